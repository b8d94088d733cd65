import type { getPairByAddress } from '@junction/api-contract';
import { toWirePair } from '../../mappers/pool.ts';
import type { Handler } from '../handler.ts';
import { pairAt } from './pair-at.ts';

export const getPairByAddressHandler: Handler<typeof getPairByAddress> = async ({ params }, { readModel }) =>
  toWirePair(await pairAt(params.address, readModel));
