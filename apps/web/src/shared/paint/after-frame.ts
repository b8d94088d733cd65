/** Milliseconds. Needed because a page in the background has no frames. */
const MAX_WAIT_MS = 500;

/** Resolves in a task after the next frame, so that changes made before are painted before the next ones. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // Callbacks of a frame run before it is painted; a task scheduled in them runs after it.
      setTimeout(resolve);
    });
  });
}
