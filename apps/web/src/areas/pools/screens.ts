/**
 * Where the pages of the area are, each with its own program. Not in the first load: the names of all their parts are
 * long.
 */
export const openPools = () => import('./pages/pools/index.ts');
export const openPool = () => import('./pages/pool/index.ts');
export const openAddPair = () => import('./pages/liquidity/index.ts');
export const openAddPool = () => import('./pages/liquidity/index.ts');
export const openRemovePair = () => import('./pages/liquidity/index.ts');
export const openRemovePool = () => import('./pages/liquidity/index.ts');
