/* What is being written is kept in this tab until it is sent, so that nothing is lost when somebody has to sign in again in
   between: the page of the sign-in leads back to it, and it stands there as it was. */
(() => {
  "use strict";
  const NAME = "typed", read = () => JSON.parse(sessionStorage.getItem(NAME) || "{}");
  const write = (all) => sessionStorage.setItem(NAME, JSON.stringify(all));
  const areas = () => document.querySelectorAll("form textarea[name]");
  const here = location.pathname, all = read();

  const next = document.querySelector("form input[name=next]");
  if (document.querySelector("input[type=password]")) {
    const [path, kept] = Object.entries(all).find(([, one]) => one.sent) || [];
    if (kept) {
      kept.sent = false;
      if (next) next.value = path;
    }
  } else for (const path in all) if (all[path].sent) delete all[path];
  for (const area of areas()) if (all[here] && area.name in all[here].texts) area.value = all[here].texts[area.name];
  write(all);

  document.addEventListener("input", (event) => {
    if (!event.target.matches("form textarea[name]")) return;
    const now = read();
    now[here] = { texts: { ...(now[here] || {}).texts, [event.target.name]: event.target.value }, sent: false };
    write(now);
  });
  document.addEventListener("submit", () => {
    const now = read();
    if (now[here]) write({ ...now, [here]: { ...now[here], sent: true } });
  });
})();
