// A seat's share in the dice: 32 random bytes made in this browser. Without script, the form's text field serves instead.
(function () {
  "use strict";
  document.querySelectorAll("[data-deposit]").forEach(function (part) {
    var bytes = crypto.getRandomValues(new Uint8Array(32));
    var hex = Array.from(bytes, function (b) { return b.toString(16).padStart(2, "0"); }).join("");
    part.querySelector("input[name=deposit]").value = hex;
    part.querySelector("[data-typed]").hidden = true;
    part.querySelector("[data-made]").hidden = false;
  });
})();
