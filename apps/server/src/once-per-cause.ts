/** Milliseconds after which the same cause is told again. */
const AGAIN_MS = 60_000;
/** Causes remembered; a restart of a database has a handful. */
const MAX_CAUSES = 50;

/** Tells a trouble when it begins, or has gone on for a while: tries come many times a second, and from many sides. */
export function oncePerCause(
  report: (error: unknown) => void,
  clock: () => number = () => performance.now(),
): (error: unknown) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const now = clock();
    if (now - (reportedAt.get(cause) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    if (reportedAt.size >= MAX_CAUSES) reportedAt.clear();
    reportedAt.set(cause, now);
    report(error);
  };
}
