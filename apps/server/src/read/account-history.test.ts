import { ACCOUNT_HISTORY_GROUPS } from '@junction/api-contract';
import { FIXED_POINT_ONE, usd, type Address } from '@junction/primitives';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../database/open-database.ts';
import { createIndexModules } from '../modules/index-modules.ts';
import { TRANSACTION_DETAILS_COLUMN } from '../modules/trading/trading-tables.ts';
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
import {
  decodeAllActivities,
  toActivityAccountCursor,
  createRandomMarket,
  listTokenMetadata,
} from '../test/random-market.ts';
import { describeOnEveryDatabase } from '../test/test-databases.ts';
import { IndexStore } from '../write/index-store.ts';
import { createAreaReaderMarket } from './area-market.ts';
import { computeMarketViews, type MarketViews } from './market-views.ts';
import type { HistoryTokensAndPools } from './to-operation.ts';

const SEED = 39;
const [OTHER, PROPOSAL] = [createAddress('2'), createAddress('6')];

/** Inserts rows of all areas, one second apart, oldest first. */
async function insertAreaRows(database: Database): Promise<void> {
  const statements = [
    sql`insert into ve_transactions (account, lt, position, kind, "user", amount, ve_amount, time, hash) values
      (${TEST_ESCROW_ADDRESS}, 1, 0, 'Lock', ${HISTORY_READER_USER}, 500, 250, 1, ${createHexHash('a')}),
      (${TEST_ESCROW_ADDRESS}, 2, 0, 'Burn', ${HISTORY_READER_USER}, 500, 250, 2, ${createHexHash('b')}),
      (${TEST_ESCROW_ADDRESS}, 3, 0, 'Unlock', ${HISTORY_READER_USER}, 500, 0, 3, ${createHexHash('c')}),
      (${TEST_ESCROW_ADDRESS}, 3, 1, 'Lock', ${OTHER}, 9, 9, 3, ${createHexHash('c')})`,
    sql`insert into gauge_transactions (account, lt, position, kind, "user", time, hash, tokens) values
      (${TEST_GAUGE_ADDRESS}, 4, 0, 'deposit', ${HISTORY_READER_USER}, 4, ${createHexHash('d')}, ${`[{"token":"${JCT_TOKEN_ROOT}","amount":"40n"}]`}),
      (${TEST_GAUGE_ADDRESS}, 4, 1, 'claim', ${HISTORY_READER_USER}, 4, ${createHexHash('d')}, ${`[{"token":"${JCT_TOKEN_ROOT}","amount":"7n"}]`})`,
    sql`insert into farm_transactions
      (account, lt, position, kind, "user", time, hash, message_hash, token, amount) values
      (${TEST_FARM_ADDRESS}, 5, 0, 'Withdraw', ${HISTORY_READER_USER}, 5, ${createHexHash('e')}, ${createHexHash('e')}, ${JCT_TOKEN_ROOT}, 11)`,
    sql`insert into ve_epoch_votes (account, epoch, "user", gauge, amount, lt, position, time, hash) values
      (${TEST_ESCROW_ADDRESS}, 3, ${HISTORY_READER_USER}, ${TEST_GAUGE_ADDRESS}, 70, 6, 0, 6, ${createHexHash('f')}),
      (${TEST_ESCROW_ADDRESS}, 3, ${HISTORY_READER_USER}, ${TEST_FARM_ADDRESS}, 30, 6, 1, 6, ${createHexHash('f')})`,
    sql`insert into proposals (account, proposal_id, address, proposer, description, actions, foreign_actions,
      lt, time, hash, message_hash) values
      (${TEST_ESCROW_ADDRESS}, 12, ${PROPOSAL}, ${OTHER}, '', '', '', 7, 7, '', '')`,
    sql`insert into proposal_votes
      (account, voter, support, votes, reason, is_locked, lt, time, hash, message_hash) values
      (${PROPOSAL}, ${HISTORY_READER_USER}, false, 99, '', true, 7, 7, ${createHexHash('0')}, ${createHexHash('0')})`,
  ];
  for (const statement of statements) await statement.execute(database);
}

