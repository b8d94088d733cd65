import { FIXED_POINT_ONE, seconds, usd, type Address } from '@junction/primitives';
import {
  FixtureChain,
  FixtureMarket,
  createSeededRandom,
  type FixtureBlock,
  type FixtureOrders,
  type FixturePool,
} from '@junction/testing';
import { decodeTransaction } from '@junction/tvm';
import { getActivityAccount, type Activity, type ActivityKind } from '../database/activity-json.ts';
import { discoverReferencedAccountsAndTokens, decodeActivity } from '../follow/read-activity.ts';
import type { TokenReader } from '../follow/token-reader.ts';
import { ChainDataError } from '../index-error.ts';
import { createIndexModules, type IndexModules } from '../modules/index-modules.ts';
import type { PricingRules } from '../modules/trading/pricing.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import { createRandomOrders } from './random-orders.ts';

export interface RandomMarket {
  readonly chain: FixtureChain;
  readonly market: FixtureMarket;
  readonly orders: FixtureOrders;
  /** Appends one more random event to the chain. */
  readonly play: () => void;
}

/** Seconds for which messages of slow routes are in flight. They often arrive in a later hour. */
const SLOW_ROUTE_SECONDS = 2_400;

/** Index modules that decode the market's activity. No token is worth one USD by definition. */
const MODULES = createIndexModules({ anchors: [], minimumDepth: usd(FIXED_POINT_ONE) });

/** Returns the index modules for a recorded market. */
export function createRandomMarketModules(
  { market, orders }: RandomMarket,
  rules: PricingRules,
): IndexModules {
  return createIndexModules(rules, {
    contracts: { dexRoot: market.root },
    limitOrders: { factory: orders.factory },
  });
}

/**
 * Records a small market with events of all kinds. Equal seeds give equal markets. `start` is in seconds since the Unix
 * epoch.
 */
export function createRandomMarket(seed: number, events: number, start = 1_750_000_000): RandomMarket {
  const random = createSeededRandom(seed);
  const chain = new FixtureChain(seconds(start));
  const market = new FixtureMarket(chain);
  const tokens = [
    market.token('USDT', 6),
    market.token('JCT', 9),
    market.token('WETH', 18),
    market.token('WHOLE', 0),
  ] as const;
  const [usdt, jct, weth, indivisible] = tokens;
  const users = [market.address(), market.address(), market.address()];
  const value = (token: string, dollars: number): bigint => {
    const facts = tokens.find((one) => one.address === token);
    const price = facts === usdt ? 1 : facts === jct ? 0.5 : facts === weth ? 3_000 : 20;
    return (
      (BigInt(Math.max(1, Math.floor((dollars / price) * 10 ** 6))) * 10n ** BigInt(facts?.decimals ?? 0)) /
        10n ** 6n +
      1n
    );
  };
  const open = (
    one: (typeof tokens)[number],
    other: (typeof tokens)[number],
    dollars: number,
  ): FixturePool => {
    const pool = market.createPool(one, other);
    chain.advance(random.below(500));
    const [left, right] = pool.tokens;
    market.deposit(pool, random.pick(users), [value(left, dollars), value(right, dollars)]);
    return pool;
  };
  const pools = [open(usdt, jct, 100_000), open(jct, weth, 80_000), open(usdt, weth, 300_000)];
  // This token has no pools.
  const unpooled = market.token('SOLD', 3);
  const trade = createRandomOrders(chain, seed + 1, [usdt, jct, weth, unpooled], users);
  let routes = 0;
  const play = (): void => {
    if (random.fraction() < 0.4) trade.play();
    chain.advance(random.pick([0, 1, 7, 300, 5_000, 40_000]));
    const user = random.pick(users);
    const pool = random.pick(pools);
    const dollars = 1 + random.below(2_000);
    const roll = random.below(100);
    if (roll < 50) {
      const spent = random.pick(pool.tokens);
      market.swap(pool, user, spent, value(spent, dollars));
    } else if (roll < 65) {
      routes += 1;
      const isForged = routes % 3 === 0;
      const [first, second, third] = pools;
      if (first && second && third)
        market.route(
          [
            { pool: first, spent: usdt.address },
            { pool: second, spent: jct.address },
            ...(isForged ? [{ pool: third, spent: weth.address }] : []),
          ],
          user,
          value(usdt.address, dollars),
          random.below(4) === 0 ? random.below(2) : undefined,
          { isForged, delay: routes % 6 === 0 ? SLOW_ROUTE_SECONDS : 0 },
        );
    } else if (roll < 78) {
      const [left, right] = pool.tokens;
      const lopsided = random.fraction() < 0.5;
      market.deposit(pool, user, [value(left, dollars), lopsided ? 0n : value(right, dollars)]);
    } else if (roll < 90) {
      market.withdraw(pool, user, pool.state.lpSupply / BigInt(50 + random.below(500)));
    } else if (roll < 94) {
      market.setFee(pool, BigInt(1_000 + random.below(4_000)), BigInt(random.below(1_000)), user);
    } else if (roll < 97) {
      market.receiveUnknown(pool);
    } else if (pools.length < 6) {
      pools.push(open(random.pick([usdt, jct]), indivisible, 5_000 + random.below(20_000)));
    }
  };
  for (let index = 0; index < events; index += 1) play();
  return { chain, market, orders: trade.orders, play };
}

