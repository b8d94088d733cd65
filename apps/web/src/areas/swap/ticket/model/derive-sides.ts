import type { Address, Units } from '@junction/primitives';
import { readAmount, type Balances, type Coin, type TokenCache } from '../../../../rooms/token/index.ts';
import type { QuoteParams, QuoteRequest } from '../strategies/swap-strategy.ts';
import type { SoldBalances } from './balances.ts';
import type { SwapForm } from './form.ts';
import { findLpPool, findOneCoin, type LpPool, type OneCoin } from './one-coin.ts';
import { isConversion, modeOf, type SwapMode } from './selection.ts';
import { viewSide, type SideView } from './side-view.ts';

/** Assets and mode of the selection. */
export interface SwapSides {
  readonly mode: SwapMode;
  /** Pool of a single-token deposit or withdrawal. */
  readonly oneCoin: OneCoin | undefined;
  /** Pool whose LP token is selected. */
  readonly lpPool: LpPool | undefined;
  readonly left: SideView | undefined;
  readonly right: SideView | undefined;
  /** Entered amount, base units of its side; undefined if invalid. */
  readonly amount: Units | undefined;
}

export function deriveSides(
  { selection, typedSide, typedText }: SwapForm,
  input: {
    readonly cache: TokenCache;
    /** Pools whose LP tokens can be selected. */
    readonly pools: readonly LpPool[];
    readonly coin: Coin;
    readonly wrapped: Address;
  },
): SwapSides {
  const { cache, coin, wrapped } = input;
  const oneCoin = findOneCoin(selection, input.pools);
  const left = viewSide(selection.left, cache, coin, wrapped);
  const right = viewSide(selection.right, cache, coin, wrapped);
  const typed = typedSide === 'left' ? left : right;
  return {
    mode: oneCoin?.mode ?? modeOf(selection, wrapped),
    oneCoin,
    lpPool: findLpPool(selection, input.pools),
    left,
    right,
    amount: typed === undefined ? undefined : readAmount(typedText, typed.decimals),
  };
}

/** Balances of the sold side. */
export function soldOf({ left }: SwapSides, balances: Balances): SoldBalances {
  return { coin: balances.coin, token: left === undefined ? undefined : balances.tokens.get(left.root) };
}

/** Quote request; undefined while the selection is incomplete, and for conversions. */
export function quoteRequestOf(
  { typedSide }: SwapForm,
  { mode, left, right, amount }: SwapSides,
  params: Omit<QuoteParams, 'leftRoot' | 'rightRoot' | 'typedSide' | 'amount'>,
): QuoteRequest | undefined {
  if (left === undefined || right === undefined || amount === undefined || isConversion(mode))
    return undefined;
  return { mode, params: { ...params, leftRoot: left.root, rightRoot: right.root, typedSide, amount } };
}
