import type { Address } from '@junction/primitives';
import { FixtureOrders, createSeededRandom, type FixtureChain, type FixtureOrder } from '@junction/testing';

/** Token without readable metadata. An order can refer to any token address. */
const UNREADABLE_TOKEN = `0:${'9'.repeat(64)}` as Address;

/** Creates a generator that appends one random event of limit orders per call. Equal seeds give equal events. */
export function createRandomOrders(
  chain: FixtureChain,
  seed: number,
  tokens: readonly { readonly address: Address }[],
  users: readonly Address[],
): { readonly orders: FixtureOrders; readonly play: () => void } {
  const random = createSeededRandom(seed);
  const orders = new FixtureOrders(chain);
  const sold = [...tokens.map((token) => token.address), UNREADABLE_TOKEN];
  const amount = (): bigint => BigInt(1 + random.below(1_000_000)) * 10n ** BigInt(random.below(12));
  const inState = (state: FixtureOrder['state']): FixtureOrder[] =>
    orders.orders.filter((order) => order.state === state);
  const create = (): void => {
    const [spentToken, receiveToken] = random.shuffle(sold);
    if (spentToken === undefined || receiveToken === undefined) return;
    const expected = amount();
    orders.create({ owner: random.pick(users), spentToken, spent: amount(), receiveToken, expected });
  };
  const play = (): void => {
    const [waiting] = inState('await-tokens');
    const active = inState('active');
    const roll = random.below(100);
    if (waiting && roll < 60) return orders.open(waiting);
    if (active.length === 0 || roll > 75) return create();
    const order = random.pick(active);
    const part = order.currentReceive / BigInt(2 + random.below(4)) || 1n;
    if (roll < 40) orders.fill(order, random.pick(users), part);
    else if (roll < 50) orders.fill(order, random.pick(users), order.currentReceive);
    else if (roll < 58) orders.cancel(order);
    else if (roll < 64) orders.swap(order, random.below(2) === 0);
    else orders.reject(order);
  };
  return { orders, play };
}
