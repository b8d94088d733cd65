/** Timeout, since a background page is not painted, milliseconds. */
const MAX_WAIT_MS = 1_000;

let painted: Promise<void> | undefined;

/**
 * Resolves after the first paint, immediately afterwards. Everything the first screen does not need waits for it: on
 * slow devices earlier requests delay the first paint.
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
