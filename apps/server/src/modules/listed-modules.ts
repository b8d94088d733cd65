/** Index registration of every row-based area, one line per area. */
export { earnIndex } from './earn/earn-module.ts';
export { farmIndex } from './farms/farm-module.ts';
export { governanceIndex } from './govern/govern-module.ts';
