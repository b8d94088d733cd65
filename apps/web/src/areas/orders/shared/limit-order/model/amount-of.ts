import type { TradeAmount } from '../../../../../rooms/operation/index.ts';
import type { Token } from '../../../../../rooms/token/index.ts';

/** Creates the amount to store with an operation. `units` are base units. */
export const amountOf = ({ root, symbol, decimals }: Token, units: bigint): TradeAmount => ({
  root,
  symbol,
  decimals,
  units: units.toString(),
});
