import { Counter, Gauge, type Registry } from 'prom-client';
import type { Nano } from '@junction/primitives';
import { getProfitAfterGas } from './find-executions.ts';
import type { KeeperEvents } from './keeper.ts';

export interface KeeperMetricsOptions {
  readonly registry: Registry;
  readonly minProfit: Nano;
  readonly onFailure: (cause: unknown) => void;
}

/**
 * Registers the metrics of a keeper and returns the event handlers that update them. Amounts in nano are converted to
 * floating point, which is precise enough for charts.
 */
export function createKeeperMetrics({ registry, minProfit, onFailure }: KeeperMetricsOptions): KeeperEvents {
  const registers = [registry];
  const attempts = new Counter({
    name: 'junction_keeper_attempts_total',
    help: 'Executions tried, by kind and by what became of them',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const profit = new Counter({
    name: 'junction_keeper_expected_profit_nano_total',
    help: 'What the executions sent were to bring after gas, nano coins',
    registers,
  });
  const executable = new Gauge({
    name: 'junction_keeper_executable_orders',
    help: 'Executions that pay after gas now',
    registers,
  });
  const balance = new Gauge({
    name: 'junction_keeper_balance_nano',
    help: 'Coins of the keeper, nano',
    registers,
  });
  const smallest = new Gauge({
    name: 'junction_keeper_smallest_profit_nano',
    help: 'The smallest profit after gas among what is executable now, nano coins; absent when nothing is',
    registers,
  });
  new Gauge({
    name: 'junction_keeper_min_profit_nano',
    help: 'Profit after gas that an execution has to exceed, nano coins',
    registers,
  }).set(Number(minProfit));
  return {
    checked: (executions, coins) => {
      executable.set(executions.length);
      balance.set(Number(coins));
      const profits = executions.flatMap((execution) => getProfitAfterGas(execution) ?? []);
      const minimum = profits.at(-1);
      if (minimum === undefined) smallest.remove();
      else smallest.set(Number(minimum));
    },
    sent: (execution) => {
      attempts.inc({ kind: execution.kind, outcome: 'sent' });
      const expected = getProfitAfterGas(execution);
      if (expected !== undefined) profit.inc(Number(expected));
    },
    skipped: ({ kind }) => attempts.inc({ kind, outcome: 'passed' }),
    failed: ({ kind }, cause) => {
      attempts.inc({ kind, outcome: 'failed' });
      onFailure(cause);
    },
  };
}
