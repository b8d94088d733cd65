import type { Address, Usd } from '@junction/primitives';
import type { TokenCache } from '../../../../rooms/token/index.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { LP_DECIMALS } from '../../../../shared/liquidity/lp.ts';
import type { PortfolioPosition } from './position.ts';

/** Token prices, and which of them are trusted. */
export interface PositionPricing {
  readonly state: 'loading' | 'known' | 'failed';
  /** USD per token, 1e-18. */
  readonly prices: ReadonlyMap<Address, bigint>;
  /**
   * True for listed and imported tokens, the wrapped coin and the governance token. Prices of other tokens are not
   * trusted, since any liquidity provider can set them.
   */
  readonly isTrusted: (root: Address) => boolean;
}

/** Why a position has no value. */
export type UnknownValueReason =
  'no-price' | 'untrusted' | 'prices-failed' | 'unverified' | 'owed' | 'no-token';

/** Value in USD, rounded down, or the reason why there is none. An unknown value is never 0. */
export type PositionValue =
  | { readonly kind: 'known'; readonly usd: Usd; readonly price: bigint }
  | { readonly kind: 'loading' }
  | { readonly kind: 'unknown'; readonly reason: UnknownValueReason };

/** Symbol and decimals of a position's token; decimals are undefined if the token could not be read. */
export interface PositionTokenLabel {
  readonly symbol: string;
  /** `LP A/B` for LP tokens, otherwise the symbol. */
  readonly name: string;
  readonly decimals: number | undefined;
}

/** Returns the symbol of a token: from the token list or the token's root, otherwise as reported by the server. */
export const getTokenSymbol = (
  cache: TokenCache,
  { root, symbol = '?' }: { readonly root: Address; readonly symbol?: string },
): string => cache.get(root)?.symbol ?? symbol;

export interface TokenLabelContext {
  readonly cache: TokenCache;
  readonly coin: { readonly symbol: string; readonly decimals: number };
}

export function getTokenLabel(
  { root, poolTokens, detail }: PortfolioPosition,
  { cache, coin }: TokenLabelContext,
): PositionTokenLabel {
  if (detail.kind === 'coin') return { symbol: coin.symbol, name: coin.symbol, decimals: coin.decimals };
  if (poolTokens.length > 0) {
    const name = poolTokens.map((token) => getTokenSymbol(cache, token)).join('/');
    return { symbol: 'LP', name: `LP ${name}`, decimals: LP_DECIMALS };
  }
  const symbol = getTokenSymbol(cache, { root });
  return { symbol, name: symbol, decimals: cache.get(root)?.decimals };
}

function getUnknownValueReason(
  { root, poolTokens, detail }: PortfolioPosition,
  { isTrusted }: PositionPricing,
): UnknownValueReason | undefined {
  if (detail.kind === 'reward' && detail.state === 'owed') return 'owed';
  if (detail.kind === 'lp' && detail.parts === undefined) return 'unverified';
  const roots = poolTokens.length > 0 ? poolTokens.map((token) => token.root) : [root];
  return roots.every(isTrusted) ? undefined : 'untrusted';
}

/** Value of a position: its amount at the price of its token. */
export function computePositionValueRoundedDown(
  position: PortfolioPosition,
  decimals: number | undefined,
  pricing: PositionPricing,
): PositionValue {
  const reason = getUnknownValueReason(position, pricing);
  if (reason !== undefined) return { kind: 'unknown', reason };
  if (decimals === undefined) return { kind: 'unknown', reason: 'no-token' };
  const price = pricing.prices.get(position.root);
  if (price !== undefined)
    return { kind: 'known', usd: toUsdValueRoundedDown(position.units, decimals, price), price };
  if (pricing.state === 'loading') return { kind: 'loading' };
  return { kind: 'unknown', reason: pricing.state === 'failed' ? 'prices-failed' : 'no-price' };
}
