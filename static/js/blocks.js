/* Hidden blocks: what the other side does comes by itself over the line that the server keeps open (server-sent events);
   with a block in hand one tap on a hex puts it there. Without this script all of it works by links and forms. */
(() => {
  "use strict";
  const room = document.getElementById("blocks");
  if (!room) return;
  const EVERY = 5000; // milliseconds, where there is no line
  let line = null, version = Number(room.dataset.version), asking = false, timer = 0;

  /* -- what changed ------------------------------------------------------------------------------------------------------ */
  const busy = () => {
    const typed = [...document.querySelectorAll("#side input:not([type=hidden]), #side textarea, #side select")];
    return typed.some((one) => one === document.activeElement || (one.type === "text" || one.tagName === "TEXTAREA") && one.value !== one.defaultValue);
  };

  async function look() {
    if (asking) return;
    asking = true;
    try {
      const answer = await fetch(location.href, { headers: { Accept: "text/html" }, cache: "no-store" });
      if (answer.status === 404) { location.reload(); return; }
      if (answer.ok) show(new DOMParser().parseFromString(await answer.text(), "text/html"));
      lost(false);
    } catch { lost(true); }
    asking = false;
    plan();
  }

  function show(fresh) {
    const next = fresh.getElementById("blocks");
    if (!next) { location.reload(); return; }
    if (Number(next.dataset.version) <= version) return;
    version = Number(next.dataset.version);
    if (busy()) { document.getElementById("changed").hidden = false; return; }
    for (const sheet of fresh.querySelectorAll("svg.sprite > defs > [id]")) {
      const defs = document.querySelector(`#${sheet.closest("svg").id} > defs`);
      if (defs && !document.getElementById(sheet.id)) defs.append(sheet);
    }
    const open = [...document.querySelectorAll("#side details[open] > summary")].map((one) => one.textContent.trim());
    document.getElementById("side").replaceChildren(...fresh.getElementById("side").childNodes);
    for (const one of document.querySelectorAll("#side details > summary")) {
      if (open.includes(one.textContent.trim())) one.parentElement.open = true;
    }
    document.getElementById("live").replaceChildren(...fresh.getElementById("live").childNodes);
    document.querySelector(".phase").replaceChildren(...fresh.querySelector(".phase").childNodes);
  }

  const lost = (is) => { const note = document.getElementById("lost"); if (note) note.hidden = !is; };

  function listen() {
    if (line || document.hidden || !window.EventSource) return;
    line = new EventSource(room.dataset.stream);
    line.addEventListener("entry", (event) => { if (Number(event.data) > version) look(); });
    line.addEventListener("error", () => { if (line && line.readyState === EventSource.CLOSED) { hush(); plan(); } });
  }

  function hush() {
    if (line) line.close();
    line = null;
  }

  function plan() {
    clearTimeout(timer);
    if (!line || line.readyState !== EventSource.OPEN) timer = setTimeout(look, EVERY);
  }

  document.addEventListener("visibilitychange", () => { if (document.hidden) hush(); else { look(); listen(); } });
  addEventListener("pagehide", hush);
  addEventListener("online", () => { hush(); look(); listen(); });
  listen();
  plan();

  /* -- one tap puts the block there ---------------------------------------------------------------------------------------- */
  document.getElementById("map").addEventListener("click", (event) => {
    const link = event.target.closest("a"), form = document.getElementById("put");
    const place = link && new URL(link.href.baseVal || link.href, location.href).searchParams.get("to");
    if (!place || !form || document.querySelector("#legal[open]")) return; // who asks the rules moves nothing yet
    event.preventDefault();
    const open = form.elements.open; // a block that blockades a base does so there alone
    if (open && !("moves" in open.dataset) && form.elements.to.value !== place) open.checked = false;
    form.elements.to.value = place;
    if (form.elements.place) form.elements.place.value = "";
    form.requestSubmit(form.querySelector("[value=put]"));
  });
})();
