/** Milliseconds after which the same cause is told again. */
const AGAIN_MS = 60_000;

/** Tells a trouble when it begins, changes, or has gone on for a while: tries come several times a second. */
export function oncePerCause(
  tell: (error: unknown) => void,
  clock: () => number = () => performance.now(),
): (error: unknown) => void {
  let last = '';
  let toldAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    if (cause === last && clock() - toldAt < AGAIN_MS) return;
    last = cause;
    toldAt = clock();
    tell(error);
  };
}
