/** Routes of every area and what answers them, one line each. */
export { earnApi } from './earn/earn-handlers.ts';
export { farmApi } from './farms/farm-handlers.ts';
export { governApi } from './govern/govern-handlers.ts';
