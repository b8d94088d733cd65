import type { AccountOperationTokenAmount } from '@junction/api-contract';
import type { TokenCache } from '../../../../rooms/token/index.ts';

/** Symbol and decimals of an amount; decimals are undefined while the token is unknown. */
export interface AmountLabel {
  /** `LP A/B` for LP tokens. */
  readonly symbol: string;
  readonly decimals: number | undefined;
}

/** Returns the symbol and decimals of an amount's token: from the token list, otherwise as reported by the server. */
export function getAmountLabel(
  { root, symbol, decimals, poolTokens }: AccountOperationTokenAmount,
  cache: TokenCache,
): AmountLabel {
  if (poolTokens.length > 0) {
    const names = poolTokens.map((token) => cache.get(token.root)?.symbol ?? token.symbol);
    return { symbol: `LP ${names.join('/')}`, decimals };
  }
  const known = cache.get(root);
  return { symbol: known?.symbol ?? symbol ?? '?', decimals: known?.decimals ?? decimals };
}
