/** Timeout, since a background page has no frames, milliseconds. */
const MAX_WAIT_MS = 500;

/** Resolves in a task after the next frame: previous changes are painted separately from following ones. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame's callbacks run before it is painted, a task scheduled in them after it.
      setTimeout(resolve);
    });
  });
}
