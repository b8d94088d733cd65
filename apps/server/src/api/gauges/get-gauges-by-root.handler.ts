import type { getGaugesByRoot } from '@junction/api-contract';
import type { Handler } from '../handler.ts';

/** No contract of this network hands out rewards: the list is empty because there are none, not because none were found. */
export const getGaugesByRootHandler: Handler<typeof getGaugesByRoot> = () => ({ gauges: [], total: 0 });
