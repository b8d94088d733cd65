/** What every area indexes, one line each. */
export { earnIndex } from './earn/earn-module.ts';
export { farmIndex } from './farms/farm-module.ts';
export { governIndex } from './govern/govern-module.ts';
