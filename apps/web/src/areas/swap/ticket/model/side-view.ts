import type { Address } from '@junction/primitives';
import type { IconToken } from '@junction/ui-kit';
import { tokenIconOf, type Coin, type Token, type TokenCache } from '../../../../rooms/token/index.ts';
import type { SideAsset } from './selection.ts';

/** View of a side of the form. */
export interface SideView {
  readonly asset: SideAsset;
  /** Root in quotes: the coin is its wrapped token. */
  readonly root: Address;
  readonly symbol: string;
  readonly decimals: number;
  readonly tokenIcon: IconToken;
  /** Undefined for the coin. */
  readonly token: Token | undefined;
}

/** Undefined while the token is unknown. */
export function viewSide(
  asset: SideAsset | undefined,
  cache: TokenCache,
  coin: Coin,
  wrapped: Address,
): SideView | undefined {
  if (asset === undefined) return undefined;
  if (asset.kind !== 'token')
    return {
      asset,
      root: wrapped,
      symbol: coin.symbol,
      decimals: coin.decimals,
      tokenIcon: tokenIconOf({ symbol: coin.symbol, listed: true }),
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
        tokenIcon: tokenIconOf(token),
        token,
      };
}
