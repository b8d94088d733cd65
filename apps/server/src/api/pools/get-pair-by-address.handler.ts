import type { getPairByAddress } from '@junction/api-contract';
import type { Handler } from '../handler.ts';
import { requireTwoTokenPool } from './pair-at.ts';

export const getPairByAddressHandler: Handler<typeof getPairByAddress> = ({ params }, { readModel }) =>
  requireTwoTokenPool(params.address, readModel);
