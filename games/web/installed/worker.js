/* The service worker: it shows the notices that the site sends, and keeps the last board that its reader saw, to be looked
   at without a connection. It has nothing to do with any other page, and keeps nothing of anybody who has signed out. */
"use strict";
const known = KNOWN;
const BOARD = "board-1", PLAIN = "offline-1";
const LASTS = 14 * 86400e3; // milliseconds that a board is kept
const isBoard = (url) => url.origin === location.origin && /^\/g\/[a-z0-9]+\/$/.test(url.pathname);

/* Pages with the files that they are drawn with: style sheets, scripts, pictures, all below /static/. */
async function keep(cache, address, answer) {
  const text = await answer.clone().text();
  await cache.put(address, answer);
  const files = new Set([...text.matchAll(/["'](\/static\/[^"'\s<>#?]+)/g)].map((found) => found[1]));
  await Promise.allSettled([...files].map(async (file) => (await cache.match(file)) || cache.add(file)));
}

async function keepBoard(address, answer) {
  const before = await caches.open(BOARD), kept = await before.keys();
  for (const one of kept) if (!new URL(one.url).pathname.startsWith("/static/")) await before.delete(one);
  await keep(before, address, answer);
}

const forget = () => caches.delete(BOARD);

async function board(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok && !answer.redirected) {
      const mine = await answer.clone().text();
      if (mine.includes('id="mine"')) await keepBoard(new URL(request.url).pathname, answer.clone()); else await forget();
    } else await forget();
    return answer;
  } catch {
    return (await kept(request)) || caches.match(known.OFFLINE, { cacheName: PLAIN });
  }
}

/* Any other page of a game, and the address at which the app begins. */
async function page(request) {
  try { return await fetch(request); } catch { return caches.match(known.OFFLINE, { cacheName: PLAIN }); }
}

/* The board as it was, marked as such; a link to it where another page was asked for. */
async function kept(request) {
  const cache = await caches.open(BOARD), path = new URL(request.url).pathname;
  const found = await cache.match(path);
  if (!found) return null;
  const at = Date.parse(found.headers.get("Date"));
  if (!(Date.now() - at < LASTS)) { await forget(); return null; }
  const text = (await found.text()).replace("<body", `<body data-offline="${new Date(at).toISOString()}"`);
  return new Response(text, { headers: found.headers });
}

async function file(request) {
  try { return await fetch(request); } catch {
    return (await caches.match(request, { ignoreVary: true })) || Response.error();
  }
}

self.addEventListener("install", (event) => {
  event.waitUntil((async () => {
    await keep(await caches.open(PLAIN), known.OFFLINE, await fetch(known.OFFLINE, { credentials: "omit" }));
    await self.skipWaiting();
  })());
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (event.request.mode === "navigate") event.respondWith(isBoard(url) ? board(event.request) : page(event.request));
  else if (url.pathname.startsWith("/static/")) event.respondWith(file(event.request));
});

self.addEventListener("push", (event) => {
  let told = {};
  try { told = event.data.json(); } catch { /* no words of ours */ }
  event.waitUntil(self.registration.showNotification(String(told.title || "Pacific by Post"), {
    tag: String(told.tag || ""), icon: known.ICON, data: String(told.url || "/games/"),
  }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data, location.origin);
  if (url.origin !== location.origin) return;
  event.waitUntil((async () => {
    const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const here = open.find((one) => new URL(one.url).pathname === url.pathname);
    return here ? here.focus() : self.clients.openWindow(url.href);
  })());
});
