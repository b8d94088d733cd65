import { computeAttachedValueUp, getGasReserve, type GasAmount } from '@junction/protocol/gas';
import type { Coins } from './announcement.ts';

/** Returns the coins of a message whose gas is in the gas table: the requirement and a reserve, which is refunded. */
export const tableCoins = (gas: GasAmount): Coins => ({
  sum: computeAttachedValueUp(gas),
  handed: 0n,
  back: { ground: 'reserve', amount: getGasReserve() },
});
