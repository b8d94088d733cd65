import { toAddress, type Address } from '@junction/primitives';
import { createSeededRandom } from '@junction/testing';
import { describe, expect, it } from 'vitest';
import type { OnDemandAccountCursor } from '../modules/index-module.ts';
import { WatchedAccounts, type AccountsOnDemandReader, type AccountWatchLimits } from './watched-accounts.ts';

const LIMITS: AccountWatchLimits = { watched: 50, page: 100, requested: 20 };
const ORDER_COUNT = 2_345;
const SEED = 20_261_122;

const accounts = Array.from({ length: ORDER_COUNT }, (_, index) =>
  toAddress(`0:${index.toString(16).padStart(64, '0')}`),
);

const createCursor = (account: Address): OnDemandAccountCursor => ({
  account,
  kind: 'order',
  lt: 1n,
  since: 1n,
});

function createAccountsReader(open: ReadonlySet<Address>): AccountsOnDemandReader {
  return {
    after: (after, limit) =>
      Promise.resolve(
        accounts
          .filter((account) => open.has(account) && account > after)
          .slice(0, limit)
          .map(createCursor),
      ),
    among: (some) => Promise.resolve(some.filter((one) => open.has(one)).map(createCursor)),
  };
}

describe('an order book filled by another account', () => {
  it('is visited completely, one page at a time, without being kept in memory', async () => {
    const orders = new WatchedAccounts(LIMITS);
    const book = createAccountsReader(new Set(accounts));
    const seen = new Set<Address>();
    const sweeps = Math.ceil(ORDER_COUNT / LIMITS.page);
    for (let sweep = 0; sweep < sweeps; sweep += 1) {
      orders.advancePage();
      const visited = await orders.takeDue(book);
      expect(visited.length).toBeLessThanOrEqual(LIMITS.page);
      expect(await orders.takeDue(book)).toEqual([]);
      for (const account of visited) seen.add(account);
      orders.releaseVisited();
      expect(visited.every((account) => orders.visited(account) === undefined)).toBe(true);
    }
    expect(seen.size).toBe(ORDER_COUNT);
    orders.advancePage();
    expect(await orders.takeDue(book)).toEqual(accounts.slice(0, LIMITS.page));
  });

  it('only the most recently changed accounts are watched, up to the limit', () => {
    const orders = new WatchedAccounts(LIMITS);
    for (const account of accounts) orders.touch(account);
    const [first] = accounts;
    if (first === undefined) throw new RangeError('there are no orders');
    orders.touch(first);
    const surplus = orders.takeSurplus();
    expect(surplus).toHaveLength(ORDER_COUNT - LIMITS.watched);
    expect(surplus).not.toContain(first);
    expect(orders.takeSurplus()).toEqual([]);
  });

  it('requests between two sweeps are limited', async () => {
    const orders = new WatchedAccounts(LIMITS);
    const book = createAccountsReader(new Set(accounts));
    for (const account of accounts) orders.requestRefresh([account]);
    expect(await orders.takeDue(book)).toHaveLength(LIMITS.requested);
    expect(orders.requestRefresh(accounts)).toBe(false);
    expect(await orders.takeDue(book)).toEqual([]);
    orders.advancePage();
    expect(orders.requestRefresh(accounts.slice(-1))).toBe(true);
  });

  it(`keeps no more than its limits say, whatever happens, seed ${SEED}`, async () => {
    const random = createSeededRandom(SEED);
    const pick = (): Address => random.pick(accounts);
    const orders = new WatchedAccounts(LIMITS);
    const open = new Set(accounts);
    const book = createAccountsReader(open);
    for (let round = 0; round < 500; round += 1) {
      for (let news = 0; news < 20; news += 1) orders.touch(pick());
      orders.requestRefresh(Array.from({ length: 30 }, pick));
      if (random.below(10) < 3) orders.advancePage();
      const ended = pick();
      open.delete(ended);
      orders.unwatch(ended);
      const visited = await orders.takeDue(book);
      expect(visited.length).toBeLessThanOrEqual(LIMITS.page + LIMITS.requested);
      orders.takeSurplus();
      const kept = accounts.filter((account) => orders.visited(account) !== undefined);
      expect(kept.length).toBeLessThanOrEqual(LIMITS.page + LIMITS.requested);
      expect(kept.every((account) => visited.includes(account))).toBe(true);
      orders.releaseVisited();
    }
    for (const account of accounts) orders.touch(account);
    expect(orders.takeSurplus()).toHaveLength(ORDER_COUNT - LIMITS.watched);
  });
});
