/* What was typed at a table stays where it stands until the site has taken it: without a connection the page says so, and
   the person sends it again. Without this script the forms are sent as forms, as are questions, which a page answers
   (data-plain). */
(() => {
  "use strict";
  const note = document.getElementById("kept");
  if (!note) return;
  const typed = (form) => [...form.querySelectorAll("textarea, input:not([type]), input[type=text]")].some((one) => one.value.trim());
  let sending = false;

  function tell(form, words) {
    note.textContent = words;
    note.hidden = !words;
    if (words) form.append(note);
  }

  /* As a form, which shows the page that the site answers. */
  function plainly(form, button) {
    const pressed = document.createElement("input");
    Object.assign(pressed, { type: "hidden", name: button ? button.name : "", value: button ? button.value : "" });
    form.append(pressed);
    form.submit();
  }

  async function send(form, button) {
    const body = new URLSearchParams(new FormData(form, button));
    let answer = null;
    try {
      answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
    } catch {
      tell(form, note.dataset.lost);
      return;
    }
    const kind = answer.headers.get("Content-Type") || "";
    if (answer.redirected) location.assign(answer.url);
    else if (kind.startsWith("application/json")) tell(form, (await answer.json()).problem || "");
    else if (answer.status === 429 || answer.status >= 500) tell(form, note.dataset.later);
    else plainly(form, button);
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (form.method !== "post" || !typed(form) || event.submitter?.hasAttribute("data-plain")) return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    tell(form, "");
    await send(form, event.submitter);
    sending = false;
  });
})();
