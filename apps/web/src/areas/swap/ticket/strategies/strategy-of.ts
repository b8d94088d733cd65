import type { SwapMode } from '../model/selection.ts';
import { coinLeft } from './coin-left.ts';
import { coinRight } from './coin-right.ts';
import { combined } from './combined.ts';
import { depositOneCoin } from './deposit-one-coin.ts';
import { plain } from './plain.ts';
import type { SwapStrategy } from './swap-strategy.ts';
import { unwrap } from './unwrap.ts';
import { withdrawOneCoin } from './withdraw-one-coin.ts';
import { wrap } from './wrap.ts';

const STRATEGIES: Readonly<Record<SwapMode, SwapStrategy>> = {
  plain,
  combined,
  wrap,
  unwrap,
  'coin-left': coinLeft,
  'coin-right': coinRight,
  'deposit-one-coin': depositOneCoin,
  'withdraw-one-coin': withdrawOneCoin,
};

/** Returns the strategy of a swap mode. To add a mode, add a strategy file and an entry in `STRATEGIES`. */
export function getSwapStrategy(mode: SwapMode): SwapStrategy {
  return STRATEGIES[mode];
}
