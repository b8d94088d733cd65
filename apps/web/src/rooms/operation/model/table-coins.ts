import { computeAttachedValueUp, getGasReserve, type GasAmount } from '@junction/protocol/gas';
import type { AttachedCoins } from './announcement.ts';

/**
 * Returns the coins to attach to a message listed in the gas table: the required gas and a reserve, which is refunded.
 */
export const toTableCoins = (gas: GasAmount): AttachedCoins => ({
  sum: computeAttachedValueUp(gas),
  handed: 0n,
  back: { ground: 'reserve', amount: getGasReserve() },
});
