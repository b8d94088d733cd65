// Inlined into the built page, where PROGRAM is replaced by the URL of the app, and KEEP_FITTING_COPY and KEEP_PRESSES by
// the functions of the files with these names. Starts the app after the first paint, or at once if there is nothing to
// paint: without a first screen, with a hidden one (data-visit, set in the head), or in the background.
const root = document.getElementById('root');
KEEP_FITTING_COPY(root);
const shown = 'firstScreen' in root.dataset && document.documentElement.dataset.visit !== 'again';
if (shown) KEEP_PRESSES(root);
let started;
const start = () => {
  started ??= import(PROGRAM);
  // Links that load the program of the route (apps/server/src/plugins/first-screens.ts).
  for (const later of document.querySelectorAll('template[data-program]')) later.replaceWith(later.content);
};
if (!shown || document.visibilityState === 'hidden') start();
else {
  // If the page is covered before it is painted, no paint is reported.
  setTimeout(start, 1000);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
}
