/* A table: what is thrown comes by itself, within a second, over the line that the server keeps open (server-sent events),
   or by asking every few seconds where there is none. A request that could not be sent is sent when there is a connection
   again, under the same key, so that it throws once. Without this script all of it works by links and forms. */
(() => {
  "use strict";
  const live = document.getElementById("live");
  if (!live) return;
  const lost = document.getElementById("lost"), said = document.getElementById("said");
  const EVERY = 3000, SOON = 700, RETRY = 2000, LINE = 45000; // milliseconds
  let line = null, asking = false, again = false, timer = 0;

  /* -- what changed --------------------------------------------------------------------------------------------------- */
  const version = () => Number(live.querySelector("[data-version]").dataset.version);
  const waits = () => Boolean(live.querySelector("[data-version]").dataset.waits);

  async function look() {
    if (asking) { again = true; return; }
    asking = true;
    try {
      const answer = await fetch(live.dataset.part, { headers: { Accept: "text/html" }, cache: "no-store" });
      if (answer.status === 404) { location.reload(); return; }
      if (answer.ok) show(await answer.text());
      lost.hidden = true;
    } catch { lost.hidden = false; }
    asking = false;
    if (again) { again = false; look(); }
    plan();
  }

  function show(markup) {
    const fresh = new DOMParser().parseFromString(markup, "text/html");
    const next = fresh.querySelector("[data-version]");
    if (!next || Number(next.dataset.version) < version()) return;
    if (next.dataset.forms !== live.querySelector("[data-version]").dataset.forms) {
      const texts = [...document.querySelectorAll("main textarea")];
      if (!texts.some((text) => text.value)) { location.reload(); return; }
    }
    const typing = live.contains(document.activeElement) && document.activeElement.matches("input, textarea");
    if (typing) return;
    live.replaceChildren(...fresh.body.children);
    begin();
    const result = live.querySelector(".result:not(.waits)");
    if (result) said.textContent = result.dataset.said || result.textContent.trim();
  }

  /* -- the line, or asking ---------------------------------------------------------------------------------------------- */
  function listen() {
    if (line || document.hidden || !window.EventSource) return;
    line = new EventSource(live.dataset.stream);
    line.addEventListener("entry", (event) => { lost.hidden = true; if (Number(event.data) > version()) look(); });
    line.addEventListener("error", () => { if (line && line.readyState === EventSource.CLOSED) { hush(); plan(); } });
  }

  function hush() {
    if (line) line.close();
    line = null;
  }

  function plan() {
    clearTimeout(timer);
    const open = line && line.readyState === EventSource.OPEN;
    timer = setTimeout(look, waits() ? SOON : open ? LINE : EVERY);
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) hush(); else { look(); listen(); awake(); }
  });
  addEventListener("pagehide", hush);
  addEventListener("pageshow", (event) => { if (event.persisted) { look(); listen(); } });
  addEventListener("online", () => { hush(); look(); listen(); });

  /* -- the big view stays lit ---------------------------------------------------------------------------------------------- */
  async function awake() {
    if (live.dataset.wake && navigator.wakeLock) await navigator.wakeLock.request("screen").catch(() => {});
  }

  /* -- the chess clock: runs on by itself between two looks; a tap that could not be sent says how long ago it was --------- */
  const problem = document.getElementById("problem");
  const refuse = (words) => { problem.textContent = words; problem.hidden = !words; };
  let since = 0;
  function begin() { since = performance.now(); tick(); }

  function tick() {
    for (const face of live.querySelectorAll("[data-left][data-runs='1']")) {
      const left = Number(face.dataset.left) - (performance.now() - since), seconds = Math.floor(Math.abs(left) / 1000);
      face.textContent = `${left < 0 ? "−" : ""}${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
      face.parentElement.classList.toggle("over", left < 0);
    }
  }

  live.addEventListener("submit", async (event) => {
    if (!event.target.dataset.press) return;
    event.preventDefault();
    const tapped = performance.now(), data = new URLSearchParams(new FormData(event.target, event.submitter));
    for (const button of event.target.querySelectorAll("button")) button.disabled = true;
    refuse("");
    for (;;) {
      data.set("ago", String(Math.round(performance.now() - tapped)));
      try {
        const answer = await fetch(event.target.action, { method: "POST", body: data, headers: { Accept: "application/json" } });
        const told = (answer.headers.get("Content-Type") || "").startsWith("application/json") ? await answer.json() : null;
        if (!told) { location.reload(); return; } // not at the table any more, or asked too often
        refuse(told.problem || "");
        break;
      } catch {
        lost.hidden = false;
        await new Promise((done) => setTimeout(done, RETRY / 2));
      }
    }
    look();
  });
  begin();
  setInterval(tick, 250);

  /* -- asking for a throw ---------------------------------------------------------------------------------------------------- */
  const form = document.getElementById("ask");
  if (form) {
    const button = form.querySelector(".throw-foot button");
    const plain = button.textContent;
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    form.elements.share.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

    /* Dice in the words go before what is chosen; the server refuses a throw that is not the one on the button. */
    const WRITTEN = /(?:^|[^\p{L}\p{N}_.])(\d{0,3})[dw](\d{1,4}|%)(?![\p{L}\p{N}_%])/iu;
    const written = document.getElementById("written");

    const label = () => {
      const found = WRITTEN.exec(form.elements.words.value);
      const dice = found && (found[2] === "%" ? "d%" : `${found[1] || 1}d${found[2]}`);
      for (const choice of form.querySelectorAll(".presets, .dice-n")) choice.disabled = Boolean(found);
      form.elements.seen.value = found ? "written" : "chosen";
      written.textContent = found ? written.dataset.words.replace("{dice}", dice) : "";
      if (found) { button.textContent = button.dataset.written.replace("{dice}", dice); return; }
      const preset = form.querySelector("[name=preset]:checked"), n = form.querySelector("[name=n]:checked");
      const fixed = preset && preset.dataset.fixed, count = fixed ? preset.dataset.dice : n && n.value;
      form.querySelector(".dice-n").hidden = Boolean(fixed);
      const unit = preset && form.querySelector(`#unit-${CSS.escape(preset.value)}`);
      const faces = unit && unit.selectedOptions[0].dataset.faces;
      const thrown = count === "1" ? button.dataset.one : button.dataset.many.replace("{n}", count);
      const words = faces ? button.dataset.hits.replace("{throw}", thrown).replace("{faces}", faces) : thrown;
      button.textContent = count ? words : plain;
    };
    form.addEventListener("change", (event) => {
      if (event.target.name === "preset" && event.target.dataset.dice && !event.target.dataset.fixed) {
        const number = form.querySelector(`[name=n][value="${CSS.escape(event.target.dataset.dice)}"]`);
        if (number) number.checked = true;
      }
      label();
    });
    form.elements.words.addEventListener("input", label);
    label();

    async function send(data) {
      try {
        const answer = await fetch(form.action, { method: "POST", body: data, headers: { Accept: "application/json" } });
        const told = answer.headers.get("Content-Type").startsWith("application/json") ? await answer.json() : null;
        if (!told) { location.reload(); return; } // not at the table any more, or asked too often
        refuse(told.problem || "");
        if (told.key) { form.elements.key.value = told.key; form.elements.words.value = ""; label(); live.scrollIntoView({ block: "nearest" }); look(); }
      } catch {
        refuse(button.dataset.lost);
        await new Promise((done) => setTimeout(done, RETRY));
        await send(data);
      }
    }

    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      if (button.getAttribute("aria-busy")) return;
      button.setAttribute("aria-busy", "true");
      refuse("");
      await send(new URLSearchParams(new FormData(form)));
      button.removeAttribute("aria-busy");
    });
  }

  /* -- the fingerprint of a photo: worked out here, the photo goes nowhere ---------------------------------------------------- */
  for (const input of document.querySelectorAll("[data-fingerprint]")) {
    if (!window.crypto || !crypto.subtle) break;
    input.closest(".by-script").hidden = false;
    input.addEventListener("change", async () => {
      const [photo] = input.files, text = document.getElementById(input.dataset.fingerprint);
      if (!photo) return;
      const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await photo.arrayBuffer()));
      const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
      text.value = `${text.value.trim()}\n${input.dataset.words} ${hex}`.trim();
    });
  }

  listen();
  awake();
  plan();
})();
