import type { getPairByAddress } from '@junction/api-contract';
import type { Handler } from '../handler.ts';
import { requirePair } from './pair-at.ts';

export const getPairByAddressHandler: Handler<typeof getPairByAddress> = ({ params }, { readModel }) =>
  requirePair(params.address, readModel);
