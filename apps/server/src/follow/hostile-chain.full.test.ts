import { createSeededRandom } from '@junction/testing';
import { afterAll, expect, test } from 'vitest';
import { type Database } from '../database/open-database.ts';
import { getPricingRules } from '../start-index.ts';
import { createHostileChain, type HostileChain } from '../test/hostile-chain.ts';
import { createRecordedChainClient } from '../test/recorded-client.ts';
import { readTableContents } from '../test/table-contents.ts';
import { computeMarketViews } from '../read/market-views.ts';
import { BackfillBuffer } from '../write/backfill-buffer.ts';
import { IndexStore } from '../write/index-store.ts';
import { Quarantine } from '../write/quarantine.ts';
import { ChainFollower } from './follower.ts';
import { createRandomMarketModules } from '../test/random-market.ts';
import { openMemoryDatabase } from '../test/memory-database.ts';

// Untrusted on-chain data must not stop the index. HOSTILE_SEED=<seed> repeats a run; FULL=1 runs a hundred times as
// many steps.

const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_122);
const STEP_COUNT = process.env['FULL'] === '1' ? 50_000 : 500;
const DAY = 86_400;
/** Number of orders that each sweep reads. */
const ORDERS_PER_SWEEP = STEP_COUNT / 50;

const opened: Database[] = [];
afterAll(async () => {
  for (const database of opened) await database.destroy();
});

async function indexChain(hostile: HostileChain) {
  const database = await openMemoryDatabase();
  opened.push(database);
  const { chain, market } = hostile;
  const [usdToken] = market.tokens;
  if (!usdToken) throw new RangeError('a market has tokens');
  const rules = getPricingRules({ usdToken: usdToken.address, stableTokens: [] });
  const modules = createRandomMarketModules(hostile, rules);
  const clock = { now: 1_000_000 };
  const quarantine = new Quarantine(database, () => clock.now);
  const follower = new ChainFollower({
    modules: modules.all,
    client: createRecordedChainClient(chain),
    store: new IndexStore(database, modules.all),
    backfillBuffer: new BackfillBuffer(database, modules.all),
    quarantine,
    now: () => clock.now,
    readToken: hostile.readToken,
    identity: 'hostile',
    onFollow: () => Promise.resolve(),
    // The limit is low, so that most open orders are read in pages.
    watchLimits: { watched: 20, page: ORDERS_PER_SWEEP, requested: 5 },
    onStep: ({ head, state }) => computeMarketViews(state.of(modules.trading), head.seqno, head.time, rules),
  });
  return { database, follower, quarantine, clock };
}

test(
  `an index with invalid data of third parties equals a clean rebuild (seed ${SEED}, ${STEP_COUNT} steps)`,
  async () => {
    const hostile = createHostileChain(SEED);
    const random = createSeededRandom(SEED + 1);
    const { database, follower, quarantine, clock } = await indexChain(hostile);
    hostile.chain.onBlock(({ transactions }) => {
      // One in fifty notifications is lost, so that a sweep must find the transactions.
      for (const { account } of transactions) if (random.below(50) > 0) follower.markDirty(account);
    });
    await follower.round();
    for (let step = 0, rounds = 0; step < STEP_COUNT; step += 1) {
      hostile.attack();
      if (random.below(5) > 0) continue;
      clock.now += random.pick([1, 20, 300]);
      rounds += 1;
      if (rounds % 20 === 0) follower.sweep();
      await follower.round();
    }
    hostile.settle();
    // Retries twice as often as would suffice for the quarantined tokens.
    const { token } = await quarantine.count();
    for (let tries = 0; tries <= 2 * token; tries += 20) {
      clock.now += 2 * DAY;
      // Tokens that become readable start a reprojection, which runs in parts over several rounds.
      do await follower.round();
      while (!follower.isIdle);
    }
    follower.markAll();
    const { count } = await database
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    // One sweep per page of orders.
    for (let pages = 0; pages <= Number(count); pages += ORDERS_PER_SWEEP) {
      follower.sweep();
      await follower.round();
    }
    const held = await quarantine.count();
    expect(held.token).toBeGreaterThan(0);
    expect(held.event).toBeGreaterThan(0);
    expect(held.account).toBe(0);
    const clean = await indexChain(hostile);
    clean.follower.markAll();
    await clean.follower.round();
    expect(await readTableContents(database)).toEqual(await readTableContents(clean.database));
    expect(await clean.quarantine.count()).toEqual(held);
  },
  process.env['FULL'] === '1' ? 7_200_000 : 240_000,
);
