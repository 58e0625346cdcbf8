/* Notices on this device: the button asks the browser, and sends what the site needs to reach it. Without script, or in a
   browser that knows no notices, the page says so and there is no button. */
(() => {
  "use strict";
  const form = document.getElementById("push");
  if (!form) return;
  const show = (id) => { document.querySelectorAll("[data-push]").forEach((one) => { one.hidden = one.dataset.push !== id; }); };
  if (!navigator.serviceWorker || !window.PushManager || !window.Notification) { show("impossible"); return; }
  if (Notification.permission === "denied") { show("denied"); return; }
  show("possible");
  const bytes = (text) => Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));

  async function subscribe() {
    if (await Notification.requestPermission() !== "granted") { show("denied"); return; }
    await navigator.serviceWorker.register(form.dataset.worker, { scope: "/g/" });
    const worker = await navigator.serviceWorker.getRegistration("/g/");
    await new Promise((ready) => {
      const one = worker.active ? null : worker.installing || worker.waiting;
      if (!one) ready(); else one.addEventListener("statechange", () => { if (one.state === "activated") ready(); });
    });
    const former = await worker.pushManager.getSubscription();
    if (former) await former.unsubscribe();
    const made = (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(form.dataset.key) })).toJSON();
    form.elements.endpoint.value = made.endpoint;
    form.elements.p256dh.value = made.keys.p256dh;
    form.elements.auth.value = made.keys.auth;
    form.submit();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    form.querySelector("button").setAttribute("aria-busy", "true");
    subscribe().catch(() => { form.querySelector("button").removeAttribute("aria-busy"); show("failed"); });
  });
})();
