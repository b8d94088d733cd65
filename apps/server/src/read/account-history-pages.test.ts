import { ACCOUNT_HISTORY_GROUPS } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/open-database.ts';
import {
  createAccountHistoryReaders,
  createAddress,
  TEST_ESCROW_ADDRESS,
  TEST_FARM_ADDRESS,
  TEST_GAUGE_ADDRESS,
  createHexHash,
  JCT_TOKEN_ROOT,
  HISTORY_READER_USER,
} from '../test/history-reader.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { HISTORY_SOURCES, HISTORY_SOURCE_NAMES, selectHistoryOperations } from './history-sources.ts';
import type { HistoryTokensAndPools } from './to-operation.ts';

const MARKET: HistoryTokensAndPools = {
  token: () => undefined,
  poolOfLp: () => undefined,
  lpRootOf: () => undefined,
};

describeOnEveryDatabase('pages of the history of an account', (databases) => {
  let database: Database;
  beforeAll(async () => {
    database = await databases.open();
  });

  const { page, readAll } = createAccountHistoryReaders(() => ({ database, market: MARKET }));

  test('rows that arrive between two pages neither appear in the rest nor displace it', async () => {
    const [reader, writer] = [createAddress('8'), createAddress('9')];
    const insert = (user: Address, lt: number) =>
      sql`insert into gauge_transactions (account, lt, position, kind, "user", time, hash, tokens) values
        (${TEST_GAUGE_ADDRESS}, ${lt}, 0, 'deposit', ${user}, ${lt}, ${createHexHash('d')}, '[]')`.execute(
        database,
      );
    const lock = (user: Address, lt: number) =>
      sql`insert into ve_transactions (account, lt, position, kind, "user", amount, ve_amount, time, hash) values
        (${TEST_ESCROW_ADDRESS}, ${lt}, 0, 'Lock', ${user}, 5, 5, ${lt}, ${createHexHash('a')})`.execute(
        database,
      );
    for (const user of [reader, writer]) {
      const start = user === reader ? 100 : 300;
      for (const lt of [1, 2, 3, 8, 9]) await lock(user, start + lt);
      for (const lt of [4, 5]) await insert(user, start + lt);
      const before = await readAll(user, 100);
      const first = await page(user, ACCOUNT_HISTORY_GROUPS, 2);
      const found = [...(first?.items ?? [])];
      let after = first?.next;
      // Inserts rows into three tables: one with a row on the first page, one whose rows the page did not reach, and an
      // empty one.
      await lock(user, start + 50);
      await insert(user, start + 51);
      await sql`insert into farm_transactions
        (account, lt, position, kind, "user", time, hash, message_hash, token, amount) values
        (${TEST_FARM_ADDRESS}, ${start + 52}, 0, 'Withdraw', ${user}, ${start + 52}, ${createHexHash('e')}, ${createHexHash('e')}, ${JCT_TOKEN_ROOT}, 11)`.execute(
        database,
      );
      while (after !== undefined) {
        const next = await page(user, ACCOUNT_HISTORY_GROUPS, 2, after);
        found.push(...(next?.items ?? []));
        after = next?.next;
      }
      expect(found).toEqual(before);
      expect(await readAll(user, 2)).toHaveLength(before.length + 3);
    }
  });

  test('a row removed between two pages leaves out no other', async () => {
    const user = createAddress('a');
    for (const lt of [1, 2, 3])
      await sql`insert into gauge_transactions (account, lt, position, kind, "user", time, hash, tokens) values
        (${TEST_GAUGE_ADDRESS}, ${500 + lt}, 0, 'deposit', ${user}, ${500 + lt}, ${createHexHash('d')}, '[]')`.execute(
        database,
      );
    await sql`insert into ve_transactions (account, lt, position, kind, "user", amount, ve_amount, time, hash) values
      (${TEST_ESCROW_ADDRESS}, 510, 0, 'Lock', ${user}, 5, 5, 510, ${createHexHash('a')})`.execute(database);
    const first = await page(user, ACCOUNT_HISTORY_GROUPS, 1);
    await sql`delete from gauge_transactions where "user" = ${user} and lt = 503`.execute(database);
    const rest = await page(user, ACCOUNT_HISTORY_GROUPS, 10, first?.next);
    expect(rest?.items.map(({ time }) => time)).toEqual([502, 501]);
  });

  test.each([
    ['after a row', 'row'],
    ['from a row on', 'from'],
  ] as const)('every table is read by an index %s', async (_, kind) => {
    for (const name of HISTORY_SOURCE_NAMES) {
      const { key, groups } = HISTORY_SOURCES[name];
      const position = {
        key: key.map(({ type }) => (type === 'address' ? HISTORY_READER_USER : '7')),
        isIncluded: kind === 'from',
      };
      for (const group of groups) {
        const rows = selectHistoryOperations(name, HISTORY_READER_USER, new Set([group]), position, 5);
        const plan = await database.connection().execute(async (connection) => {
          for (const setting of ['enable_seqscan', 'enable_bitmapscan'])
            await sql`set ${sql.raw(setting)} = off`.execute(connection);
          const { rows: lines } = await sql<Readonly<Record<string, string>>>`explain ${rows}`.execute(
            connection,
          );
          for (const setting of ['enable_seqscan', 'enable_bitmapscan'])
            await sql`reset ${sql.raw(setting)}`.execute(connection);
          return lines.map((line) => line['QUERY PLAN']).join('\n');
        });
        const [first] = key;
        expect(plan, name).toMatch(new RegExp(`Index Cond: .*=.*${first.name}.* <`));
        expect(plan, name).not.toMatch(/(?<!Incremental )Sort {2}/);
        if (group === 'liquidity') expect(plan).toContain('liquidity_by_sender');
      }
    }
  });
});
