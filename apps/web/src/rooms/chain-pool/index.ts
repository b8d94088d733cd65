export {
  getProportionalAmountRoundedDown,
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
  type PoolAtDerivedAddress,
  type PoolWithKind,
} from './chain-pool-query.ts';
export type { SelectedPoolState } from './pool-reading.ts';
export { getLpPositionRoundedDown, type LpPosition } from './position.ts';
export { LpPositionTable } from './ui/position-table.tsx';
export { usePoolAutoRefetch } from './use-chain-pool-watch.ts';
