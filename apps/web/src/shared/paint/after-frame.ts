/** Maximum wait in milliseconds. Needed because a page in the background has no frames. */
const MAX_WAIT_MS = 500;

/** Resolves in a task after the next frame, so that earlier changes are painted before later ones are made. */
export function waitForFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // Animation frame callbacks run before the frame is painted. A task scheduled in the callback runs after the
      // paint.
      setTimeout(resolve);
    });
  });
}
