/** All areas of the product. */
export { builderArea } from '../areas/builder/index.ts';
export { earnArea } from '../areas/earn/index.ts';
export { governArea } from '../areas/govern/index.ts';
export { ordersArea } from '../areas/orders/index.ts';
export { poolsArea } from '../areas/pools/index.ts';
export { portfolioArea } from '../areas/portfolio/index.ts';
export { swapArea } from '../areas/swap/index.ts';
export { tokensArea } from '../areas/tokens/index.ts';
