import { computeAttachedValueRoundedUp, getGasReserve, type GasAmount } from '@junction/protocol/gas';
import type { AttachedCoins } from './announcement.ts';

/**
 * Returns the coins to attach to a message listed in the gas table: the required gas and a reserve, which is refunded.
 */
export const buildGasTableAttachedCoins = (gas: GasAmount): AttachedCoins => ({
  sum: computeAttachedValueRoundedUp(gas),
  handed: 0n,
  back: { ground: 'reserve', amount: getGasReserve() },
});
