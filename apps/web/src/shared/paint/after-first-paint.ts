/** Maximum wait in milliseconds. Needed because a page in the background is never painted. */
const MAX_WAIT_MS = 1_000;

let painted: Promise<void> | undefined;

/**
 * Resolves once the page was painted for the first time. Work that the first screen does not need should wait for it,
 * since earlier requests delay the first paint on slow devices.
 */
export function waitForFirstPaint(): Promise<void> {
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
