import type { TradeAmount } from '../../../../../rooms/operation/index.ts';
import type { Token } from '../../../../../rooms/token/index.ts';

/** An amount of a token as an operation keeps it. `units` are base units. */
export const amountOf = ({ root, symbol, decimals }: Token, units: bigint): TradeAmount => ({
  root,
  symbol,
  decimals,
  units: units.toString(),
});
