import { seconds } from '@junction/primitives';
import { decodePoolTransaction, decodeRootTransaction } from '@junction/protocol';
import { FixtureChain, FixtureMarket, seededRandom, type FixturePool } from '@junction/testing';
import { decodeTransaction } from '@junction/tvm';
import type { Activity } from '../database/activity-json.ts';

export interface RandomMarket {
  readonly chain: FixtureChain;
  readonly market: FixtureMarket;
  /** Plays one more random event. */
  readonly play: () => void;
}

/** A small market with everything that happens to markets, the same for the same seed. */
export function randomMarket(seed: number, events: number): RandomMarket {
  const random = seededRandom(seed);
  const chain = new FixtureChain(seconds(1_750_000_000));
  const market = new FixtureMarket(chain);
  const tokens = [
    market.token('USDT', 6),
    market.token('JCT', 9),
    market.token('WETH', 18),
    market.token('WHOLE', 0),
  ] as const;
  const [usdt, jct, weth, whole] = tokens;
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
  const play = (): void => {
    chain.advance(random.pick([0, 1, 7, 300, 5_000, 40_000]));
    const user = random.pick(users);
    const pool = random.pick(pools);
    const dollars = 1 + random.below(2_000);
    const roll = random.below(100);
    if (roll < 50) {
      const spent = random.pick(pool.tokens);
      market.swap(pool, user, spent, value(spent, dollars));
    } else if (roll < 65) {
      const [first, second] = pools;
      if (first && second)
        market.route(
          [
            { pool: first, spent: usdt.address },
            { pool: second, spent: jct.address },
          ],
          user,
          value(usdt.address, dollars),
          random.below(4) === 0 ? random.below(2) : undefined,
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
      pools.push(open(random.pick([usdt, jct]), whole, 5_000 + random.below(20_000)));
    }
  };
  for (let index = 0; index < events; index += 1) play();
  return { chain, market, play };
}

/** Every activity of a recorded chain, in order. */
export function activitiesOf({ chain, market }: RandomMarket): Activity[] {
  return chain.blocks.flatMap((block) =>
    block.transactions.map((one): Activity => {
      const transaction = decodeTransaction(one.boc);
      return one.account === market.root
        ? { kind: 'root', activity: decodeRootTransaction(transaction) }
        : { kind: 'pool', activity: decodePoolTransaction(transaction) };
    }),
  );
}
