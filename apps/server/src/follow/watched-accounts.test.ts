import { toAddress, type Address } from '@junction/primitives';
import { seededRandom } from '@junction/testing';
import { describe, expect, it } from 'vitest';
import type { CrowdCursor } from '../modules/index-module.ts';
import { WatchedAccounts, type Crowds, type WatchLimits } from './watched-accounts.ts';

const LIMITS: WatchLimits = { watched: 50, page: 100, asked: 20 };
const ORDERS = 2_345;
const SEED = 20_261_122;

const accounts = Array.from({ length: ORDERS }, (_, index) =>
  toAddress(`0:${index.toString(16).padStart(64, '0')}`),
);

const cursorOf = (account: Address): CrowdCursor => ({ account, kind: 'order', lt: 1n, since: 1n });

function bookOf(open: ReadonlySet<Address>): Crowds {
  return {
    after: (after, limit) =>
      Promise.resolve(
        accounts
          .filter((account) => open.has(account) && account > after)
          .slice(0, limit)
          .map(cursorOf),
      ),
    among: (some) => Promise.resolve(some.filter((one) => open.has(one)).map(cursorOf)),
  };
}

describe('a book that a stranger fills', () => {
  it('is visited whole, a page at a time, and nothing of it is kept', async () => {
    const orders = new WatchedAccounts(LIMITS);
    const book = bookOf(new Set(accounts));
    const seen = new Set<Address>();
    const sweeps = Math.ceil(ORDERS / LIMITS.page);
    for (let sweep = 0; sweep < sweeps; sweep += 1) {
      orders.turnPage();
      const visited = await orders.next(book);
      expect(visited.length).toBeLessThanOrEqual(LIMITS.page);
      expect(await orders.next(book)).toEqual([]);
      for (const account of visited) seen.add(account);
      orders.leave();
      expect(visited.every((account) => orders.visited(account) === undefined)).toBe(true);
    }
    expect(seen.size).toBe(ORDERS);
    orders.turnPage();
    expect(await orders.next(book)).toEqual(accounts.slice(0, LIMITS.page));
  });

  it('is watched where something happened last, and no further', () => {
    const orders = new WatchedAccounts(LIMITS);
    for (const account of accounts) orders.name(account);
    const [first] = accounts;
    if (first === undefined) throw new RangeError('there are no orders');
    orders.name(first);
    const surplus = orders.surplus();
    expect(surplus).toHaveLength(ORDERS - LIMITS.watched);
    expect(surplus).not.toContain(first);
    expect(orders.surplus()).toEqual([]);
  });

  it('is asked for so often between two sweeps, whoever asks', async () => {
    const orders = new WatchedAccounts(LIMITS);
    const book = bookOf(new Set(accounts));
    for (const account of accounts) orders.ask([account]);
    expect(await orders.next(book)).toHaveLength(LIMITS.asked);
    expect(orders.ask(accounts)).toBe(false);
    expect(await orders.next(book)).toEqual([]);
    orders.turnPage();
    expect(orders.ask(accounts.slice(-1))).toBe(true);
  });

  it(`keeps no more than its limits say, whatever happens, seed ${SEED}`, async () => {
    const random = seededRandom(SEED);
    const pick = (): Address => random.pick(accounts);
    const orders = new WatchedAccounts(LIMITS);
    const open = new Set(accounts);
    const book = bookOf(open);
    for (let round = 0; round < 500; round += 1) {
      for (let news = 0; news < 20; news += 1) orders.name(pick());
      orders.ask(Array.from({ length: 30 }, pick));
      if (random.below(10) < 3) orders.turnPage();
      const ended = pick();
      open.delete(ended);
      orders.drop(ended);
      const visited = await orders.next(book);
      expect(visited.length).toBeLessThanOrEqual(LIMITS.page + LIMITS.asked);
      orders.surplus();
      const kept = accounts.filter((account) => orders.visited(account) !== undefined);
      expect(kept.length).toBeLessThanOrEqual(LIMITS.page + LIMITS.asked);
      expect(kept.every((account) => visited.includes(account))).toBe(true);
      orders.leave();
    }
    for (const account of accounts) orders.name(account);
    expect(orders.surplus()).toHaveLength(ORDERS - LIMITS.watched);
  });
});
