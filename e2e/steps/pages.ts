import { getLimitOrderPagePath } from './limit.ts';
import { getLiquidityPath } from './liquidity.ts';
import { getPoolAddress } from './pools.ts';
import { fetchRootsBySymbol, getSwapPagePath } from './tokens.ts';

export interface PageToVisit {
  readonly name: string;
  readonly path: string;
}

/** Returns names and paths of all pages of the product, each with content. */
export async function listAllPages(): Promise<readonly PageToVisit[]> {
  const token = (await fetchRootsBySymbol()).get('JCT') ?? '';
  const [pair, three] = [await getPoolAddress('WTYCHO/USDT'), await getPoolAddress('USDC/USDT/DAI')];
  return [
    { name: 'swap', path: await getSwapPagePath('USDT', 'JCT') },
    { name: 'swap of both coins', path: await getSwapPagePath('combined', 'JCT') },
    { name: 'limit', path: await getLimitOrderPagePath('JCT', 'USDT') },
    { name: 'pools', path: '/pools' },
    { name: 'pool', path: `/pools/${pair}` },
    { name: 'pool of three', path: `/pools/${three}` },
    { name: 'add', path: await getLiquidityPath('add', 'USDT', 'JCT') },
    { name: 'remove', path: await getLiquidityPath('remove', 'USDT', 'JCT') },
    { name: 'add to pool', path: `/pools/${three}/liquidity/add` },
    { name: 'remove from pool', path: `/pools/${three}/liquidity/remove` },
    { name: 'tokens', path: '/tokens' },
    { name: 'token', path: `/tokens/${token}` },
    { name: 'builder', path: '/builder' },
    { name: 'create a token', path: '/builder/create' },
    { name: 'own token', path: `/builder/${token}` },
    { name: 'no page', path: '/nothing' },
  ];
}
