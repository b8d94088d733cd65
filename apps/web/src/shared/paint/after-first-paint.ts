/** A page in the background is not painted; it must not wait for ever, milliseconds. */
const MAX_WAIT_MS = 1_000;

let painted: Promise<void> | undefined;

/**
 * Resolves when the browser has put the first screen on the glass, at once ever after. What the first screen does not
 * need waits for it: on a slow device every earlier request delays the first sight.
 */
export function afterFirstPaint(): Promise<void> {
  painted ??= new Promise((resolve) => {
    setTimeout(resolve, MAX_WAIT_MS);
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      resolve();
    }).observe({ type: 'paint', buffered: true });
  });
  return painted;
}
