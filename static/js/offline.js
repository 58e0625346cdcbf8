/* A player's board is kept by the service worker, to be looked at without a connection; here it is installed, and here a
   board that was kept says so: nothing can be pressed on it, and it comes anew as soon as there is a connection. */
(() => {
  "use strict";
  if (!navigator.serviceWorker || !window.caches) return;
  const words = document.getElementById("offline"), at = document.body.dataset.offline;
  if (words && document.getElementById("mine")) navigator.serviceWorker.register(words.dataset.worker, { scope: "/g/" });
  if (at) {
    const note = words.content.cloneNode(true), time = note.querySelector("time");
    time.dateTime = at;
    time.textContent = new Date(at).toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
    document.getElementById("main").prepend(note);
    document.querySelectorAll("main button, main input, main select, main textarea").forEach((one) => { one.disabled = true; });
  }
  const last = document.getElementById("last-board");
  if (last) caches.open("board-1").then((cache) => cache.keys()).then((all) => {
    const board = all.map((one) => new URL(one.url).pathname).find((path) => path.startsWith("/g/"));
    if (board) { last.href = board; last.hidden = false; }
  });
  if (!at && !last) return;
  const RETRY = 10_000; // milliseconds; a browser tells of a connection, not of a site that is back, and not while a page opens
  let leaving = false, timer;
  const again = () => { if (!leaving) location.reload(); }; // a reload would call off the page that was just asked for
  const ask = () => {
    clearTimeout(timer);
    return fetch(location.href, { cache: "no-store" })
      .then((answer) => { if (answer.status < 500) again(); else throw answer; })
      .catch(() => { timer = setTimeout(ask, RETRY); });
  };
  addEventListener("beforeunload", () => { leaving = true; });
  addEventListener("online", ask);
  timer = setTimeout(ask, 1000);
})();
