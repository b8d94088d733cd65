export { linkedAmountDown, previewSupply, type ChainPool, type SupplyPreview } from './chain-pool.ts';
export { chainPoolQuery } from './chain-pool-query.ts';
