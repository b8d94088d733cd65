import type { TradeAmount } from '../../../../../rooms/operation/index.ts';
import type { Token } from '../../../../../rooms/token/index.ts';

/** Returns the amount with its token's symbol and decimals, to be stored with an operation. `units` are base units. */
export const toTradeAmount = ({ root, symbol, decimals }: Token, units: bigint): TradeAmount => ({
  root,
  symbol,
  decimals,
  units: units.toString(),
});
