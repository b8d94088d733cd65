export { getFeeAprRoundedDown } from './model/fee-apr.ts';
export type { PoolSummary } from './model/pool-summary.ts';
export { getPairPriceRoundedUp, getPoolTokenSharesRoundedDown } from './model/pool-prices.ts';
export { deepestPoolQuery, poolQuery, poolsQuery, type PoolsQueryParams } from './queries/pool-queries.ts';
export { FavouriteStar } from './ui/favourite-star.tsx';
export { RelativeChangeText } from './ui/pool-change.tsx';
export { PoolTags } from './ui/pool-tags.tsx';
export { useFavouritePools, type FavouritePools } from './use-favourite-pools.ts';
