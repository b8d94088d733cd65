import type { SwapMode } from '../model/selection.ts';
import { coinLeftStrategy } from './coin-left.ts';
import { coinRightStrategy } from './coin-right.ts';
import { combinedStrategy } from './combined.ts';
import { depositOneCoinStrategy } from './deposit-one-coin.ts';
import { tokenToTokenStrategy } from './plain.ts';
import type { SwapStrategy } from './swap-strategy.ts';
import { unwrapStrategy } from './unwrap.ts';
import { withdrawOneCoinStrategy } from './withdraw-one-coin.ts';
import { wrapStrategy } from './wrap.ts';

const STRATEGIES: Readonly<Record<SwapMode, SwapStrategy>> = {
  plain: tokenToTokenStrategy,
  combined: combinedStrategy,
  wrap: wrapStrategy,
  unwrap: unwrapStrategy,
  'coin-left': coinLeftStrategy,
  'coin-right': coinRightStrategy,
  'deposit-one-coin': depositOneCoinStrategy,
  'withdraw-one-coin': withdrawOneCoinStrategy,
};

/** Returns the strategy of a swap mode. To add a mode, add a strategy file and an entry in `STRATEGIES`. */
export function getSwapStrategy(mode: SwapMode): SwapStrategy {
  return STRATEGIES[mode];
}
