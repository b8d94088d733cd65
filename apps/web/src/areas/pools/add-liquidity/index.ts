export { AddLiquidity } from './ui/add-liquidity.tsx';
export { useSuppliedFavourite } from './use-supplied-favourite.ts';
