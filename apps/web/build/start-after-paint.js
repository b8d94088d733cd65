// Script inlined into the built page, where PROGRAM is replaced by the URL of the app, KEEP_FITTING_COPY by the
// function of keep-fitting-copy.ts and KEEP_PRESSES by that of keep-presses.ts. Starts the app after the first paint,
// or immediately if nothing is painted: without a first screen, with a hidden one (data-visit, set in the head), or in
// a background tab.
const root = document.getElementById('root');
KEEP_FITTING_COPY(root);
const shown = 'firstScreen' in root.dataset && document.documentElement.dataset.visit !== 'again';
if (shown) KEEP_PRESSES(root);
let started;
const start = () => {
  started ??= import(PROGRAM);
  // Activates the links that preload the code of the current route (apps/server/src/plugins/first-screens.ts).
  for (const later of document.querySelectorAll('template[data-program]')) later.replaceWith(later.content);
};
if (!shown || document.visibilityState === 'hidden') start();
else {
  // Fallback: no paint is reported if the page is covered before it is painted.
  setTimeout(start, 1000);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
}
