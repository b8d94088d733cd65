export {
  getLinkedAmountDown,
  poolReserves,
  poolRoots,
  previewSupply,
  type SupplyAmount,
  type ChainPool,
  type SupplyPreview,
} from './chain-pool.ts';
export {
  chainPoolsQuery,
  hasLiquidity,
  readChainPool,
  readPoolsByKind,
  type FoundPool,
  type NamedPool,
} from './chain-pool-query.ts';
export type { PoolReading } from './pool-reading.ts';
export { getPositionDown, type Position } from './position.ts';
export { PositionTable } from './ui/position-table.tsx';
export { useChainPoolWatch } from './use-chain-pool-watch.ts';
