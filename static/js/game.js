/* The game page with script: hexes and blocks answer without a new page, the keyboard can walk the map. Every deed here is
   a link or a button that works without it too. */
(() => {
  "use strict";
  const side = () => document.getElementById("side");
  const say = (text) => { const box = document.getElementById("say"); if (box) box.textContent = text; };

  /* -- map clicks: a legal place is its button in the panel, anything else is its link ------------------------------ */
  function answer(link) {
    const hex = link.closest(".hexes") ? window.pvMap.hexOf(link) : "";
    const buttons = hex ? side().querySelectorAll(`button[data-to="${hex}"]`) : [];
    if (buttons.length === 1) { buttons[0].click(); return; }
    const url = placed(new URL(link.getAttribute("href"), location.href));
    htmx.ajax("GET", url.href, { target: "#side" }).then(() => history.pushState({ htmx: true }, "", url.href));
  }

  /* The same address around the place where the map stands. */
  function placed(url) {
    const place = window.pvMap && window.pvMap.place();
    if (!place || !url.pathname.startsWith("/g/")) return url;
    url.searchParams.delete("region");
    url.searchParams.set("z", place.z);
    url.searchParams.set("at", place.at);
    return url;
  }

  function placedQuery(query) {
    return placed(new URL(`${location.origin}/g/?${query || ""}`)).search.slice(1);
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("#map a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || !side() || !side().querySelector(".scroll")) return;
    event.preventDefault();
    answer(link);
  });

  /* Links to other parts of the map keep the block or hex that was chosen without a new page. */
  document.addEventListener("click", (event) => {
    const link = event.target.closest(".mapbar a, .over.regions a");
    if (!link) return;
    const url = new URL(link.href), now = new URL(location.href).searchParams;
    for (const key of ["block", "hex", "partner", "stage"])
      if (now.has(key) && !url.searchParams.has(key)) url.searchParams.set(key, now.get(key));
    link.href = url;
  }, true);

  /* -- requests ------------------------------------------------------------------------------------------------------ */
  document.body.addEventListener("htmx:configRequest", (event) => {
    const pressed = event.detail.triggeringEvent && event.detail.triggeringEvent.submitter;
    if (pressed) { pressed.setAttribute("aria-busy", "true"); pressed.disabled = true; }
    if (!event.detail.target || event.detail.target.id !== "side") return;
    leave();
    if (event.detail.verb === "get") {
      const url = placed(new URL(event.detail.path, location.href));
      event.detail.path = url.pathname + url.search;
    } else for (const name of ["here", "then"])
      if (event.detail.parameters.has(name))
        event.detail.parameters.set(name, placedQuery(event.detail.parameters.get(name)));
  });

  /* The list of blocks is where it was left when the reader comes back to it. */
  let list = null;
  const scroller = () => document.querySelector("#side .scroll");
  function leave() {
    const panel = scroller();
    if (panel && panel.classList.contains("k-which")) list = { top: panel.scrollTop, page: scrollY };
  }
  function comeBack(panel) {
    if (!list || !panel || !panel.classList.contains("k-which")) return false;
    panel.scrollTop = list.top;
    if (innerWidth <= 700) scrollTo(0, list.page);
    return true;
  }

  /* How many games wait, for the window's title and the strip with the next one (waiting.js asks). */
  document.body.addEventListener("waiting", (event) => {
    const bare = document.title.replace(/^\(\d+\) /, ""), n = event.detail.games;
    const title = n ? `(${n}) ${bare}` : bare, strip = document.querySelector(".next-game");
    if (title === document.title) return;
    document.title = title;
    if (strip && n) htmx.trigger(strip, "waits");
    else if (strip) strip.replaceChildren();
  });

  /* Signed out meanwhile: to the sign-in, and from there back to this board, whose draft is as it was. */
  document.body.addEventListener("htmx:beforeSwap", (event) => {
    const url = new URL(event.detail.xhr.responseURL || location.href);
    if (!url.pathname.startsWith("/accounts/")) return;
    event.preventDefault();
    url.searchParams.set("next", location.pathname + location.search);
    location.assign(url);
  });

  const lost = () => {
    document.querySelectorAll("#side [aria-busy]").forEach((b) => { b.removeAttribute("aria-busy"); b.disabled = false; });
    const scroll = document.querySelector("#side .scroll");
    if (!scroll) return;
    const note = document.createElement("div");
    note.className = "note stop";
    note.setAttribute("role", "alert");
    note.textContent = document.getElementById("say").dataset.lost;
    scroll.prepend(note);
  };
  document.body.addEventListener("htmx:sendError", lost);
  document.body.addEventListener("htmx:responseError", lost);

  document.body.addEventListener("htmx:afterSettle", (event) => {
    if (event.detail.target.id !== "side") return;
    const live = document.getElementById("live");
    if (window.pvMap) window.pvMap.fill();
    if (window.pvMap && event.detail.xhr && event.detail.xhr.responseURL) window.pvMap.at(event.detail.xhr.responseURL);
    if (live && live.dataset.view && window.pvMap) window.pvMap.take(live.dataset.view, live.dataset.far === "1", live.dataset.need);
    const scroll = scroller(), refusal = document.getElementById("refusal");
    const verb = event.detail.requestConfig && event.detail.requestConfig.verb;
    if (!comeBack(scroll) || refusal) {
      if (scroll) scroll.scrollTop = 0;
      if (verb === "get" && innerWidth <= 700) scrollTo(0, 0);
    }
    if (refusal) refusal.focus();
    else if (verb === "post") {
      const last = side().querySelector(".draft li:last-child .x");
      (last || side()).focus({ preventScroll: true });
    } else side().focus({ preventScroll: true });
  });

  /* -- keys: m puts a cursor on the map, arrows move it, Enter is the tap; [ ] step through blocks, u takes back ------ */
  let cursor = null;
  const spot = (hex) => { const use = hex.firstElementChild; return [Number(use.getAttribute("x")), Number(use.getAttribute("y"))]; };

  function put(hex) {
    document.querySelectorAll(".hexes .cursor").forEach((h) => h.classList.remove("cursor"));
    cursor = hex ? window.pvMap.hexOf(hex) : null;
    if (!hex) return;
    hex.classList.add("cursor");
    const rows = [...document.querySelectorAll("#hexes li a")];
    const row = rows.find((r) => r.firstElementChild.textContent === cursor);
    say(row ? row.textContent.replace(/\s+/g, " ") : cursor);
  }

  function step(dx, dy) {
    const hexes = [...document.querySelectorAll("#map .hexes a")];
    const here = hexes.find((h) => window.pvMap.hexOf(h) === cursor);
    if (!here) return;
    const [x, y] = spot(here);
    let best = null, least = 75;
    for (const hex of hexes) {
      const [a, b] = spot(hex), d = Math.hypot(a - x - dx, b - y - dy);
      if (hex !== here && d < least) { least = d; best = hex; }
    }
    if (best) put(best);
  }

  const arrows = { ArrowUp: [0, -104], ArrowDown: [0, 104], ArrowLeft: [-90, 0], ArrowRight: [90, 0] };
  let lean = 1;
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea")) return;
    const map = document.getElementById("map");
    if (!map) return;
    if (event.key === "m") {
      const box = map.getAttribute("viewBox").split(" ").map(Number), mid = [box[0] + box[2] / 2, box[1] + box[3] / 2];
      const away = (h) => Math.hypot(spot(h)[0] - mid[0], spot(h)[1] - mid[1]);
      put(cursor ? null : [...map.querySelectorAll(".hexes a")].sort((a, b) => away(a) - away(b))[0]);
      if (window.pvMap) window.pvMap.fetchRest();
    } else if (cursor && arrows[event.key]) {
      const [dx, dy] = arrows[event.key];
      if (dx) lean = -lean;
      step(dx, dx ? 52 * lean : dy);
    } else if (cursor && event.key === "Enter" && !event.target.closest("a, button, summary")) {
      answer([...map.querySelectorAll(".hexes a")].find((h) => window.pvMap.hexOf(h) === cursor));
    } else if (event.key === "[" || event.key === "]") {
      const blocks = [...document.querySelectorAll("#side .where .chips a, #side .hand a")];
      const at = blocks.indexOf(document.activeElement), next = event.key === "]" ? at + 1 : at - 1;
      if (blocks.length) blocks[(next + blocks.length) % blocks.length].focus();
    } else if (event.key === "u") {
      const undo = document.getElementById("take-back");
      if (undo && !undo.disabled) undo.click();
    } else return;
    event.preventDefault();
  });
})();
