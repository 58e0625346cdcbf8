/* The proof page: fetches the journal (or takes a file of the reader's) and shows how proof_check.js checks it. Without
   this script the site's own check stands in its place. */
(() => {
  "use strict";
  const box = document.getElementById("proof"), page = document.querySelector(".proving");
  if (!box || !window.pvProof) return;
  const { labels, reasons } = JSON.parse(document.getElementById("proof-words").textContent);
  const find = (id) => document.getElementById(id), { say } = window.pvProof;
  const label = (name, values = {}) => say(labels[name], values);
  const number = (n, digits = 0) => n.toLocaleString(document.documentElement.lang || undefined,
    { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const MAX_CELLS = 4000, MAX_ROWS = 60;
  let running = 0, shown = null;

  /* -- the strip: a cell for each line, or for several of a very long file ------------------------------------------- */
  const strip = {
    start(lines) {
      this.per = Math.ceil(lines / MAX_CELLS) || 1;
      this.cells = Array.from({ length: Math.ceil(lines / this.per) }, () => document.createElement("i"));
      find("strip").replaceChildren(...this.cells);
    },
    mark(line, state) {
      const cell = this.cells[Math.floor(line / this.per)];
      if (cell) cell.className = state;
    },
  };

  function progress(stage, done, all) {
    find("bar").max = 3 * all;
    find("bar").value = { reading: 0, chaining: all, taking: 2 * all }[stage] + done;
    find("count").textContent = label(stage, { n: number(done), all: number(all) });
  }

  /* -- what came out --------------------------------------------------------------------------------------------------- */
  function verdict(tone, title, why) {
    find("verdict").className = `say ${tone}`;
    find("verdict").firstElementChild.textContent = { ok: "✓", stop: "✕" }[tone] || "";
    find("verdict").querySelector("b").textContent = title;
    find("verdict").querySelector(".why").textContent = why;
  }

  function figures(journal, lines, mails) {
    return {
      form: lines, chain: journal.heads.length, endline: journal.closed, seals: journal.deposits.size, locks: journal.locks.size,
      seeds: [...journal.locks.values()].filter((lock) => lock.seed !== null).length, throws: journal.rolls.length,
      openings: journal.opened.size, hidden: journal.hidden.size - journal.opened.size, rewinds: journal.rewinds.length, heads: mails,
    };
  }

  function listed(counted, failed) {
    for (const row of box.querySelectorAll("[data-check]")) {
      const key = row.dataset.check, figure = counted ? counted[key] : "";
      const idle = counted && (!figure || key === "hidden");
      row.className = failed === key ? "no" : counted && !idle ? "yes" : "";
      row.querySelector(".sign").textContent = failed === key ? "✕" : counted && !idle ? "✓" : "·";
      row.querySelector(".n").textContent = figure === true ? "" : figure === false ? label("end_no") : figure === "" ? "" : number(figure);
    }
  }

  function reason(fault) {
    const why = say(reasons[fault.words] || fault.words, fault.values);
    return fault.seq === null ? label("as_a_whole", { why }) : label("at", { seq: fault.seq, why });
  }

  /* -- the hidden entries: ticks in the table of this page, or rows of a file that is not this game's ------------------ */
  function ticks(journal) {
    for (const row of document.querySelectorAll("table.sealed tr[data-seq]")) {
      const seq = Number(row.dataset.seq), known = journal && journal.hidden.get(seq), fit = row.querySelector(".fit");
      const same = known && known.hash === row.dataset.hash, open = same && journal.opened.has(seq);
      const state = !journal ? "" : !same ? "other" : !open ? "hidden" : journal.opened.get(seq) === null ? "fits_own" : "fits";
      fit.textContent = state && state !== "hidden" ? `${{ fits: "✓ ", fits_own: "✓ ", other: "✕ " }[state] || ""}${label(state)}` : "";
      fit.className = `fit ${state}`;
    }
  }

  function theirs(journal) {
    const list = find("theirs").querySelector("ol"), rows = [...journal.hidden].slice(0, MAX_ROWS);
    for (const [seq, { kind, hash, at }] of rows) {
      const row = document.createElement("li"), code = document.createElement("code"), text = document.createElement("span");
      const body = journal.bodies.get(seq);
      code.textContent = `${hash.slice(0, 16)}…`;
      text.textContent = body ? (body.orders ? body.orders.join("; ") : window.pvProof.canon(body)) : label("hidden");
      row.append(`${seq} · ${at} · ${kind} · `, code, document.createElement("br"), text);
      list.append(row);
    }
    const rest = journal.hidden.size - rows.length;
    find("theirs").querySelector("p").textContent = rest ? label("rest", { n: number(rest) }) : "";
    find("theirs").hidden = false;
  }

  /* -- heads from mails ------------------------------------------------------------------------------------------------ */
  function wanted() {
    const found = [];
    for (const line of find("heads").value.split("\n").filter((text) => text.trim())) {
      const plain = /(\d{1,9})\s*:\s*((?:[0-9a-f]\s*){8,64})(?![0-9a-f])/i.exec(line);
      const receipt = plain || /(\d{1,9})\D{1,40}?\b((?:[0-9a-f]{4}\s?){2,16})(?![0-9a-f])/i.exec(line);
      if (!receipt) { find("heads-say").textContent = label("bad_head", { text: line.trim() }); return null; }
      found.push([Number(receipt[1]), receipt[2].replace(/\s/g, "").toLowerCase()]);
    }
    find("heads-say").textContent = "";
    return found;
  }

  /* -- a check --------------------------------------------------------------------------------------------------------- */
  async function run(bytes, name) {
    const turn = running += 1, own = name === null, heads = wanted();
    if (heads === null) { find("heads").focus(); return; }
    shown = { bytes, name };
    find("what").textContent = own ? label("the_game") : label("your_file", { name });
    find("ours").hidden = !own;
    find("theirs").hidden = true;
    find("theirs").querySelector("ol").replaceChildren();
    listed(null);
    ticks(null);
    verdict("", label("busy"), "");
    if (!bytes.length) { strip.start(0); verdict("", label("early"), ""); return; }
    const lines = bytes.reduce((sum, byte) => sum + (byte === 10), bytes[bytes.length - 1] === 10 ? 0 : 1);
    const stages = { read: "reading", chained: "chaining", taken: "taking" };
    const began = performance.now();
    let entries = 0, told = 0;
    strip.start(lines);
    const tell = (stage, seq) => {
      if (turn !== running) throw new DOMException("another check has begun", "AbortError");
      if (stage === "chained") entries = seq + 1;
      strip.mark(seq, { read: "c", chained: "c", taken: "c k" }[stage]);
      if (performance.now() - told > 40) { told = performance.now(); progress(stages[stage], seq + 1, lines); }
    };
    box.setAttribute("aria-busy", "true");
    try {
      const journal = await window.pvProof.check(bytes, heads, tell);
      for (let line = 0; line < lines; line += 1) strip.mark(line, "c k");
      for (const seq of journal.hidden.keys()) if (!journal.opened.has(seq)) strip.mark(seq, "c k s");
      progress("taking", lines, lines);
      find("count").textContent = label("done", { n: number(entries), seconds: number((performance.now() - began) / 1000, 1) });
      listed(figures(journal, lines, heads.length));
      const sealed = journal.hidden.size - journal.opened.size;
      const waits = journal.waiting === null ? "" : label("dice", { n: journal.waiting });
      const why = [waits, journal.closed ? "" : label("cut"), sealed ? label("sealed", { n: number(sealed) }) : ""];
      verdict("ok", label(journal.final === null ? "on" : "over"), why.filter(Boolean).join(" "));
      if (own) ticks(journal); else theirs(journal);
    } catch (fault) {
      if (!(fault instanceof window.pvProof.Fault)) { if (fault.name !== "AbortError") throw fault; return; }
      if (fault.seq !== null) strip.mark(fault.seq, "c bad");
      find("count").textContent = "";
      listed(null, fault.check);
      verdict("stop", label("not"), reason(fault));
    } finally {
      if (turn === running) box.removeAttribute("aria-busy");
    }
  }

  async function fetched() {
    find("what").textContent = label("fetching");
    find("count").textContent = "";
    listed(null);
    verdict("", label("fetching"), "");
    try {
      const answer = await fetch(box.dataset.file, { credentials: "same-origin", cache: "no-store" });
      if (!answer.ok) throw new TypeError(String(answer.status));
      await run(new Uint8Array(await answer.arrayBuffer()), null);
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      find("what").textContent = "";
      verdict("", label("lost"), "");
    }
  }

  async function taken(file) {
    if (file) await run(new Uint8Array(await file.arrayBuffer()), file.name);
    find("file").value = "";
  }

  if (!window.crypto || !crypto.subtle) { find("what").hidden = false; find("what").textContent = label("insecure"); return; }
  page.querySelectorAll(".by-script").forEach((part) => { part.hidden = false; });
  page.querySelectorAll(".by-site").forEach((part) => { part.hidden = true; });
  find("again").addEventListener("click", fetched);
  find("compare").addEventListener("click", () => { if (shown) run(shown.bytes, shown.name); });
  find("file").addEventListener("change", (event) => taken(event.target.files[0]));
  box.addEventListener("dragover", (event) => { event.preventDefault(); box.classList.add("over-it"); });
  box.addEventListener("dragleave", () => box.classList.remove("over-it"));
  box.addEventListener("drop", (event) => {
    event.preventDefault();
    box.classList.remove("over-it");
    taken(event.dataTransfer.files[0]);
  });
  fetched();
})();
