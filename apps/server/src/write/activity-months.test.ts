import { seconds } from '@junction/primitives';
import { expect, test } from 'vitest';
import { listActivityPartitions } from '../database/activity-partitions.ts';
import { DatabaseUnavailableError } from '../database/database-error.ts';
import type { Database } from '../database/schema.ts';
import type { MaintenanceReport } from '../database/try-maintenance.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';
import { MonthlyActivityPartitions } from './activity-months.ts';

const JUNE = Date.UTC(2025, 5, 30) / 1_000;
const DAY = 86_400;

const insert = (database: Database, lt: number) =>
  database
    .insertInto('activities')
    .values({ account: '0:a', lt: String(lt), kind: 'pool', content: '{}' })
    .execute();

test('a partition that cannot end is reported with its next attempt', async () => {
  const database = await openMemoryDatabase();
  await insert(database, 10);
  const reports: MaintenanceReport[] = [];
  let isInUse = true;
  const inUse = new Proxy(database, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (key !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return () => {
        if (isInUse) throw new DatabaseUnavailableError('DATABASE_TOO_SLOW', '57014 canceling statement');
        return target.transaction();
      };
    },
  });
  const months = new MonthlyActivityPartitions(inUse, (report) => reports.push(report));
  await months.endPassedMonth(seconds(JUNE), 1);
  const later = JUNE + 2 * DAY;
  await months.endPassedMonth(seconds(later), 1);
  await months.endPassedMonth(seconds(later + 599), 1);
  isInUse = false;
  expect(reports).toEqual([
    {
      task: 'end-partition',
      isPostponed: true,
      reason: 'statement timeout',
      detail: '57014 canceling statement',
      retryAt: later + 600,
    },
  ]);
  await months.endPassedMonth(seconds(later + 600), 1);
  expect(reports.slice(1)).toEqual([{ task: 'end-partition', isPostponed: false }]);
  expect(await listActivityPartitions(database)).toHaveLength(1);
  await database.destroy();
});

test('a large partition ends before its month does, once its size was read', async () => {
  const database = await openMemoryDatabase();
  let checks = 0;
  const months = new MonthlyActivityPartitions(
    database,
    () => undefined,
    () => {
      checks += 1;
      return Promise.resolve(checks === 2);
    },
  );
  for (let lt = 1; lt <= 4; lt += 1) {
    await months.endPassedMonth(seconds(JUNE + lt), 30_000);
    await insert(database, lt);
  }
  expect([checks, await listActivityPartitions(database)]).toMatchObject([2, [{ end: 4n }]]);
  await months.endPassedMonth(seconds(JUNE + 5), 30_000);
  expect(checks).toBe(2);
  await database.destroy();
});
