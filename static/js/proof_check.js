/* What games/journal/verify.py checks, written a second time for the reader's browser. It knows nothing of a page.
   pvProof.check(bytes, heads, tell) gives the journal as it was checked through, or throws a Fault: the entry (or null),
   the check that failed, and why, as a sentence with {values}. `heads`: [entry, digits] from mails. `tell(stage, entry)` is
   called on the way: "read", "chained", "taken". All hashes are SHA-256 by WebCrypto. */
window.pvProof = (() => {
  "use strict";
  const START = "0".repeat(64), STRETCH = 4096;
  const HIDEABLE = ["order", "roll", "reveal", "note"];
  const TYPES = ["genesis", "seal", "deposit", "start", "order", "lock", "reveal", "roll", "open", "rewind", "note", "final"];
  const REASONS = ["misclick", "misread", "agreed", "technical", "undo"], CONSENTS = ["both", "moderator", "unseen", "practice"];
  const HEX = /^[0-9a-f]{64}$/, TIME = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$/;
  const encoder = new TextEncoder(), decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

  class Fault extends Error {
    constructor(check, seq, words, values = {}) {
      super(say(words, values));
      Object.assign(this, { check, seq, words, values });
    }
  }
  const say = (words, values) => words.replace(/\{(\w+)\}/g, (_all, name) => String(values[name]));

  /* -- plain data --------------------------------------------------------------------------------------------------------
     JSON.parse would take floats for numbers and round long ones; what it reads could be written in several ways. */
  const BLANK = /[ \t\n\r]*/y, NUMBER = /-?(?:0|[1-9][0-9]*)(?![.eE0-9])/y;
  const STRING = /"[^"\\\u0000-\u001f]*(?:\\(?:["\\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"/y;
  const DEEPEST = 900;

  function parse(text) {
    let at = 0;
    const take = (pattern) => {
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (!found) throw new SyntaxError(`at ${at}`);
      at += found[0].length;
      return found[0];
    };
    const sign = (mark) => { take(BLANK); if (text[at] === mark) { at += 1; return true; } return false; };
    const need = (mark) => { if (!sign(mark)) throw new SyntaxError(`at ${at}`); };
    function value(depth) {
      if (depth > DEEPEST) throw new SyntaxError("too deep");
      if (sign("{")) {
        const found = Object.create(null);
        if (sign("}")) return found;
        do { take(BLANK); const key = JSON.parse(take(STRING)); need(":"); found[key] = value(depth + 1); } while (sign(","));
        need("}");
        return found;
      }
      if (sign("[")) {
        const found = [];
        if (sign("]")) return found;
        do found.push(value(depth + 1)); while (sign(","));
        need("]");
        return found;
      }
      if (text[at] === '"') return JSON.parse(take(STRING));
      for (const [word, meant] of [["true", true], ["false", false], ["null", null]])
        if (text.startsWith(word, at)) { at += word.length; return meant; }
      const digits = take(NUMBER);
      if (digits.length > 4300) throw new SyntaxError("too long");
      return Number.isSafeInteger(Number(digits)) ? Number(digits) : BigInt(digits);
    }
    const found = value(0);
    take(BLANK);
    if (at !== text.length) throw new SyntaxError(`at ${at}`);
    return found;
  }

  const ESCAPES = { '"': '\\"', "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t", "\f": "\\f", "\b": "\\b" };
  const escape = (sign) => ESCAPES[sign] || "\\u" + sign.charCodeAt(0).toString(16).padStart(4, "0");
  const quote = (text) => `"${text.replace(/["\\\u0000-\u001f]/g, escape)}"`;
  const keysOf = (value) => {
    const keys = Object.keys(value);
    return keys.some((key) => /[\ud800-\uffff]/.test(key)) ? keys.sort(byCodePoint) : keys.sort();
  };
  function byCodePoint(one, other) {
    const left = Array.from(one), right = Array.from(other);
    for (let i = 0; i < Math.min(left.length, right.length); i += 1)
      if (left[i] !== right[i]) return left[i].codePointAt(0) - right[i].codePointAt(0);
    return left.length - right.length;
  }
  function write(value) {
    if (typeof value === "string") return quote(value);
    if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
    if (!isObject(value)) return String(value);
    return `{${keysOf(value).map((key) => `${quote(key)}:${write(value[key])}`).join(",")}}`;
  }
  const canon = (value) => write(value).normalize("NFC");

  const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  const isHash = (value) => typeof value === "string" && HEX.test(value);
  const isNumber = (value, least = 0, most = Infinity) =>
    (typeof value === "bigint" || Number.isInteger(value)) && value >= least && value <= most;
  const isNetwork = (value) => isObject(value) && hasKeys(value, "genesis", "hash", "period", "public_key") && isHash(value.hash)
    && typeof value.public_key === "string" && /^[0-9a-f]{192}$/.test(value.public_key)
    && isNumber(value.genesis) && isNumber(value.period, 1);
  const isBeginning = (value) => isObject(value) && ("position" in value ? isHash(value.position)
    : typeof value.game === "string" && isNumber(value.seq, 0) && isHash(value.head));
  function hasKeys(value, ...names) {
    const keys = Object.keys(value);
    return keys.length === names.length && names.every((name) => keys.includes(name));
  }

  /* -- hashes and dice ------------------------------------------------------------------------------------------------ */
  const PAIRS = Array.from({ length: 256 }, (_none, n) => n.toString(16).padStart(2, "0"));
  const toHex = (bytes) => Array.from(bytes, (byte) => PAIRS[byte]).join("");
  const fromHex = (hex) => Uint8Array.from(hex.match(/../g) || [], (pair) => parseInt(pair, 16));

  const sha256 = async (bytes) => toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
  async function tagged(tag, ...parts) {
    const pieces = [`${tag}\n`, ...parts].map((part) => (typeof part === "string" ? encoder.encode(part) : part));
    const joined = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
    let at = 0;
    for (const piece of pieces) { joined.set(piece, at); at += piece.length; }
    return sha256(joined);
  }

  class Source {
    constructor(seed, context) { this.seed = seed; this.message = `pvsite/roll/1\n${canon(context)}\n`; this.block = 0; this.bytes = []; }
    async take(count) {
      this.key = this.key || await crypto.subtle.importKey("raw", fromHex(this.seed), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
      while (this.bytes.length < count) {
        const more = await crypto.subtle.sign("HMAC", this.key, encoder.encode(this.message + this.block));
        this.bytes.push(...new Uint8Array(more));
        this.block += 1;
      }
      return this.bytes.splice(0, count).reduce((number, byte) => number * 256 + byte, 0);
    }
    async uniform(n) {
      const count = n <= 256 ? 1 : 2, all = 256 ** count, limit = all - (all % n);
      for (;;) { const number = await this.take(count); if (number < limit) return number % n; }
    }
  }

  async function thrown(seed, context, spec) {
    const source = new Source(seed, context), out = [];
    if ("deck" in spec) {
      out.push(...spec.deck);
      for (let last = out.length - 1; last > 0; last -= 1) {
        const other = await source.uniform(last + 1);
        [out[last], out[other]] = [out[other], out[last]];
      }
      return out;
    }
    for (let die = 0; die < spec.n; die += 1)
      out.push("faces" in spec ? spec.faces[await source.uniform(spec.faces.length)] : (await source.uniform(spec.sides)) + 1);
    return out;
  }

  function isSpec(spec) {
    if (!isObject(spec)) return false;
    if (hasKeys(spec, "n", "sides")) return isNumber(spec.n, 1, 65536) && isNumber(spec.sides, 2, 65536);
    const things = hasKeys(spec, "deck") ? spec.deck : hasKeys(spec, "n", "faces") ? spec.faces : null;
    return Array.isArray(things) && things.length >= 1 && things.length <= 65536 && isNumber("n" in spec ? spec.n : 1, 1, 65536);
  }

  /* -- lines, form, chain --------------------------------------------------------------------------------------------- */
  function readLine(number, bytes) {
    let text, value, same;
    try { text = decoder.decode(bytes); value = parse(text); same = canon(value) === text; } catch (error) {
      throw new Fault("form", number, "line {n} is damaged: it can't be read as JSON", { n: number + 1 });
    }
    if (!isObject(value)) throw new Fault("form", number, "line {n} is no entry", { n: number + 1 });
    if (!same) throw new Fault("form", number, "line {n} is not written canonically: somebody has edited it", { n: number + 1 });
    return value;
  }

  function checkForm(number, entry) {
    const no = (words, values) => { throw new Fault("form", number, words, values); };
    if (!hasKeys(entry, "v", "seq", "at", "type", "prev", "body") || !isNumber(entry.v, 1, 1))
      no("it is no entry of version 1 with v, seq, at, type, prev and body");
    if (!isNumber(entry.seq) || entry.seq !== number)
      no("it is numbered {n}: an entry is missing or was put in", { n: canon(entry.seq) });
    if (!TYPES.includes(entry.type)) no("there is no kind of entry {kind}", { kind: canon(entry.type) });
    if (typeof entry.at !== "string" || !TIME.test(entry.at)) no("its time is not written as UTC seconds");
    if (!isHash(entry.prev) || !isObject(entry.body)) no("its prev is no hash, or its body no object");
    if ((entry.type === "genesis") !== (number === 0)) no("a journal starts with its genesis entry and has no other");
  }

  async function chain(entries, tell, pause) {
    const heads = [];
    for (let first = 0; first < entries.length; first += 64) {
      const some = entries.slice(first, first + 64);
      heads.push(...await Promise.all(some.map((entry) => tagged("pvsite/log/1", canon(entry)))));
      some.forEach((entry) => tell("chained", entry.seq));
      await pause();
    }
    entries.forEach((entry, number) => {
      const values = { n: number, before: number - 1 };
      if (entry.prev === (number ? heads[number - 1] : START)) return;
      if (number === 0) throw new Fault("chain", 0, "the first entry must have 64 zeros as prev");
      if (number + 1 < entries.length && entries[number + 1].prev === heads[number])
        throw new Fault("chain", number - 1, "it was changed: entry {n} names another head", values);
      throw new Fault("chain", number, "it does not follow from entry {before}: one of the two was changed", values);
    });
    return heads;
  }

  function checkTimes(entries) {
    for (let n = 1; n < entries.length; n += 1)
      if (entries[n].at < entries[n - 1].at)
        throw new Fault("chain", n, "its time is before that of entry {before}: time runs backwards", { before: n - 1 });
  }

  function checkClosing(heads, closing, own) {
    const last = heads.length - 1, counts = "own" in closing;
    const fields = counts ? hasKeys(closing, "head", "own", "seq", "type") && isNumber(closing.own) : hasKeys(closing, "head", "seq", "type");
    if (!fields || !isNumber(closing.seq) || !isHash(closing.head))
      throw new Fault("endline", null, "the last line of the file is no end line: head, own, seq and type are its fields");
    if (counts && closing.own !== own)
      throw new Fault("endline", null, "the file has {own} of your own lines, but its last line counts {n}: one was left out or put in", { own, n: closing.own });
    if (closing.seq !== last)
      throw new Fault("endline", null, "the file ends with entry {last}, but its last line names entry {n}", { last, n: closing.seq });
    if (closing.head !== heads[last])
      throw new Fault("endline", last, "its head is not the one that the file's last line names: one of the two was changed");
  }

  function checkHeads(heads, wanted) {
    const last = heads.length - 1;
    for (const [seq, digits] of wanted) {
      if (seq > last)
        throw new Fault("heads", null, "you have the head of entry {n}, but the journal ends with entry {last}", { n: seq, last });
      if (!heads[seq].startsWith(digits))
        throw new Fault("heads", seq, "its head is {head}, but you were told {digits}: it or an entry before it was changed",
          { head: heads[seq].slice(0, digits.length), digits });
    }
  }

  /* -- entries in their order ----------------------------------------------------------------------------------------- */
  class Journal {
    constructor(genesis, heads, closed) {
      const no = (words) => { throw new Fault("form", 0, words); };
      if (!Array.isArray(genesis.sides) || !genesis.sides.length || genesis.sides.some((side) => typeof side !== "string"))
        no("it names no sides");
      if (["game", "rules"].some((field) => typeof genesis[field] !== "string")) no("it does not name its game and rules");
      if (["anchor", "anchor_hidden"].some((field) => !isHash(genesis[field]))) no("it has no anchors");
      if (!isNumber(genesis.links, 1) || !isNumber(genesis.level, 1, 2))
        no("it names no length of its chains, or another level than 1 (committed) or 2 (beacon)");
      const network = Number(genesis.level) === 2 ? genesis.beacon : null;
      if (Number(genesis.level) === 2 && !isNetwork(network))
        no("it names no beacon: hash, public_key, genesis and period are its fields");
      Object.assign(this, {
        heads, closed, network, begun: null, fromTable: false, game: genesis.game, sides: genesis.sides, links: genesis.links, ofOrders: "scenario" in genesis,
        seals: new Map(), deposits: new Map(), mix: null, locks: new Map(), lastLock: 0, rewinds: [],
        known: { pub: [0, genesis.anchor], hid: [0, genesis.anchor_hidden] }, now: null, open: null,
        hidden: new Map(), sealed: new Map(), opened: new Map(), own: new Set(), bodies: new Map(),
        rolls: [], started: null, final: null, waiting: null,
      });
      if ("from" in genesis && genesis.from !== null) {
        if (!isBeginning(genesis.from)) no("it does not name the position that it begins with");
        this.fromTable = !("position" in genesis.from);
        this.begun = this.fromTable ? null : genesis.from.position;
      }
    }

    async take(entry) {
      const { seq, type: kind, body } = entry;
      if (this.final !== null && !["open", "reveal", "note"].includes(kind))
        throw new Fault("end", seq, "the game was over with entry {n}", { n: this.final });
      const hidden = hasKeys(body, "hidden");
      if (hidden) {
        const hideable = HIDEABLE.includes(kind) || (kind === "start" && this.fromTable);
        if (!hideable || !isHash(body.hidden))
          throw new Fault("openings", seq, "an entry of this kind can't be hidden so");
        this.hidden.set(seq, { kind, hash: body.hidden, at: entry.at });
      }
      if (kind === "roll") await this.takeRoll(seq, hidden ? null : body);
      else if (kind === "lock") this.takeLock(seq, body, entry);
      else if (!(hidden && ["note", "reveal"].includes(kind))) await this[TAKES[kind]](seq, body);
    }

    takeGenesis() {}

    takeSeal(seq, body) {
      const side = "side" in body ? body.side : "";
      if (!this.sides.includes(side) || this.seals.has(side) || this.deposits.size)
        throw new Fault("seals", seq, "a seal must come once for each side, before all deposits");
      if (!isHash(body.hash)) throw new Fault("seals", seq, "it seals nothing");
      this.seals.set(side, body.hash);
    }

    async takeDeposit(seq, body) {
      const side = "side" in body ? body.side : "", { value } = body;
      if (this.seals.size !== this.sides.length || !this.sides.includes(side) || this.deposits.has(side))
        throw new Fault("seals", seq, "a deposit must come once for each side, after all seals");
      if (!isHash(value) || await tagged("pvsite/seal/1", fromHex(value)) !== this.seals.get(side))
        throw new Fault("seals", seq, "the deposit of {side} does not fit its seal", { side });
      this.deposits.set(side, value);
      if (this.deposits.size === this.sides.length) {
        const all = Object.assign(Object.create(null), Object.fromEntries(this.deposits));
        this.mix = await tagged("pvsite/mix/1", canon(all));
      }
    }

    async takeStart(seq, body) {
      if (this.mix === null || this.started !== null)
        throw new Fault("seals", seq, "a game starts once, when all deposits are in");
      const found = "position" in body ? await tagged("pvsite/position/1", canon(body.position)) : null;
      if (found !== this.begun || this.fromTable !== this.hidden.has(seq))
        throw new Fault("seals", seq, "the position that it starts with is not the one that the first entry names");
      this.started = seq;
    }

    takeOrder(seq) {
      if (this.started === null) throw new Fault("locks", seq, "an order before the start");
      if (this.open !== null) throw new Fault("locks", seq, "an order between lock {n} and its dice", { n: this.open });
      this.endOfDice();
    }

    takeLock(seq, body, { prev, at }) {
      const number = this.lastLock + 1, no = (words, values) => { throw new Fault("locks", seq, words, values); };
      if (this.started === null) no("a lock before the start");
      this.noneOpen();
      if (!isNumber(body.lock, number, this.links < number ? Number(this.links) : number))
        no("the next lock is number {n} of {links}", { n: number, links: this.links });
      if (!["pub", "hid"].includes(body.chain) || !isNumber(body.round, 0)) no("it is no lock: it names no chain, or no round");
      if (this.network === null && Number(body.round) !== 0) no("a game of level 1 has no beacon");
      if (this.network !== null && this.momentOf(Number(body.round)) <= Date.parse(at) / 1000)
        no("round {n} of the beacon was out before this lock: it could be foreseen", { n: body.round });
      if (!isHash(body.orders) || (this.ofOrders && body.orders !== prev)) no("it does not name the journal's head at its moment");
      const last = this.ofOrders && this.now !== null ? this.locks.get(this.now) : null;
      if (last && last.rolls && last.chain === body.chain)
        no("no order came since lock {n}: these throws belong to that one", { n: this.now });
      this.endOfDice();
      this.locks.set(number, {
        seq, chain: body.chain, rolls: 0, seed: null, round: Number(body.round), orders: body.orders, beacon: "", missed: false,
      });
      this.lastLock = number;
      [this.open, this.now] = body.chain === "pub" ? [number, null] : [null, number];
    }

    async takeReveal(seq, body) {
      const number = "lock" in body ? body.lock : 0, { seed } = body;
      if (!isNumber(number) || !this.locks.has(number) || this.locks.get(number).seed !== null)
        throw new Fault("seeds", seq, "no lock waits for this seed");
      const lock = this.locks.get(number);
      await this.takeBeacon(seq, lock, body);
      if (!isHash(seed) || !(await this.leadsBack(lock.chain, number, seed)))
        throw new Fault("seeds", seq, "the seed of lock {n} does not lead back to the anchor", { n: number });
      lock.seed = seed;
      if (number === this.open) [this.open, this.now] = [null, number];
    }

    async takeBeacon(seq, lock, { beacon, beacon_sig: signature }) {
      const no = (words) => { throw new Fault("seeds", seq, words, { n: lock.round }); };
      if (!lock.round || lock.missed) {
        if (beacon !== "" || signature !== "") no("it has the value of a beacon that its lock does not name, or had to do without");
        return;
      }
      if (!isHash(beacon) || typeof signature !== "string" || !/^[0-9a-f]{96}$/.test(signature))
        no("it lacks the value of round {n} that its lock names, and no note says why");
      if (await sha256(fromHex(signature)) !== beacon) no("the value of round {n} is not the hash of its signature");
      lock.beacon = beacon;
    }

    momentOf(round) { return Number(this.network.genesis) + (round - 1) * Number(this.network.period); }

    async leadsBack(name, number, seed) {
      const [lower, higher] = [this.known[name], [number, seed]].sort((one, other) => one[0] - other[0]);
      this.known[name] = higher;
      let link = higher[1];
      for (let step = lower[0]; step < higher[0]; step += 1) link = await tagged("pvsite/chain/1", fromHex(link));
      return link === lower[1];
    }

    async takeRoll(seq, body) {
      if (this.now === null) throw new Fault("locks", seq, "a throw that no lock went before, or an order came between");
      const lock = this.locks.get(this.now);
      lock.rolls += 1;
      if ((lock.chain === "hid") !== (body === null))
        throw new Fault("throws", seq, "an open throw takes its dice from the open chain, a hidden one from the hidden");
      if (body === null) { this.sealed.set(seq, this.now); return; }
      if (body.lock !== this.now)
        throw new Fault("throws", seq, "it does not belong to lock {n}, the one before it", { n: this.now });
      await this.keepRoll(seq, body);
    }

    async keepRoll(seq, body) {
      if (!hasKeys(body, "lock", "id", "spec", "out") || typeof body.id !== "string")
        throw new Fault("throws", seq, "it is no throw: lock, id, spec and out are its fields");
      if (!isNumber(body.lock, -Infinity) || body.lock !== (this.sealed.has(seq) ? this.sealed.get(seq) : body.lock))
        throw new Fault("throws", seq, "it does not belong to lock {n}, the one before it",
          { n: this.sealed.get(seq) });
      if (!isSpec(body.spec)) throw new Fault("throws", seq, "it asks for dice that do not exist");
      this.rolls.push([seq, body]);
      await this.checkThrow(seq, body);
    }

    async checkThrow(seq, body) {
      const { seed } = this.locks.get(body.lock);
      if (seed === null) return;
      const { beacon, orders } = this.locks.get(body.lock);
      const context = { game: this.game, lock: body.lock, id: body.id, mix: this.mix, beacon, orders: beacon ? orders : "" };
      const right = canon(await thrown(seed, context, body.spec));
      if (right !== canon(body.out))
        throw new Fault("throws", seq, "the throw {name} is {right}, not {out}", { name: canon(body.id), right, out: canon(body.out) });
    }

    async takeOpen(seq, body) {
      if (!hasKeys(body, "seq", "type", "salt", "body") || !isNumber(body.seq, 0, seq - 1))
        throw new Fault("openings", seq, "it opens nothing: seq, type, salt and body are its fields");
      const kind = this.hidden.has(body.seq) ? this.hidden.get(body.seq).kind : "none";
      if (kind !== body.type || this.opened.has(body.seq))
        throw new Fault("openings", seq, "entry {n} is not a hidden one of that kind, or was opened before", { n: body.seq });
      await this.uncover(seq, body, seq);
    }

    async uncover(blamed, opening, where) {
      const { seq: target, salt, body } = opening, { kind, hash } = this.hidden.get(target);
      const sound = isHash(salt) && isObject(body);
      if (!sound || await tagged("pvsite/hide/1", fromHex(salt), canon(body)) !== hash)
        throw new Fault("openings", blamed, "what is shown of entry {n} is not what was hidden there", { n: target });
      if (this.opened.has(target)) return;
      this.opened.set(target, where);
      this.bodies.set(target, body);
      if (kind === "roll") await this.keepRoll(target, body);
      else if (kind === "reveal") await this.takeReveal(target, body);
    }

    async takeOwn(number, line) {
      const sound = hasKeys(line, "type", "seq", "salt", "body") && line.type === "own-open" && isNumber(line.seq);
      if (!sound || !this.hidden.has(line.seq))
        throw new Fault("openings", null, "line {n} opens no hidden entry of yours", { n: number + 1 });
      if (this.own.has(line.seq))
        throw new Fault("openings", null, "line {n} opens entry {target} a second time",
          { n: number + 1, target: line.seq });
      this.own.add(line.seq);
      await this.uncover(null, line, null);
    }

    takeRewind(seq, body) {
      const no = (words, values) => { throw new Fault("rewinds", seq, words, values); };
      if (this.started === null) no("the game has not begun: there is nothing to go back to");
      if (!hasKeys(body, "to", "by", "why", "consent") || !isNumber(body.to, this.started, seq - 1))
        no("it does not say to which entry the game goes back: to, by, why, consent");
      if (body.by !== "moderator" && !this.sides.includes(body.by))
        no("it does not say who takes the game back: a side, or the moderator");
      if (!REASONS.includes(body.why) || !CONSENTS.includes(body.consent))
        no("it does not say why the game goes back, or who agreed");
      for (const [at, to] of this.rewinds)
        if (to < body.to && body.to < at) no("it goes back to entry {n}, which entry {at} took back", { n: body.to, at });
      this.noneOpen();
      this.endOfDice();
      this.rewinds.push([seq, body.to]);
    }

    takeNote(seq, body) {
      if (body.note === "beacon_missed") {
        const lock = this.locks.get(this.lastLock);
        if (!lock || lock.seed !== null || body.lock !== this.lastLock || Number(body.round) !== lock.round)
          throw new Fault("locks", seq, "it gives up a round of the beacon that no lock waits for");
        lock.missed = true;
      }
      if (body.note !== "restored") return;
      if (!isNumber(body.locks, this.lastLock + 1, Number(this.links) - 1) || body.locks % STRETCH)
        throw new Fault("locks", seq, "after a backup, locks go on behind a multiple of {n} that was not reached", { n: STRETCH });
      this.lastLock = body.locks;
    }

    takeFinal(seq) {
      this.endOfDice();
      this.final = seq;
    }

    noneOpen() {
      if (this.open !== null)
        throw new Fault("locks", this.locks.get(this.open).seq, "lock {n} is open: its dice were never thrown", { n: this.open });
    }

    endOfDice() {
      if (this.now !== null && !this.locks.get(this.now).rolls)
        throw new Fault("locks", this.locks.get(this.now).seq, "lock {n} is open: it led to no throw", { n: this.now });
      this.now = null;
    }

    async finish() {
      this.waiting = this.lockThatWaits();
      if (this.waiting === null) {
        this.noneOpen();
        this.endOfDice();
      }
      this.checkNames();
      for (const [seq, body] of this.rolls) if (this.locks.get(body.lock).chain === "hid") await this.checkThrow(seq, body);
      if (this.final === null) return;
      for (const seq of this.hidden.keys())
        if (!this.opened.has(seq)) throw new Fault("end", seq, "the game is over and this entry was never opened");
      for (const [n, lock] of this.locks)
        if (lock.seed === null) throw new Fault("end", lock.seq, "the game is over and the seed of lock {n} never came out", { n });
    }

    /* The lock with which the journal of a game ends that goes on: its dice are being thrown. */
    lockThatWaits() {
      if (!this.locks.size || this.final !== null) return null;
      const number = Math.max(...this.locks.keys()), lock = this.locks.get(number);
      return (number === this.open || number === this.now) && lock.seed === null && !lock.rolls ? number : null;
    }

    checkNames() {
      const seen = new Map();
      for (const [seq, body] of [...this.rolls].sort((one, other) => one[0] - other[0])) {
        const first = seen.get(body.id);
        if (first !== undefined && !this.rewinds.some(([at, to]) => first < at && at < seq && to < first))
          throw new Fault("throws", seq, "the name {name} was thrown before, in entry {n}", { name: canon(body.id), n: first });
        seen.set(body.id, seq);
      }
    }
  }

  const TAKES = {
    genesis: "takeGenesis", seal: "takeSeal", deposit: "takeDeposit", start: "takeStart", order: "takeOrder",
    reveal: "takeReveal", open: "takeOpen", rewind: "takeRewind", note: "takeNote", final: "takeFinal",
  };

  /* The page is drawn between two strides of work. */
  function pacer() {
    let last = performance.now();
    return async () => {
      if (performance.now() - last < 16) return;
      await new Promise((go) => setTimeout(go));
      last = performance.now();
    };
  }

  async function check(data, wanted = [], tell = () => {}) {
    const pause = pacer(), whole = data.length > 0 && data[data.length - 1] === 10, lines = [];
    const end = whole ? data.length - 1 : data.length;
    for (let from = 0; from <= end;) {
      const found = data.indexOf(10, from), to = found < 0 || found > end ? end : found;
      lines.push(readLine(lines.length, data.subarray(from, to)));
      tell("read", lines.length - 1);
      from = to + 1;
      await pause();
    }
    const closing = lines[lines.length - 1].type === "head" ? lines.pop() : null;
    if (closing && !whole) throw new Fault("endline", null, "the file is cut off: its last line has no end");
    const found = lines.findIndex((line) => line.type === "own-open"), length = found < 0 ? lines.length : found;
    const entries = lines.slice(0, length), own = lines.slice(length);
    if (!entries.length) throw new Fault("form", null, "there is no entry in it");
    entries.forEach((entry, number) => checkForm(number, entry));
    const heads = await chain(entries, tell, pause);
    if (closing) checkClosing(heads, closing, own.filter((line) => line.type === "own-open").length);
    checkHeads(heads, wanted);
    checkTimes(entries);
    const journal = new Journal(entries[0].body, heads, closing !== null);
    tell("taken", 0);
    for (const entry of entries.slice(1)) {
      await journal.take(entry);
      tell("taken", entry.seq);
      await pause();
    }
    for (const [n, line] of own.entries()) await journal.takeOwn(length + n, line);
    await journal.finish();
    return journal;
  }

  return { check, canon, Fault, say };
})();
