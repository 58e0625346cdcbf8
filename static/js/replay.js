/* The replay under the keyboard: left and right step by an entry, with Shift by a phase, "," and "." by a turn; the slider
   goes when it is let go. The links and the form do the same without it. */
(() => {
  "use strict";
  const keys = {
    ArrowLeft: "back", ArrowRight: "on", "shift+ArrowLeft": "phase-back", "shift+ArrowRight": "phase-on",
    ",": "turn-back", ".": "turn-on",
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select, textarea")) return;
    if (document.querySelector(".hexes .cursor")) return; /* the arrows walk the map */
    const step = keys[(event.shiftKey && event.key.startsWith("Arrow") ? "shift+" : "") + event.key];
    const link = step && document.querySelector(`[data-step="${step}"]`);
    if (!link) return;
    event.preventDefault();
    link.click();
  });
  document.addEventListener("change", (event) => {
    if (event.target.id === "phase-at") event.target.form.submit();
  });
})();
