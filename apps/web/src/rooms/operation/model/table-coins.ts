import { attachedValueUp, getGasReserve, type GasAmount } from '@junction/protocol/gas';
import type { Coins } from './announcement.ts';

/** Coins of a flow in the gas table: its requirement and a refunded reserve. */
export const tableCoins = (gas: GasAmount): Coins => ({
  sum: attachedValueUp(gas),
  handed: 0n,
  back: { ground: 'reserve', amount: getGasReserve() },
});
