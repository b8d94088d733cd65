/** Index registration of every row-based area, one line per area. */
export { earnIndexRegistration } from './earn/earn-module.ts';
export { farmIndexRegistration } from './farms/farm-module.ts';
export { governanceIndexRegistration } from './govern/govern-module.ts';
