import type { SwapMode } from '../model/selection.ts';
import { coinToTokenStrategy } from './coin-left.ts';
import { tokenToCoinStrategy } from './coin-right.ts';
import { nativeAndWrappedCoinStrategy } from './combined.ts';
import { singleTokenDepositStrategy } from './deposit-one-coin.ts';
import { tokenToTokenStrategy } from './plain.ts';
import type { SwapStrategy } from './swap-strategy.ts';
import { unwrapStrategy } from './unwrap.ts';
import { singleTokenWithdrawalStrategy } from './withdraw-one-coin.ts';
import { wrapStrategy } from './wrap.ts';

const STRATEGIES: Readonly<Record<SwapMode, SwapStrategy>> = {
  plain: tokenToTokenStrategy,
  combined: nativeAndWrappedCoinStrategy,
  wrap: wrapStrategy,
  unwrap: unwrapStrategy,
  'coin-left': coinToTokenStrategy,
  'coin-right': tokenToCoinStrategy,
  'deposit-one-coin': singleTokenDepositStrategy,
  'withdraw-one-coin': singleTokenWithdrawalStrategy,
};

/** Returns the strategy of a swap mode. To add a mode, add a strategy file and an entry in `STRATEGIES`. */
export function getSwapStrategy(mode: SwapMode): SwapStrategy {
  return STRATEGIES[mode];
}
