export { RemoveLiquidity } from './ui/remove-liquidity.tsx';
