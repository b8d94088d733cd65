import { seconds } from '@junction/primitives';
import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { MaintenanceReport } from './database/try-maintenance.ts';
import { logPostponements } from './log-maintenance.ts';
import { createIndexMetrics } from './plugins/index-metrics.ts';

const POSTPONED: MaintenanceReport = {
  task: 'prune',
  isPostponed: true,
  reason: 'lock timeout',
  detail: '55P03 canceling statement due to lock timeout',
  retryAt: seconds(1_751_068_800),
};

test('a postponed task is one line that names it, the reason and the next attempt', () => {
  const lines: string[] = [];
  const log = logPostponements(pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }));
  log(POSTPONED);
  log({ task: 'prune', isPostponed: false });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      reason: 'lock timeout',
      detail: '55P03 canceling statement due to lock timeout',
      retryAt: '2025-06-28T00:00:00.000Z',
      msg: "pruning the index is postponed until the chain's time 2025-06-28T00:00:00.000Z",
    }),
  ]);
});

test('metrics count postponed tasks and show whether the last attempt was postponed', async () => {
  const registry = new Registry();
  const metrics = createIndexMetrics(registry);
  const readLines = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('junction_maintenance'));
  expect(await readLines()).toEqual([]);
  metrics.maintenance(POSTPONED);
  metrics.maintenance(POSTPONED);
  metrics.maintenance({ task: 'end-partition', isPostponed: false });
  const total = 'junction_maintenance_postponed_total{task="prune",reason="lock timeout"} 2';
  expect(await readLines()).toEqual([
    'junction_maintenance_postponed{task="prune"} 1',
    'junction_maintenance_postponed{task="end-partition"} 0',
    total,
  ]);
  metrics.maintenance({ task: 'prune', isPostponed: false });
  expect(await readLines()).toContain('junction_maintenance_postponed{task="prune"} 0');
  // A standby postpones nothing.
  metrics.stopMaintenance();
  expect(await readLines()).toEqual([total]);
});