async function storeMarket(database: Database): Promise<MarketViews> {
  const recorded = createRandomMarket(SEED, 160);
  const anchors = recorded.market.tokens.slice(0, 1).map((token) => token.address);
  const rules = { anchors, minimumDepth: usd(1_000n * FIXED_POINT_ONE) };
  const modules = createIndexModules(rules);
  const store = new IndexStore(database, modules.all);
  const { state } = await store.load('history');
  const activities = decodeAllActivities(recorded);
  const newest = new Map(activities.map(toActivityAccountCursor).map((cursor) => [cursor.account, cursor]));
  const { time, lt } = activities.at(-1)?.activity ?? { time: recorded.chain.now, lt: recorded.chain.lt };
  const written = await store.append(state, {
    activities,
    tokens: listTokenMetadata(recorded),
    cursors: [...newest.values()],
    head: { seqno: 1, time, lt },
  });
  return computeMarketViews(written.state.of(modules.trading), 1, time, rules);
}

const toMarket = (views: MarketViews): HistoryTokensAndPools => ({
  ...createAreaReaderMarket(views, views.graph.block.time),
  lpRootOf: (pool) => views.pools.get(pool)?.lpRoot,
});

describeOnEveryDatabase('history of an account', (databases) => {
  let database: Database;
  let market: HistoryTokensAndPools;

  const { page, readAll } = createAccountHistoryReaders(() => ({ database, market }));

  beforeAll(async () => {
    database = await databases.open();
    market = toMarket(await storeMarket(database));
    await insertAreaRows(database);
  });

  test('contains every row of the market once, newest first, whatever the page size', async () => {
    const { rows } = await sql<{ readonly sender: Address; readonly count: number }>`
      select sender, count(*) as count from transactions group by sender order by count desc limit 3`.execute(
      database,
    );
    expect(rows.length).toBeGreaterThan(1);
    for (const { sender, count } of rows) {
      const all = await readAll(sender, 100);
      const trades = all.filter(({ kind }) => ['swap', 'deposit', 'withdraw'].includes(kind));
      expect(trades).toHaveLength(count);
      expect(all.length).toBeGreaterThan(trades.length);
      expect(all.map(({ time }) => time)).toEqual(all.map(({ time }) => time).toSorted((a, b) => b - a));
      for (const limit of [1, 7]) expect(await readAll(sender, limit)).toEqual(all);
    }
  });

  test('has the exact amounts of the rows', async () => {
    const { rows } = await sql<{ readonly sender: Address; readonly kind: string; readonly details: string }>`
      select sender, kind, ${sql.ref(TRANSACTION_DETAILS_COLUMN)} as details from transactions where kind <> 'swap' order by lt desc limit 1`.execute(
      database,
    );
    const [row] = rows;
    if (!row) throw new RangeError('no deposit');
    const [, transactionHash, amounts, lp] = JSON.parse(row.details) as [string, string, string[], string];
    const found = (await readAll(row.sender, 50, ['liquidity'])).at(0);
    const positive = amounts.map(BigInt).filter((amount) => amount > 0n);
    expect(found).toMatchObject({ kind: row.kind, transactionHash });
    const [tokens, lpTokens] =
      row.kind === 'deposit' ? [found?.sent, found?.received] : [found?.received, found?.sent];
    expect(tokens?.map(({ units }) => units)).toEqual(positive);
    expect(lpTokens).toMatchObject([{ units: BigInt(lp), decimals: 9 }]);
    expect(lpTokens?.[0]?.poolTokens).toHaveLength(2);
  });

  test('states what orders gave and what is not recorded', async () => {
    const { rows } = await sql<{ readonly owner: Address }>`
      select owner from orders where state = 'cancelled' limit 1`.execute(database);
    const all = await readAll(rows[0]?.owner ?? HISTORY_READER_USER, 100, ['orders']);
    const kinds = new Set(all.map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(expect.arrayContaining(['orderCancelled', 'orderCreated']));
    for (const { kind, sent, received, remaining, transactionHash } of all) {
      if (kind === 'orderCreated') expect([sent?.length, received?.length]).toEqual([1, 0]);
      if (kind === 'orderFilled') expect([sent?.length, received?.length]).toEqual([0, 1]);
      if (kind === 'orderExecuted') expect([sent, received]).toEqual([undefined, undefined]);
      if (kind === 'orderCancelled') expect(received).toBeUndefined();
      expect(remaining !== undefined).toBe(kind === 'orderCancelled');
      expect(transactionHash === undefined).toBe(kind === 'orderCreated' || kind === 'orderCancelled');
    }
  });

  test('merges gauges, farms, locks and votes, and leaves out other accounts', async () => {
    const all = await readAll(HISTORY_READER_USER, 2);
    expect(all.map(({ kind, time }) => `${time} ${kind}`)).toEqual([
      '7 proposalVote',
      '6 epochVote',
      '6 epochVote',
      '5 farmWithdraw',
      '4 gaugeClaim',
      '4 gaugeDeposit',
      '3 unlock',
      '2 lockEnd',
      '1 lock',
    ]);
    expect(all[0]).toMatchObject({ contract: PROPOSAL, proposalId: 12, isInFavour: false, veAmount: 99n });
    expect(all[1]).toMatchObject({
      contract: TEST_FARM_ADDRESS,
      epoch: 3,
      veAmount: 30n,
      sent: [],
      received: [],
    });
    expect(all[3]).toMatchObject({ sent: [], received: [{ root: JCT_TOKEN_ROOT, units: 11n }] });
    expect(all[5]).toMatchObject({ sent: [{ root: JCT_TOKEN_ROOT, units: 40n }], received: [] });
    expect(all[6]).toMatchObject({ received: [{ root: JCT_TOKEN_ROOT, units: 500n }], veAmount: undefined });
    expect(all[7]).toMatchObject({ sent: [], received: [], veAmount: 250n });
    expect(all[8]).toMatchObject({ sent: [{ root: JCT_TOKEN_ROOT, units: 500n }], veAmount: 250n });
  });

  test('orders epochs by number', async () => {
    const user = createAddress('b');
    for (const epoch of [9, 10, 11, 100])
      await sql`insert into ve_epoch_votes (account, epoch, "user", gauge, amount, lt, position, time, hash) values
        (${TEST_ESCROW_ADDRESS}, ${epoch}, ${user}, ${TEST_GAUGE_ADDRESS}, 70, ${epoch}, 0, ${epoch}, ${createHexHash('f')})`.execute(
        database,
      );
    for (const limit of [1, 3, 10])
      expect((await readAll(user, limit, ['votes'])).map(({ epoch }) => epoch)).toEqual([100, 11, 10, 9]);
  });

  test('is limited to the requested groups', async () => {
    expect((await readAll(HISTORY_READER_USER, 3, ['locks', 'farms'])).map(({ kind }) => kind)).toEqual([
      'farmWithdraw',
      'unlock',
      'lockEnd',
      'lock',
    ]);
    expect(await readAll(HISTORY_READER_USER, 3, ['swaps'])).toEqual([]);
  });

  test('rejects cursors that no page returned', async () => {
    for (const after of [
      '',
      'trades',
      'trades.1',
      'trades.1.x',
      `trades.-1.${HISTORY_READER_USER}`,
      `other.1.${HISTORY_READER_USER}`,
      `trades.1.${HISTORY_READER_USER};trades.1.${HISTORY_READER_USER}`,
      `trades.1.${HISTORY_READER_USER}.1`,
      `trades.${'9'.repeat(21)}.${HISTORY_READER_USER}`,
      `cancellations.${'9'.repeat(19)}.${HISTORY_READER_USER}`,
      `locks.1.${'9'.repeat(20)}`,
      'trades.from',
      'trades.end.1',
      `trades.to.1.${HISTORY_READER_USER}`,
      'trades.end;trades.end',
    ])
      expect(await page(HISTORY_READER_USER, ACCOUNT_HISTORY_GROUPS, 5, after)).toBeUndefined();
  });
});
