import type { Address } from '@junction/primitives';
import type { IconToken } from '@junction/ui-kit';
import { getTokenIcon, type Coin, type Token, type TokenCache } from '../../../../rooms/token/index.ts';
import type { SwapSideAsset } from './selection.ts';

/** Displayed side of the form. */
export interface SwapSideView {
  readonly asset: SwapSideAsset;
  /** Token root in quotes; for the native coin that of the wrapped coin. */
  readonly root: Address;
  readonly symbol: string;
  readonly decimals: number;
  readonly tokenIcon: IconToken;
  /** Undefined for the coin. */
  readonly token: Token | undefined;
}

/** Returns the displayed side of an asset; undefined while its token is unknown. */
export function toSwapSideView(
  asset: SwapSideAsset | undefined,
  cache: TokenCache,
  coin: Coin,
  wrapped: Address,
): SwapSideView | undefined {
  if (asset === undefined) return undefined;
  if (asset.kind !== 'token')
    return {
      asset,
      root: wrapped,
      symbol: coin.symbol,
      decimals: coin.decimals,
      tokenIcon: getTokenIcon({ symbol: coin.symbol, listed: true }),
      token: undefined,
    };
  const token = cache.get(asset.root);
  return token === undefined
    ? undefined
    : {
        asset,
        root: token.root,
        symbol: token.symbol,
        decimals: token.decimals,
        tokenIcon: getTokenIcon(token),
        token,
      };
}
