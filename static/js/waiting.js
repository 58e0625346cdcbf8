/* A page that waits is told at once: the server keeps a line open (server-sent events) and says that there is a new entry,
   or new posts. Where no line comes about, and while the page is out of sight, it asks now and then instead; dice are looked
   for at once, then more and more slowly. What somebody is writing is never taken away: then a note says what is new. */
(() => {
  "use strict";
  const page = document.getElementById("waiting"), talk = () => document.getElementById("posts");
  if (!page && !talk()) return;
  const SOON = [100, 300, 1000, 2000, 4000]; // milliseconds after the page came at which dice are looked for
  const OPEN = 60000; // while the line is open there is little to ask for
  let line = null, told = false;

  const about = (page || talk()).dataset;
  const address = new URL(about.stream, location.href), pulse = page && new URL(page.dataset.pulse, location.href);
  if (talk()) address.searchParams.set("talk", "1");
  const seat = new URLSearchParams(location.search).get("seat");
  if (seat) for (const url of [address, pulse]) if (url) url.searchParams.set("seat", seat);

  /* -- what is new ----------------------------------------------------------------------------------------------------- */
  const written = (field) => field.type === "checkbox" || field.type === "radio"
    ? field.checked !== field.defaultChecked : "defaultValue" in field && field.value !== field.defaultValue;
  const writing = () => [...document.querySelectorAll("main textarea, main input:not([type=hidden])")].some(written);

  function show() {
    if (told) return;
    told = true;
    if (!writing()) { location.reload(); return; }
    const note = document.getElementById("news").content.cloneNode(true);
    document.getElementById("main").prepend(note);
  }

  function posts() {
    if (talk()) htmx.ajax("GET", location.href, { target: "#posts", select: "#posts", swap: "outerHTML" }).then(wait);
  }

  /* -- the line -------------------------------------------------------------------------------------------------------- */
  function listen() {
    if (line || document.hidden || !window.EventSource) return;
    line = new EventSource(address);
    let first = true; // how many posts there are, as soon as the line is open: some may have come meanwhile
    line.addEventListener("entry", (event) => { if (page && Number(event.data) > Number(page.dataset.seen)) ask(); });
    line.addEventListener("posts", (event) => {
      const known = first && talk() && event.data === talk().dataset.count;
      first = false;
      if (!known) posts();
    });
    line.addEventListener("open", () => { first = true; wait(); });
    line.addEventListener("error", () => { if (line && line.readyState === EventSource.CLOSED) { hush(); wait(); } });
  }

  function hush() {
    if (line) line.close();
    line = null;
  }

  /* -- asking, where there is no line ---------------------------------------------------------------------------------- */
  async function ask() {
    if (talk() && (talk().dataset.waits || !line)) posts();
    if (!page || told) return;
    const asked = new URL(pulse);
    if (!document.hidden) asked.searchParams.set("here", "1"); // what the page shows next has been seen
    try {
      const answer = await fetch(asked, { headers: { "HX-Request": "true" } });
      const news = JSON.parse(answer.headers.get("HX-Trigger") || "{}");
      if (news.waiting) document.body.dispatchEvent(new CustomEvent("waiting", { detail: news.waiting }));
      if (answer.headers.get("HX-Refresh")) show();
    } catch { /* no connection now: there is a next time */ }
  }

  const began = performance.now();
  let timer = 0;
  function wait() {
    clearTimeout(timer);
    const now = performance.now() - began, dice = page && page.dataset.dice || talk() && talk().dataset.waits;
    const soon = dice ? SOON.find((at) => at > now + 20) : undefined, every = 1000 * (about.every || 20);
    const next = soon ? soon - now : line && line.readyState === EventSource.OPEN ? OPEN : dice ? SOON.at(-1) : every;
    timer = setTimeout(() => { ask(); wait(); }, next);
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hush(); else { ask(); listen(); }
    wait();
  });
  addEventListener("pagehide", hush);
  addEventListener("pageshow", (event) => { if (event.persisted) { ask(); listen(); } });
  listen();
  wait();
})();
