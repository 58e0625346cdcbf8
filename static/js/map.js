/* The map under finger and mouse: pan with one pointer, pinch or wheel to zoom. It writes the viewBox, and asks for counts or
   for blocks as the scale has room for; without it the links for zoom and regions do the same. */
(() => {
  "use strict";
  const SLOP = 7, CLOSEST = 220, STEP = 1.5;
  /* A hex side of so many pixels has room for blocks; below the second, counts are drawn again. */
  const NEAR = 44, FAR = 40, CLOSE = 80, SIDE = 60;
  let WIDTH = 1714, HEIGHT = 1316;
  const pointers = new Map();
  let svg = null, box = null, sent = "", gesture = null, dragged = false, byHand = false, shown = location.href, kept = {};

  const read = () => svg.getAttribute("viewBox").split(" ").map(Number);
  const frame = () => svg.getBoundingClientRect();
  const fits = () => svg.getAttribute("preserveAspectRatio").endsWith("meet");
  /* Units of the sheet per pixel: "slice" fills the frame, "meet" shows all. */
  const scale = (b = box) => {
    const f = frame();
    return fits() ? Math.max(b[2] / f.width, b[3] / f.height) : Math.min(b[2] / f.width, b[3] / f.height);
  };

  /* As wide as the whole sheet needs in a frame of this shape. */
  const widest = () => Math.max(WIDTH, HEIGHT * frame().width / frame().height);
  const within = (w) => Math.min(Math.max(w, CLOSEST), widest());

  function write(next) {
    const f = frame(), w = within(next[2]), h = w * f.height / f.width;
    const clamp = (v, size, all) => size >= all ? (all - size) / 2 : Math.min(Math.max(v, 0), all - size);
    box = [clamp(next[0], w, WIDTH), clamp(next[1], h, HEIGHT), w, h];
    byHand = true;
    unmark();
    svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
    svg.setAttribute("viewBox", box.map((v) => v.toFixed(1)).join(" "));
    framed();
    const first = sent.split(" ").map(Number), past = (i) => box[i] < first[i] - 1 || box[i] + box[i + 2] > first[i] + first[i + 2] + 1;
    if (level() !== drawn()) fetchLevel(level());
    else if (past(0) || past(1)) fetchRest();
  }

  /* None of the named views is shown any more. */
  const unmark = () => document.querySelectorAll(".mapbar > a[aria-current]").forEach((link) => link.removeAttribute("aria-current"));

  /* The frame on the small map is what is seen. */
  function framed() {
    const mini = document.getElementById("mini-box");
    if (mini) ["x", "y", "width", "height"].forEach((name, i) => mini.setAttribute(name, Math.round(seen()[i])));
  }

  /* -- counts or blocks, by the scale; "drawn" is what the page has now --------------------------------------------- */
  const drawn = () => svg.classList.contains("far") ? "far" : "near";
  const side = () => SIDE / scale();

  function level() {
    if (!svg.hasAttribute("data-levels") || !frame().width) return drawn();
    return side() >= NEAR ? "near" : side() < FAR ? "far" : drawn();
  }

  function redraw(name) {
    svg.classList.toggle("far", name === "far");
    svg.classList.toggle("near", name !== "far");
  }

  function fetchLevel(name) {
    const live = document.getElementById("live");
    if (asked) return;
    if (kept[name]) {
      const other = drawn(), nodes = kept[name];
      kept[other] = [...live.childNodes];
      live.replaceChildren(...nodes);
      redraw(name);
      return;
    }
    const url = new URL(shown), at = middle();
    url.searchParams.set("z", name === "far" ? 1 : 2);
    url.searchParams.delete("region");
    if (at) url.searchParams.set("at", at);
    asked = part(url).then((fresh) => {
      const now = document.getElementById("live");
      if (!fresh) svg.removeAttribute("data-levels");  // a page that has but one
      if (!fresh || now !== live) return;
      const other = drawn();
      if (!live.hasAttribute("data-part")) kept[other] = [...live.childNodes];
      spread(live, fresh.live, fresh.sheet);
      redraw(name);
      return true;
    }).catch(() => false).then((came) => {
      asked = null;
      if (came && svg.isConnected && level() !== drawn()) fetchLevel(level());
    });
  }

  /* What the page would be now, as a script gets it: the layer, and the definitions that it uses. */
  function part(url) {
    return fetch(url, { headers: { "HX-Request": "true", "HX-Target": "side" } })
      .then((answer) => answer.ok ? answer.text() : "")
      .then((text) => {
        const sheet = new DOMParser().parseFromString(text, "text/html");
        const live = [...sheet.querySelectorAll("template")].map((one) => one.content.getElementById("live")).find(Boolean);
        return live && { live, sheet };
      });
  }

  /* The part of the sheet that is really seen: the viewBox widened or cut to the frame's shape. */
  function seen() {
    const f = frame(), k = scale(), w = f.width * k, h = f.height * k;
    return [box[0] + (box[2] - w) / 2, box[1] + (box[3] - h) / 2, w, h];
  }

  function zoom(factor, x, y) {
    const f = frame(), s = seen();
    const px = s[0] + (x - f.left) / f.width * s[2], py = s[1] + (y - f.top) / f.height * s[3];
    const w = within(s[2] * factor), k = w / s[2];
    write([px - (px - s[0]) * k, py - (py - s[1]) * k, w, s[3] * k]);
  }

  function start(event) {
    if (event.button) return;
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    gesture = { box: seen(), points: new Map(pointers) };
    if (pointers.size === 1) dragged = false;
  }

  function move(event) {
    if (!pointers.has(event.pointerId) || !gesture) return;
    pointers.set(event.pointerId, [event.clientX, event.clientY]);
    const from = [...gesture.points.values()], to = [...pointers.values()], f = frame();
    const mid = (p) => p.length < 2 ? p[0] : [(p[0][0] + p[1][0]) / 2, (p[0][1] + p[1][1]) / 2];
    const a = mid(from), b = mid(to);
    if (!dragged && Math.hypot(a[0] - b[0], a[1] - b[1]) < SLOP && to.length < 2) return;
    if (!dragged) { dragged = true; svg.setPointerCapture(event.pointerId); }
    const spread = (p) => p.length < 2 ? 1 : Math.hypot(p[0][0] - p[1][0], p[0][1] - p[1][1]);
    const k = spread(from) / Math.max(spread(to), 1), g = gesture.box, w = within(g[2] * k);
    const px = g[0] + (a[0] - f.left) / f.width * g[2], py = g[1] + (a[1] - f.top) / f.height * g[3];
    write([px - (b[0] - f.left) / f.width * w, py - (b[1] - f.top) / f.height * w * f.height / f.width, w, 0]);
  }

  function stop(event) {
    pointers.delete(event.pointerId);
    gesture = pointers.size ? { box: seen(), points: new Map(pointers) } : null;
  }

  /* A new panel came, with another layer. A map that was moved, or that shows blocks, keeps its place as long as what the
     panel is about is in sight; else it shows what the server says. ``need``: a box of the sheet, "" for nothing. */
  function take(view, far, need) {
    if (!svg || !view || (need === undefined && view === sent)) return;
    kept = {};
    const held = need !== undefined && steady(), was = drawn();
    sent = view;
    redraw(far ? "far" : "near");
    if (held && far === (was === "far")) {
      hold(need);
      return;
    }
    byHand = false;
    unmark();
    svg.setAttribute("preserveAspectRatio", far && frame().width > 700 ? "xMidYMid meet" : "xMidYMid slice");
    svg.setAttribute("viewBox", view);
    box = read();
    narrow();
    framed();
  }

  const steady = () => byHand || drawn() === "near";

  /* Move as little as shows that box, come no nearer, and go no further off than it needs. */
  function hold(need) {
    const s = seen(), n = need ? need.split(" ").map(Number) : s;
    const inside = (i) => n[i] >= s[i] - 1 && n[i] + n[i + 2] <= s[i] + s[i + 2] + 1;
    if (inside(0) && inside(1)) return;
    const w = Math.min(Math.max(s[2], n[2], n[3] * s[2] / s[3]), drawn() === "near" ? Math.max(s[2], frame().width * SIDE / NEAR) : Infinity);
    const h = w * s[3] / s[2];
    const shift = (at, size, from, length) => size < length ? from + (length - size) / 2 : Math.min(Math.max(at, from + length - size), from);
    write([shift(s[0], w, n[0], n[2]), shift(s[1], h, n[1], n[3]), w, h]);
  }

  /* An order that counts at once leads to a new page: the map and the page stand there as they stood here. */
  const game = () => location.pathname.split("/").slice(0, 3).join("/");
  function keep(event) {
    const form = event.target;
    if (!svg || svg.dataset.need === undefined || !form.closest("#side") || form.hasAttribute("hx-post")) return;
    sessionStorage.setItem("map", JSON.stringify({ game: game(), box: seen(), steady: steady(), y: scrollY }));
  }
  function restore() {
    const held = JSON.parse(sessionStorage.getItem("map") || "null");
    sessionStorage.removeItem("map");
    if (!held || held.game !== game() || svg.dataset.need === undefined) return;
    if (held.steady) { write(held.box); hold(svg.dataset.need); }
    scrollTo(0, held.y);
  }

  /* Where the reader is, for the next request: the zoom and the place in the middle; null while the server may choose. */
  function place() {
    if (!svg || !svg.isConnected || !svg.hasAttribute("data-levels") || !steady()) return null;
    const at = middle();
    return at ? { z: drawn() === "far" ? 1 : side() >= CLOSE ? 3 : 2, at } : null;
  }

  /* A small frame around a large view: come closer, so that a hex can be hit. */
  function narrow() {
    const f = frame();
    if (f.width <= 700 && f.width > 0 && scale() > 1.5 && !svg.classList.contains("far"))
      write([box[0] + box[2] / 2 - f.width / 2, box[1] + box[3] / 2 - f.height / 2, f.width, f.height]);
  }

  /* The hex in the middle: where "closer" and "further" should stay. */
  function middle() {
    const s = seen(), x = s[0] + s[2] / 2, y = s[1] + s[3] / 2;
    let best = "", near = Infinity;
    for (const hex of svg.querySelectorAll(".hexes a")) {
      const use = hex.firstElementChild, d = Math.hypot(use.getAttribute("x") - x, use.getAttribute("y") - y);
      if (d < near) { near = d; best = hexOf(hex); }
    }
    return best;
  }

  /* A page draws what its frame shows. What lies outside comes once the map is moved, as it comes with each new panel. */
  let asked = null;
  function fetchRest() {
    const live = document.getElementById("live");
    if (!live || !live.hasAttribute("data-part")) return Promise.resolve();
    asked = asked || part(shown)
      .then((fresh) => { if (fresh && live.isConnected) spread(live, fresh.live, fresh.sheet); }, () => {})
      .finally(() => { asked = null; });
    return asked;
  }

  function spread(live, fresh, sheet) {
    for (const one of sheet.querySelectorAll("svg.sprite > defs > [id]")) {
      const defs = document.querySelector(`#${one.closest("svg").id} > defs`);
      if (defs && !document.getElementById(one.id)) defs.append(one);
    }
    const held = live.querySelector(".cursor"), hex = held && hexOf(held);
    live.replaceChildren(...fresh.childNodes);
    live.removeAttribute("data-part");
    fill();
    if (hex) [...live.querySelectorAll(".hexes a")].filter((link) => hexOf(link) === hex).forEach((link) => link.classList.add("cursor"));
  }

  /* Hexes and blocks outside the frame can be reached only by moving the map: a part names them, their links are made here. */
  function fill() {
    for (const layer of svg ? svg.querySelectorAll("[data-rest]") : []) {
      for (const [id, x, y, shape] of layer.dataset.rest.split(",").map((one) => one.split(" "))) {
        const link = document.createElementNS(svg.namespaceURI, "a"), use = document.createElementNS(svg.namespaceURI, "use");
        link.setAttribute("tabindex", "-1");
        link.setAttribute("href", layer.dataset.link.replace("~", id));
        Object.entries({ href: `#${shape || "h"}`, x, y }).forEach(([name, value]) => use.setAttribute(name, value));
        link.append(use);
        layer.append(link);
      }
      layer.removeAttribute("data-rest");
    }
  }

  /* A link to the next level, around the place where the map stands. */
  function further(link) {
    const url = new URL(location.href), now = drawn() === "far" ? 1 : seen()[2] * 2 < WIDTH * .8 ? 3 : 2;
    url.searchParams.set("z", Math.min(Math.max(now + (link.dataset.zoom === "in" ? 1 : -1), 1), 3));
    if (svg.getAttribute("viewBox") !== sent) { url.searchParams.set("at", middle()); url.searchParams.delete("region"); }
    link.href = url;
  }

  function begin() {
    svg = document.getElementById("map");
    if (!svg) return;
    if (svg.dataset.sheet) [WIDTH, HEIGHT] = svg.dataset.sheet.split(" ").map(Number);
    fill();
    box = read();
    sent = svg.getAttribute("viewBox");
    narrow();
    byHand = false;
    svg.addEventListener("pointerdown", start);
    svg.addEventListener("pointermove", move);
    ["pointerup", "pointercancel"].forEach((name) => svg.addEventListener(name, stop));
    svg.addEventListener("click", (event) => {
      if (dragged) { event.preventDefault(); event.stopImmediatePropagation(); dragged = false; }
    }, true);
    svg.addEventListener("wheel", (event) => { event.preventDefault(); zoom(event.deltaY > 0 ? 1.15 : 0.87, event.clientX, event.clientY); }, { passive: false });
    document.querySelectorAll("[data-zoom]").forEach((link) => link.addEventListener("click", (event) => {
      if (!svg.hasAttribute("data-levels")) { further(link); return; }
      const f = frame();
      event.preventDefault();
      zoom(link.dataset.zoom === "in" ? 1 / STEP : STEP, f.left + f.width / 2, f.top + f.height / 2);
    }));
    framed();
    document.addEventListener("submit", keep);
    restore();
    if (level() !== drawn()) fetchLevel(level());
    const mini = document.querySelector(".mini");
    if (mini) mini.addEventListener("click", (event) => {
      const m = mini.getBoundingClientRect(), s = seen();
      write([(event.clientX - m.left) / m.width * WIDTH - s[2] / 2, (event.clientY - m.top) / m.height * HEIGHT - s[3] / 2, s[2], s[3]]);
    });
  }

  /* Which hex a link of the map is about: its address says it. */
  function hexOf(link) {
    const query = new URL(link.getAttribute("href"), location.href).searchParams;
    return query.get("to") || query.get("hex") || query.get("at") || "";
  }

  /* The address of what the panel shows now, which is not always that of the window. */
  const at = (url) => { shown = url; };

  window.pvMap = { take, fill, fetchRest, hexOf, place, at };
  begin();
})();
