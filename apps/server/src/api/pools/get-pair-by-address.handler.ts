import type { getPairByAddress } from '@junction/api-contract';
import type { Handler } from '../handler.ts';
import { pairAt } from './pair-at.ts';

export const getPairByAddressHandler: Handler<typeof getPairByAddress> = ({ params }, { readModel }) =>
  pairAt(params.address, readModel);
