export { AddLiquidity } from './ui/add-liquidity.tsx';
export { useFavouriteSuppliedPools } from './use-supplied-favourite.ts';
