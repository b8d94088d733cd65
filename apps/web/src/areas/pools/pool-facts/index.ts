export { PoolReserves } from './ui/pool-reserves.tsx';
export { PoolStats } from './ui/pool-stats.tsx';
export { PriceChips } from './ui/price-chips.tsx';
