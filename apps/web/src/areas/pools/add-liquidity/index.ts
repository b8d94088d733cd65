export { AddLiquidity } from './ui/add-liquidity.tsx';