interface DecodedChain {
  readonly length: number;
  readonly lastBlock: FixtureBlock | undefined;
  readonly activities: readonly Activity[];
}

/** Decoded activities of chains, valid until the chain changes. */
const decodedChains = new WeakMap<FixtureChain, DecodedChain>();

/** Returns all activities of a recorded chain in chain order. */
export function decodeAllActivities(recorded: RandomMarket): Activity[] {
  const { chain } = recorded;
  const [length, lastBlock] = [chain.blocks.length, chain.blocks.at(-1)];
  const known = decodedChains.get(chain);
  if (known?.length === length && known.lastBlock === lastBlock) return [...known.activities];
  const activities = decodeActivities(recorded);
  decodedChains.set(chain, { length, lastBlock, activities });
  return [...activities];
}

function decodeActivities({ chain, market, orders }: RandomMarket): readonly Activity[] {
  const kinds = new Map<Address, ActivityKind>([
    [market.root, 'root'],
    [orders.factory, 'order-factory'],
  ]);
  return chain.blocks.flatMap((block) =>
    block.transactions.flatMap((one): readonly Activity[] => {
      const kind = kinds.get(one.account);
      // The account is not announced on this chain. A fork may have reverted its announcement.
      if (kind === undefined) return [];
      const activity = decodeActivity(MODULES.all, kind, decodeTransaction(one.boc));
      for (const { account, kind: found } of discoverReferencedAccountsAndTokens(MODULES.all, activity)
        .accounts)
        kinds.set(account, found);
      return [activity];
    }),
  );
}

/**
 * Returns the metadata of the tokens that an index of the recorded chain needs: those of pools, and of orders that
 * became active.
 */
export function listTokenMetadata(recorded: RandomMarket): TokenMetadata[] {
  const held = new Set(
    decodeAllActivities(recorded).flatMap(
      (one) => discoverReferencedAccountsAndTokens(MODULES.all, one).tokens,
    ),
  );
  return recorded.market.tokens.filter((token) => held.has(token.address));
}

/** Creates a token reader that returns these tokens. All other tokens are unreadable. */
export function createTokenReader(tokens: readonly TokenMetadata[]): TokenReader {
  return (address) => {
    const facts = tokens.find((token) => token.address === address);
    return facts
      ? Promise.resolve(facts)
      : Promise.reject(new ChainDataError('TOKEN_UNREADABLE', address, 'no such token'));
  };
}

/** Returns the cursor fields of the account to which an activity belongs: address, kind and logical time. */
export const toActivityAccountCursor = (one: Activity) => ({
  account: getActivityAccount(one),
  kind: one.kind,
  lt: one.activity.lt,
});

/**
 * Changes the logical time of an hour's first trade to that of the previous hour's end. Returns the index of that
 * trade.
 */
export function assignLogicalTimeOfPreviousHour(activities: readonly Activity[]): {
  activities: Activity[];
  at: number;
} {
  const hourOf = (one: Activity): number => Math.floor(one.activity.time / 3_600);
  const isTrade = ({ kind, activity }: Activity): boolean =>
    kind === 'pool' && activity.events.some((event) => event.kind === 'exchange');
  const at = activities.findIndex((one, index) => {
    const [before, after] = [activities[index - 1], activities[index + 1]];
    if (!before || !after || !isTrade(one) || hourOf(before) >= hourOf(one)) return false;
    return hourOf(after) === hourOf(one) && getActivityAccount(before) < getActivityAccount(one);
  });
  const [before, first] = activities.slice(at - 1, at + 1);
  if (at < 0 || !before || !first) throw new RangeError('a market has such hours');
  const moved = { ...first, activity: { ...first.activity, lt: before.activity.lt } } as Activity;
  return { activities: activities.with(at, moved), at };
}
