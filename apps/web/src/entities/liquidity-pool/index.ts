export { linkedAmountDown, previewSupply } from './chain-pool.ts';
export { chainPoolQuery } from './chain-pool-query.ts';
