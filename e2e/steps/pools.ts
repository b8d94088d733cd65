import { inject } from 'vitest';

interface ListedPool {
  readonly meta: { readonly poolAddress: string; readonly currencies: readonly string[] };
}

/** Address of a pool by the symbols of its tokens, "WTYCHO/USDT". */
export async function poolAddress(name: string): Promise<string> {
  const answer = await fetch(`${inject('origin')}/api/v2/pools`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ limit: 100, offset: 0 }),
  });
  const { pools } = (await answer.json()) as { pools: readonly ListedPool[] };
  const found = pools.find(({ meta }) => meta.currencies.join('/') === name);
  if (found === undefined) throw new Error(`there is no pool ${name}`);
  return found.meta.poolAddress;
}

/** Path of a pool's page. */
export async function poolPath(name: string): Promise<string> {
  return `/pools/${await poolAddress(name)}`;
}
