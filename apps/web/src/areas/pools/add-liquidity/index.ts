export { AddLiquidity } from './ui/add-liquidity.tsx';
export { useAddSuppliedPoolsToFavourites } from './use-supplied-favourite.ts';
