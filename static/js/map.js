/* The map under finger and mouse: pan with one pointer, pinch or wheel to zoom. It only writes the viewBox; without it the
   links for zoom and regions do the same. */
(() => {
  "use strict";
  const SLOP = 7;
  let WIDTH = 1714, HEIGHT = 1316;
  const pointers = new Map();
  let svg = null, box = null, sent = "", gesture = null, dragged = false;

  const read = () => svg.getAttribute("viewBox").split(" ").map(Number);
  const frame = () => svg.getBoundingClientRect();
  const fits = () => svg.getAttribute("preserveAspectRatio").endsWith("meet");
  /* Units of the sheet per pixel: "slice" fills the frame, "meet" shows all. */
  const scale = (b = box) => {
    const f = frame();
    return fits() ? Math.max(b[2] / f.width, b[3] / f.height) : Math.min(b[2] / f.width, b[3] / f.height);
  };

  function write(next) {
    const f = frame(), w = Math.min(Math.max(next[2], 220), WIDTH), h = w * f.height / f.width;
    const clamp = (v, size, all) => size >= all ? (all - size) / 2 : Math.min(Math.max(v, 0), all - size);
    box = [clamp(next[0], w, WIDTH), clamp(next[1], h, HEIGHT), w, h];
    svg.setAttribute("preserveAspectRatio", "xMidYMid slice");
    svg.setAttribute("viewBox", box.map((v) => v.toFixed(1)).join(" "));
    const mini = document.getElementById("mini-box");
    if (mini) ["x", "y", "width", "height"].forEach((name, i) => mini.setAttribute(name, Math.round(box[i])));
    const first = sent.split(" ").map(Number), past = (i) => box[i] < first[i] - 1 || box[i] + box[i + 2] > first[i] + first[i + 2] + 1;
    if (past(0) || past(1)) fetchRest();
  }

  /* The part of the sheet that is really seen: the viewBox widened or cut to the frame's shape. */
  function seen() {
    const f = frame(), k = scale(), w = f.width * k, h = f.height * k;
    return [box[0] + (box[2] - w) / 2, box[1] + (box[3] - h) / 2, w, h];
  }

  function zoom(factor, x, y) {
    const f = frame(), s = seen();
    const px = s[0] + (x - f.left) / f.width * s[2], py = s[1] + (y - f.top) / f.height * s[3];
    const w = Math.min(Math.max(s[2] * factor, 220), WIDTH), k = w / s[2];
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
    const k = spread(from) / Math.max(spread(to), 1), g = gesture.box, w = Math.min(Math.max(g[2] * k, 220), WIDTH);
    const px = g[0] + (a[0] - f.left) / f.width * g[2], py = g[1] + (a[1] - f.top) / f.height * g[3];
    write([px - (b[0] - f.left) / f.width * w, py - (b[1] - f.top) / f.height * w * f.height / f.width, w, 0]);
  }

  function stop(event) {
    pointers.delete(event.pointerId);
    gesture = pointers.size ? { box: seen(), points: new Map(pointers) } : null;
  }

  /* The server's view, when it sends another one; what the reader has panned stays otherwise. */
  function take(view, far) {
    if (!svg || !view || view === sent) return;
    sent = view;
    document.querySelectorAll(".mapbar > a[aria-current]").forEach((link) => link.removeAttribute("aria-current"));
    svg.classList.toggle("far", far);
    svg.classList.toggle("near", !far);
    svg.setAttribute("preserveAspectRatio", far && frame().width > 700 ? "xMidYMid meet" : "xMidYMid slice");
    svg.setAttribute("viewBox", view);
    box = read();
    narrow();
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
    asked = asked || fetch(location.href, { headers: { "HX-Request": "true", "HX-Target": "side" } })
      .then((answer) => answer.ok ? answer.text() : "")
      .then((text) => {
        const sheet = new DOMParser().parseFromString(text, "text/html");
        const fresh = [...sheet.querySelectorAll("template")].map((one) => one.content.getElementById("live")).find(Boolean);
        if (fresh && live.isConnected) spread(live, fresh, sheet);
      }, () => {}).finally(() => { asked = null; });
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

  function begin() {
    svg = document.getElementById("map");
    if (!svg) return;
    if (svg.dataset.sheet) [WIDTH, HEIGHT] = svg.dataset.sheet.split(" ").map(Number);
    fill();
    box = read();
    sent = svg.getAttribute("viewBox");
    narrow();
    svg.addEventListener("pointerdown", start);
    svg.addEventListener("pointermove", move);
    ["pointerup", "pointercancel"].forEach((name) => svg.addEventListener(name, stop));
    svg.addEventListener("click", (event) => {
      if (dragged) { event.preventDefault(); event.stopImmediatePropagation(); dragged = false; }
    }, true);
    svg.addEventListener("wheel", (event) => { event.preventDefault(); zoom(event.deltaY > 0 ? 1.15 : 0.87, event.clientX, event.clientY); }, { passive: false });
    document.querySelectorAll("[data-zoom]").forEach((link) => link.addEventListener("click", () => {
      const url = new URL(location.href), now = svg.classList.contains("far") ? 1 : seen()[2] * 2 < WIDTH * .8 ? 3 : 2;
      url.searchParams.set("z", Math.min(Math.max(now + (link.dataset.zoom === "in" ? 1 : -1), 1), 3));
      if (svg.getAttribute("viewBox") !== sent) { url.searchParams.set("at", middle()); url.searchParams.delete("region"); }
      link.href = url;
    }));
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

  window.pvMap = { take, fill, fetchRest, hexOf };
  begin();
})();
