import type { Address, Units } from '@junction/primitives';
import { readAmount, type Balances, type Coin, type TokenCache } from '../../../../rooms/token/index.ts';
import type { QuoteParams, QuoteRequest } from '../strategies/swap-strategy.ts';
import type { SoldBalances } from './balances.ts';
import type { SwapForm } from './form.ts';
import { findLpPool, findOneCoin, type LpPool, type OneCoin } from './one-coin.ts';
import { isConversion, modeOf, type SwapMode } from './selection.ts';
import { viewSide, type SideView } from './side-view.ts';

/** What the choice of the form comes to. */
export interface SwapSides {
  readonly mode: SwapMode;
  /** The pool one coin is paid into or taken out of. */
  readonly oneCoin: OneCoin | undefined;
  /** The pool whose LP token is on a side. */
  readonly lpPool: LpPool | undefined;
  readonly left: SideView | undefined;
  readonly right: SideView | undefined;
  /** What was typed, base units of its side; undefined while it is no amount. */
  readonly amount: Units | undefined;
}

export function deriveSides(
  { selection, typedSide, typedText }: SwapForm,
  input: {
    readonly cache: TokenCache;
    /** Pools whose LP token may be chosen. */
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

/** What the account holds of what may be sold. */
export function soldOf({ left }: SwapSides, balances: Balances): SoldBalances {
  return { coin: balances.coin, token: left === undefined ? undefined : balances.tokens.get(left.root) };
}

/** The question to the server; nothing to ask while something is not chosen, and for conversions. */
export function quoteRequestOf(
  { typedSide }: SwapForm,
  { mode, left, right, amount }: SwapSides,
  params: Omit<QuoteParams, 'leftRoot' | 'rightRoot' | 'typedSide' | 'amount'>,
): QuoteRequest | undefined {
  if (left === undefined || right === undefined || amount === undefined || isConversion(mode))
    return undefined;
  return { mode, params: { ...params, leftRoot: left.root, rightRoot: right.root, typedSide, amount } };
}
