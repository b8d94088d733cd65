/**
 * Functions that load the code of the pages. They are in a separate module to keep the names of their chunks out of the
 * initial bundle.
 */
export const loadPoolsPage = () => import('./pages/pools/index.ts');
export const loadPoolPage = () => import('./pages/pool/index.ts');
export const loadAddPairLiquidityPage = () => import('./pages/liquidity/index.ts');
export const loadAddPoolLiquidityPage = () => import('./pages/liquidity/index.ts');
export const loadRemovePairLiquidityPage = () => import('./pages/liquidity/index.ts');
export const loadRemovePoolLiquidityPage = () => import('./pages/liquidity/index.ts');
