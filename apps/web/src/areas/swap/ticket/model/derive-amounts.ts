import { formatUnits, units, type Address, type Units, type Usd } from '@junction/primitives';
import {
  LOADING_BALANCE,
  addBalances,
  truncateAmountText,
  parseAmount,
  type Balance,
  type Balances,
} from '../../../../rooms/token/index.ts';
import { toUsdValueRoundedDown } from '../../../../shared/format/value-down.ts';
import { getAmountAboveSpendable, getSpendableBalance } from './balances.ts';
import { getSoldBalances, type SwapSides } from './derive-sides.ts';
import type { SwapForm } from './form.ts';
import { getDisplayedQuote } from './quote-status.ts';
import type { QuoteState } from './quote-loop.ts';
import type { Quote } from './quote.ts';
import { isWrapOrUnwrap, type SwapFormSide } from './selection.ts';
import type { SwapSideView } from './side-view.ts';

/** Returns the value of an amount in USD, rounded down; undefined if the token, the amount or the price is unknown. */
export type UsdValueGetter = (side: SwapSideView | undefined, value: Units | undefined) => Usd | undefined;

export function createUsdValuation(priceOf: (root: Address) => bigint | undefined): UsdValueGetter {
  return (side, value) => {
    const price = side === undefined ? undefined : priceOf(side.root);
    return side === undefined || value === undefined || price === undefined
      ? undefined
      : toUsdValueRoundedDown(value, side.decimals, price);
  };
}

export interface SwapFieldAmount {
  readonly text: string;
  /** Amount in base units. A computed amount is exact, because it is not parsed from the shortened text. */
  readonly units: Units | undefined;
  /** True while the amount is loading. The previous amount stays visible meanwhile. */
  readonly isLoading: boolean;
  readonly tokenBalance: Balance;
  readonly value: Usd | undefined;
}

export interface SwapAmounts {
  readonly left: SwapFieldAmount;
  readonly right: SwapFieldAmount;
  /** Balances of native coin and wrapped token in combined mode; undefined in other modes. */
  readonly parts: { readonly coin: Units; readonly token: Units } | undefined;
  /** Amount above the maximum. */
  readonly excess: Units | undefined;
  /** Maximum amount as text; undefined if zero or unknown. */
  readonly most: string | undefined;
}

/** Returns the balance of a side; in combined mode the sum of native coin and wrapped token. */
function getBalance(side: SwapSideView | undefined, balances: Balances): Balance {
  if (side === undefined) return LOADING_BALANCE;
  if (side.asset.kind === 'token') return balances.of(side.root);
  return side.asset.kind === 'coin' ? balances.ofCoin : addBalances(balances.ofCoin, balances.of(side.root));
}

export function deriveSwapAmounts(
  form: SwapForm,
  input: {
    readonly sides: SwapSides;
    readonly quote: QuoteState<unknown, Quote>;
    /** Text of the computed side. */
    readonly counter: string;
    readonly balances: Balances;
    readonly worth: UsdValueGetter;
  },
): SwapAmounts {
  const { sides, quote, balances } = input;
  const { mode } = sides;
  const shown = isWrapOrUnwrap(mode) ? undefined : getDisplayedQuote(quote);
  const amountOf = (side: SwapFormSide): SwapFieldAmount => {
    const view = sides[side];
    const isTyped = side === form.typedSide;
    const typedText = view === undefined ? form.typedText : truncateAmountText(form.typedText, view.decimals);
    const text = isTyped ? typedText : input.counter;
    const exact = side === 'left' ? shown?.spent : shown?.received;
    const read = (): Units | undefined => {
      if (view === undefined || text === '') return undefined;
      return isTyped || exact === undefined ? parseAmount(text, view.decimals) : exact;
    };
    const value = read();
    return {
      text,
      units: value,
      isLoading: quote.status === 'loading' && !isTyped,
      tokenBalance: getBalance(view, balances),
      value: input.worth(view, value),
    };
  };
  const left = amountOf('left');
  const sold = getSoldBalances(sides, balances);
  const { coin, token } = sold;
  const spendable = getSpendableBalance(mode, sold);
  return {
    left,
    right: amountOf('right'),
    parts:
      mode === 'combined' && coin !== undefined && token !== undefined
        ? { coin: units(coin), token: units(token) }
        : undefined,
    excess: left.units === undefined ? undefined : getAmountAboveSpendable(mode, left.units, sold),
    most:
      sides.left === undefined || spendable === undefined || spendable <= 0n
        ? undefined
        : formatUnits(spendable, sides.left.decimals),
  };
}
