import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { MaintenanceReport } from '../database/try-maintenance.ts';

/** Counters of the index's progress. */
export interface IndexCounters {
  /**
   * Called with each step. `transactions` is the step's number of swaps, deposits and withdrawals; undefined for a
   * block without activity.
   */
  step(step: { readonly unknown: number; readonly transactions: number | undefined }): void;
  retry(): void;
  /** Called after each attempt to prune or to end a partition. */
  maintenance(report: MaintenanceReport): void;
  /** Called when this process ends writing the index, after which another one maintains the tables. */
  stopMaintenance(): void;
}

/** Registers the counters and returns the functions that increase them. */
export function createIndexMetrics(registry: Registry): IndexCounters {
  const unknown = new Counter({
    name: 'junction_unknown_messages_total',
    help: 'Events and calls of followed contracts that no known interface has',
    registers: [registry],
  });
  const transactions = new Counter({
    name: 'junction_indexed_transactions_total',
    help: 'Swaps, deposits and withdrawals indexed',
    registers: [registry],
  });
  const retry = new Counter({
    name: 'junction_index_retries_total',
    help: 'Transient errors of the node or the database',
    registers: [registry],
  });
  const steps = new Histogram({
    name: 'junction_index_step_transactions',
    help: 'Transactions written per step',
    buckets: [0, 1, 5, 20, 100, 500, 1_000],
    registers: [registry],
  });
  const postponed = new Gauge({
    name: 'junction_maintenance_postponed',
    help: '1 when the last attempt at this task was postponed, 0 when it succeeded',
    labelNames: ['task'],
    registers: [registry],
  });
  const postponements = new Counter({
    name: 'junction_maintenance_postponed_total',
    help: 'Postponed attempts to prune the index or to end a partition, by their reason',
    labelNames: ['task', 'reason'],
    registers: [registry],
  });
  return {
    maintenance: (report) => {
      postponed.set({ task: report.task }, report.isPostponed ? 1 : 0);
      if (report.isPostponed) postponements.inc({ task: report.task, reason: report.reason });
    },
    stopMaintenance: () => postponed.reset(),
    step: ({ transactions: written, unknown: count }) => {
      unknown.inc(count);
      if (written === undefined) return;
      transactions.inc(written);
      steps.observe(written);
    },
    retry: () => retry.inc(),
  };
}
