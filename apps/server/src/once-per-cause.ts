/** Milliseconds after which the same message is reported again. */
const AGAIN_MS = 60_000;
/** Maximum number of messages remembered; a restart of the database causes a handful. */
const MAX_CAUSES = 50;

/**
 * Returns a function that reports equal errors once per interval, because retries of several components repeat an
 * error many times a second.
 */
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
