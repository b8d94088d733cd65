/** Routes and handlers of every area, one line per area. */
export { earnApi } from './earn/earn-handlers.ts';
export { farmApi } from './farms/farm-handlers.ts';
export { governanceApi } from './govern/govern-handlers.ts';
