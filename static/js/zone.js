// Fills the hidden time zone of the sign-up form with the browser's, so that mails name deadlines in local time.
(function () {
  "use strict";
  var input = document.querySelector("input[name=time_zone][type=hidden]");
  if (input) { input.value = Intl.DateTimeFormat().resolvedOptions().timeZone || ""; }
})();
