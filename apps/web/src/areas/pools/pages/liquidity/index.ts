export { AddPairLiquidityPage } from './add-pair-page.tsx';
export { AddPoolLiquidityPage } from './add-pool-page.tsx';
export { RemovePairLiquidityPage } from './remove-pair-page.tsx';
export { RemovePoolLiquidityPage } from './remove-pool-page.tsx';
