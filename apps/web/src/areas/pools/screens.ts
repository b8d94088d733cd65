/**
 * Functions that load the code of the pages. They are in a separate module to keep the names of their chunks out of the
 * initial bundle.
 */
export const openPools = () => import('./pages/pools/index.ts');
export const openPool = () => import('./pages/pool/index.ts');
export const openAddPair = () => import('./pages/liquidity/index.ts');
export const openAddPool = () => import('./pages/liquidity/index.ts');
export const openRemovePair = () => import('./pages/liquidity/index.ts');
export const openRemovePool = () => import('./pages/liquidity/index.ts');
