import { Counter, Histogram, type Registry } from 'prom-client';

/** Counters of the index's progress. */
export interface IndexCounters {
  /**
   * Called with each step. `transactions` is the step's number of swaps, deposits and withdrawals; undefined for a
   * block without activity.
   */
  step(step: { readonly unknown: number; readonly transactions: number | undefined }): void;
  retry(): void;
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
  return {
    step: ({ transactions: written, unknown: count }) => {
      unknown.inc(count);
      if (written === undefined) return;
      transactions.inc(written);
      steps.observe(written);
    },
    retry: () => retry.inc(),
  };
}
