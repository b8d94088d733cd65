import { attachedValueUp, getGasReserve, type GasAmount } from '@junction/protocol/gas';
import type { Coins } from './announcement.ts';

/** Coins of a flow of the gas table: what it needs, and a reserve that comes back. */
export const tableCoins = (gas: GasAmount): Coins => ({
  sum: attachedValueUp(gas),
  handed: 0n,
  back: { ground: 'reserve', amount: getGasReserve() },
});
