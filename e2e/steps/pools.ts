import type { Locator } from 'playwright';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';

interface ListedPool {
  readonly meta: {
    readonly poolAddress: string;
    readonly lpAddress: string;
    readonly currencies: readonly string[];
  };
}

/**
 * Finds a pool by the symbols of its tokens in any order, such as "WTYCHO/USDT". The pool's own order depends
 * on addresses.
 */
async function findPool(name: string): Promise<ListedPool['meta']> {
  const answer = await fetch(`${getExchangeOrigin()}/api/v2/pools`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 100, offset: 0 }),
  });
  const { pools } = (await answer.json()) as { pools: readonly ListedPool[] };
  const sorted = (symbols: readonly string[]): string => symbols.toSorted().join('/');
  const found = pools.find(({ meta }) => sorted(meta.currencies) === sorted(name.split('/')));
  if (found === undefined) throw new Error(`there is no pool ${name}`);
  return found.meta;
}

/** Returns the displayed name of a pool, with the symbols in the pool's own order. */
export async function getPoolDisplayName(name: string): Promise<string> {
  return (await findPool(name)).currencies.join('/');
}

export async function getPoolAddress(name: string): Promise<string> {
  return (await findPool(name)).poolAddress;
}

/** Returns the root of a pool's LP token. */
export async function getPoolLpRoot(name: string): Promise<string> {
  return (await findPool(name)).lpAddress;
}

/** Returns the path of a pool's page. */
export async function getPoolPath(name: string): Promise<string> {
  return `/pools/${await getPoolAddress(name)}`;
}

/** Returns the links to pool pages. Selects them by path, because rows also link to gauges. */
export const getPoolLinks = (scope: Locator): Locator => scope.locator('a[href^="/pools/"]');
