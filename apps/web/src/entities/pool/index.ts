export type { PoolFacts } from './model/pool-facts.ts';
export { lpValueDown, pairPriceUp, partsDown, shareDown, tokensOfLpDown } from './model/pool-position.ts';
export { deepestPoolQuery, poolQuery, poolsQuery, type PoolsQuestion } from './queries/pool-queries.ts';
export { FavouriteStar } from './ui/favourite-star.tsx';
export { PoolChange } from './ui/pool-change.tsx';
export { PoolTags } from './ui/pool-tags.tsx';
export { useFavouritePools, type FavouritePools } from './use-favourite-pools.ts';
