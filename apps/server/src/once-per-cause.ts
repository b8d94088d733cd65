/** Milliseconds after which an equal message is reported again. */
const REPORT_INTERVAL_MS = 60_000;
/** Maximum number of remembered messages. A restart of the database causes a handful of different ones. */
const MAX_REMEMBERED_MESSAGES = 50;

/**
 * Wraps an error reporter so that equal messages are reported once per interval. Retries of several components repeat
 * an error many times per second.
 */
export function reportOncePerInterval(
  report: (error: unknown) => void,
  clock: () => number = () => performance.now(),
): (error: unknown) => void {
  const reportedAt = new Map<string, number>();
  return (error) => {
    const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const now = clock();
    if (now - (reportedAt.get(cause) ?? Number.NEGATIVE_INFINITY) < REPORT_INTERVAL_MS) return;
    if (reportedAt.size >= MAX_REMEMBERED_MESSAGES) reportedAt.clear();
    reportedAt.set(cause, now);
    report(error);
  };
}
