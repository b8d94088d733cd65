import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../database/open-database.ts';
import { describeOnEveryDatabase } from '../../test/test-databases.ts';
import { tradingMigrations } from './trading-migrations.ts';

const HOUR = 3_600;
const [STABLE_PAIR, PAIR] = ['0:5', '0:6'] as const;

const insertPool = (database: Database, address: string, type: number) =>
  sql`insert into pools (address, type, tokens, created_lt, is_active, reserves, lp_supply, fee_denominator,
      fee_pool, fee_beneficiary, fee_referrer, fee_all_time)
    values (${address}, ${type}, '{}', 1, true, '{}', 0, 1, 0, 0, 0, 0)`.execute(database);

const insertTransaction = (database: Database, pool: string, lt: number, kind: string) =>
  sql`insert into transactions (pool, lt, kind, sender, time, tokens, first_amount, second_amount, value, told)
    values (${pool}, ${lt}, ${kind}, '0:1', ${lt * HOUR + 5}, '{}', 0, 0, 0, '')`.execute(database);

const insertHourEnd = (database: Database, hour: number) =>
  sql`insert into hour_ends (hour, lt, account, time)
    values (${hour * HOUR}, ${hour}, '0:9', ${hour * HOUR + 5})`.execute(database);

describeOnEveryDatabase('the reprojection of deposits in stable pairs', (databases) => {
  async function readStart(database: Database): Promise<string | undefined> {
    await tradingMigrations['0028-deposits-in-stable-pairs']?.up(database);
    const { rows } = await sql<{ readonly value: string }>`
      select value from settings where key = 'refolding'`.execute(database);
    return rows[0]?.value;
  }

  async function open(): Promise<Database> {
    const database = await databases.open();
    await insertPool(database, STABLE_PAIR, 2);
    await insertPool(database, PAIR, 1);
    for (const hour of [3, 5, 6, 8]) await insertHourEnd(database, hour);
    await insertTransaction(database, PAIR, 3, 'deposit');
    await insertTransaction(database, STABLE_PAIR, 5, 'swap');
    return database;
  }

  test('starts at the end of the hour before the first one', async () => {
    const database = await open();
    expect(await readStart(database)).toBeUndefined();
    await insertTransaction(database, STABLE_PAIR, 6, 'deposit');
    await insertTransaction(database, STABLE_PAIR, 8, 'deposit');
    expect(await readStart(database)).toBe(`${5 * HOUR} 5 0:9`);
  });

  test('starts at the beginning if there is no earlier hour', async () => {
    const database = await open();
    await insertTransaction(database, STABLE_PAIR, 2, 'deposit');
    expect(await readStart(database)).toBe('-3600 -1 ');
  });

  test.each([
    [`${3 * HOUR} 3 0:9`, `${3 * HOUR} 3 0:9`],
    [`${6 * HOUR} 6 0:9`, `${5 * HOUR} 5 0:9`],
  ])('a reprojection that reached %s continues at %s', async (before, after) => {
    const database = await open();
    await insertTransaction(database, STABLE_PAIR, 6, 'deposit');
    await sql`insert into settings (key, value) values ('refolding', ${before})`.execute(database);
    expect(await readStart(database)).toBe(after);
  });
});
