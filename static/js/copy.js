// A button beside a text that is to be passed on: it puts the text on the clipboard and says so. Without script, or
// where the browser keeps the clipboard from pages, there is no button: the text can be marked and copied by hand.
(function () {
  "use strict";
  if (!navigator.clipboard) return;
  document.querySelectorAll("button[data-copy]").forEach(function (button) {
    button.hidden = false;
    button.addEventListener("click", function () {
      const text = document.getElementById(button.dataset.copy);
      text.select();
      navigator.clipboard.writeText(text.value).then(function () {
        button.textContent = button.dataset.copied;
      }, function () {});
    });
  });
})();
