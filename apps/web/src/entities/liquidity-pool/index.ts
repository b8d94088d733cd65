export { linkedAmountDown, previewSupply, type ChainPool, type SupplyPreview } from './chain-pool.ts';
export { chainPoolQuery, readChainPool } from './chain-pool-query.ts';
export { positionOfDown, type Position } from './position.ts';
export { PositionTable } from './ui/position-table.tsx';
export { useChainPoolWatch } from './use-chain-pool-watch.ts';
