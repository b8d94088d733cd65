// Runs in the built page, where it is read; PROGRAM is the address of the app, KEEP_PRESSES is in keep-presses.ts. Waits
// for nothing where there is nothing to see before the app: without a first screen, with one that is hidden (data-visit,
// set in the head), in the background.
const root = document.getElementById('root');
const shown = 'firstScreen' in root.dataset && document.documentElement.dataset.visit !== 'again';
if (shown) KEEP_PRESSES(root);
let started;
const start = () => (started ??= import(PROGRAM));
if (!shown || document.visibilityState === 'hidden') start();
else {
  // A page that is covered before it is painted is not painted.
  setTimeout(start, 1000);
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) start();
  }).observe({ type: 'paint', buffered: true });
}
