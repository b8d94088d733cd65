import type { Address, Units } from '@junction/primitives';
import { parseAmount, type Balances, type Coin, type TokenCache } from '../../../../rooms/token/index.ts';
import type { QuoteParams, QuoteRequest } from '../strategies/swap-strategy.ts';
import type { SoldAssetBalances } from './balances.ts';
import type { SwapForm } from './form.ts';
import {
  findLpPool,
  findSingleTokenOperation,
  type ExchangePoolWithLpToken,
  type SingleTokenOperation,
} from './one-coin.ts';
import { isWrapOrUnwrap, getSwapMode, type SwapMode } from './selection.ts';
import { toSwapSideView, type SwapSideView } from './side-view.ts';

/** Selected assets and the swap mode that follows from them. */
export interface SwapSides {
  readonly mode: SwapMode;
  /** Pool of a single-token deposit or withdrawal. */
  readonly oneCoin: SingleTokenOperation | undefined;
  /** Pool whose LP token is selected. */
  readonly lpPool: ExchangePoolWithLpToken | undefined;
  readonly left: SwapSideView | undefined;
  readonly right: SwapSideView | undefined;
  /** Entered amount in base units of the token in whose field it was entered; undefined if invalid. */
  readonly amount: Units | undefined;
}

export function deriveSwapSides(
  { selection, typedSide, typedText }: SwapForm,
  input: {
    readonly cache: TokenCache;
    /** Pools whose LP tokens can be selected. */
    readonly pools: readonly ExchangePoolWithLpToken[];
    readonly coin: Coin;
    readonly wrapped: Address;
  },
): SwapSides {
  const { cache, coin, wrapped } = input;
  const oneCoin = findSingleTokenOperation(selection, input.pools);
  const left = toSwapSideView(selection.left, cache, coin, wrapped);
  const right = toSwapSideView(selection.right, cache, coin, wrapped);
  const typed = typedSide === 'left' ? left : right;
  return {
    mode: oneCoin?.mode ?? getSwapMode(selection, wrapped),
    oneCoin,
    lpPool: findLpPool(selection, input.pools),
    left,
    right,
    amount: typed === undefined ? undefined : parseAmount(typedText, typed.decimals),
  };
}

/** Returns the balances that can pay for the sold amount. */
export function getSoldBalances({ left }: SwapSides, balances: Balances): SoldAssetBalances {
  return { coin: balances.coin, token: left === undefined ? undefined : balances.tokens.get(left.root) };
}

/**
 * Returns the parameters of the quote request; undefined while the selection is incomplete, and for wrap and unwrap.
 */
export function toQuoteRequest(
  { typedSide }: SwapForm,
  { mode, left, right, amount }: SwapSides,
  params: Omit<QuoteParams, 'leftRoot' | 'rightRoot' | 'typedSide' | 'amount'>,
): QuoteRequest | undefined {
  if (left === undefined || right === undefined || amount === undefined || isWrapOrUnwrap(mode))
    return undefined;
  return { mode, params: { ...params, leftRoot: left.root, rightRoot: right.root, typedSide, amount } };
}
