/** A page in the background draws no frames, milliseconds. */
const MAX_WAIT_MS = 500;

/** Resolves in a task after the next frame: what was made before is drawn by then, apart from what comes next. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, MAX_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(timer);
      // A frame's callbacks come before it is painted, a task that they ask for after.
      setTimeout(resolve);
    });
  });
}
