/** Loaders of the pages. Kept out of the first load because of their long chunk names. */
export const openPools = () => import('./pages/pools/index.ts');
export const openPool = () => import('./pages/pool/index.ts');
export const openAddPair = () => import('./pages/liquidity/index.ts');
export const openAddPool = () => import('./pages/liquidity/index.ts');
export const openRemovePair = () => import('./pages/liquidity/index.ts');
export const openRemovePool = () => import('./pages/liquidity/index.ts');
