/* A key for each choice, for those who play by the board in words (chosen in the profile, so nobody meets these keys by
   accident): one letter or digit, or two where there are many choices. It stands beside the choice; pressed, it is the tap. */
(() => {
  "use strict";
  const LETTERS = "asdfghjklqwertyiopzxcvbn123456789";  // u takes back, m is the map's
  const CHOICES = "a[href], button:not([disabled]), summary, input[type=checkbox]";
  const APART = ".hexlist li, .typed, .records, .foot, [hidden]";
  const AHEAD = ".deed, .bar2", FIRST = ".where, .hand, .dest, .chips, .opts, .z-rows, .z-tick";
  let typed = "", keys = new Map();

  /* What a key may be on: where a choice of a ticked piece stands, its label. */
  const shownAt = (choice) => choice.matches("input") ? choice.closest("label") || choice : choice;

  function choices() {
    const scope = document.getElementById("side") || document.getElementById("main");
    const all = [...scope.querySelectorAll(CHOICES)].filter((one) => !one.closest(APART) && one.checkVisibility());
    const rank = (one) => one.closest(AHEAD) ? 0 : one.closest(FIRST) ? 1 : 2;
    return all.sort((one, other) => rank(one) - rank(other));
  }

  /* As many codes as there are choices, none the beginning of another, the short ones first. */
  function codes(n) {
    const all = [...LETTERS], size = all.length;
    let heads = 0;
    while (size - heads + heads * size < n && heads < size) heads += 1;
    const short = all.slice(0, size - heads), long = all.slice(size - heads).flatMap((head) => all.map((next) => head + next));
    return [...short, ...long];
  }

  function name() {
    typed = "";
    document.querySelectorAll("[data-key]").forEach((one) => { one.removeAttribute("data-key"); one.classList.remove("first"); });
    document.querySelectorAll("[aria-keyshortcuts]").forEach((one) => one.removeAttribute("aria-keyshortcuts"));
    const found = choices(), names = codes(found.length);
    keys = new Map(found.slice(0, names.length).map((choice, i) => [names[i], choice]));
    for (const [key, choice] of keys) {
      shownAt(choice).dataset.key = key;
      if (key.length === 1) choice.setAttribute("aria-keyshortcuts", key);
    }
  }

  function mark() {
    for (const [key, choice] of keys) shownAt(choice).classList.toggle("first", typed !== "" && key.startsWith(typed));
  }

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input:not([type=checkbox], [type=radio]), select, textarea")) return;
    const next = typed + event.key;
    if (event.key === "Escape") typed = "";
    else if (keys.has(next)) {
      const choice = keys.get(next);
      typed = "";
      event.preventDefault();
      event.stopImmediatePropagation();
      choice.focus();
      choice.click();
    } else if ([...keys.keys()].some((key) => key.startsWith(next))) {
      typed = next;
      event.preventDefault();
      event.stopImmediatePropagation();
    } else if (typed && event.key.length === 1) typed = "";
    else return;
    mark();
  }, true);

  document.addEventListener("toggle", name, true);
  document.body.addEventListener("htmx:afterSettle", name);
  name();
})();
