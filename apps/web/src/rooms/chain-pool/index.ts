export {
  getProportionalAmountDown,
  getPoolReserves,
  getPoolTokenRoots,
  previewLiquiditySupply,
  type LiquiditySupplyAmount,
  type ChainPool,
  type LiquiditySupplyPreview,
} from './chain-pool.ts';
export {
  chainPoolsQuery,
  hasLiquidity,
  readChainPool,
  readPoolsByKind,
  type DerivedPool,
  type PoolWithKind,
} from './chain-pool-query.ts';
export type { SelectedPoolState } from './pool-reading.ts';
export { getLpPositionDown, type LpPosition } from './position.ts';
export { LpPositionTable } from './ui/position-table.tsx';
export { useChainPoolWatch } from './use-chain-pool-watch.ts';
