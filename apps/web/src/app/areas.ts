/** All areas of the product. */
export { builder } from '../areas/builder/index.ts';
export { earn } from '../areas/earn/index.ts';
export { govern } from '../areas/govern/index.ts';
export { orders } from '../areas/orders/index.ts';
export { pools } from '../areas/pools/index.ts';
export { portfolio } from '../areas/portfolio/index.ts';
export { swap } from '../areas/swap/index.ts';
export { tokens } from '../areas/tokens/index.ts';
