import type { Logger } from 'pino';
import type { MaintenanceTask, OnMaintenance } from './database/try-maintenance.ts';

const TASK_NAMES: Readonly<Record<MaintenanceTask, string>> = {
  prune: 'pruning the index',
  'end-partition': 'ending the newest partition of decoded transactions',
};

/** Returns a function that logs one line for each postponed maintenance of the tables. */
export function logPostponements(logger: Pick<Logger, 'warn'>): OnMaintenance {
  return (report) => {
    if (!report.isPostponed) return;
    const { task, reason, detail, retryAt } = report;
    // Maintenance follows chain time, which can be far from the clock.
    const retry = new Date(1_000 * retryAt).toISOString();
    logger.warn(
      { task, reason, detail, retryAt: retry },
      `${TASK_NAMES[task]} is postponed until the chain's time ${retry}`,
    );
  };
}
