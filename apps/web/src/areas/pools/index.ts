/** What the area shows, each page with its own program: opening one loads none of the others. */
export const openPools = () => import('./pages/pools/index.ts');
export const openPool = () => import('./pages/pool/index.ts');
export const openAddPair = () => import('./pages/liquidity/index.ts');
export const openAddPool = () => import('./pages/liquidity/index.ts');
export const openRemovePair = () => import('./pages/liquidity/index.ts');
export const openRemovePool = () => import('./pages/liquidity/index.ts');
