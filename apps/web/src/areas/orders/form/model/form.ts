import { formatUnits } from '@junction/primitives';
import {
  baseOfQuoteDown,
  otherNotation,
  parsePrice,
  priceFieldText,
  priceOfAmounts,
  quoteOfBaseDown,
  type Notation,
  type OrderSide,
  type PairDecimals,
  type Price,
} from '../../shared/limit-order/index.ts';
import { typedUnitsDown } from '../../../../shared/format/typed-units.ts';

/** Amount fields of the form. */
export type AmountField = 'spend' | 'receive';

/**
 * State of the form. Spent amount, price and received amount are linked, so entering one changes another. All texts
 * are canonical.
 */
export interface LimitForm {
  readonly side: OrderSide;
  readonly spend: string;
  readonly receive: string;
  /** As entered, in the notation `pricedIn`, so that nothing is lost when the notation is switched. */
  readonly price: string;
  readonly pricedIn: Notation;
  /** Notation in which the price is displayed. */
  readonly notation: Notation;
  /** True if entering an amount changes the other amount and keeps the price; false if it changes the price. */
  readonly isLocked: boolean;
  /** The amount that was entered last. The other one is computed from it. */
  readonly edited: AmountField;
  /** True while the price field follows the market, until the user enters something. */
  readonly followsMarket: boolean;
}

export type LimitFormAction =
  | { readonly type: 'amount'; readonly field: AmountField; readonly text: string }
  | { readonly type: 'price'; readonly text: string }
  | { readonly type: 'lock' }
  | { readonly type: 'turn-price' }
  | { readonly type: 'side'; readonly side: OrderSide }
  /**
   * Sets the market price, because the user asked for it (`isAsked`) or the field follows the market. An undefined
   * price unlocks the field.
   */
  | { readonly type: 'market'; readonly price: Price | undefined; readonly isAsked: boolean }
  /** Sets a price that the user selected in the order book or with a button. */
  | { readonly type: 'take-price'; readonly price: Price }
  | { readonly type: 'clear-amounts' };

export function emptyForm(side: OrderSide): LimitForm {
  return {
    side,
    spend: '',
    receive: '',
    price: '',
    pricedIn: 'quote-per-base',
    notation: 'quote-per-base',
    isLocked: true,
    edited: 'spend',
    followsMarket: true,
  };
}

/** Returns the decimals of the spent and the received token. */
export function decimalsOf(side: OrderSide, pair: PairDecimals): Readonly<Record<AmountField, number>> {
  return side === 'sell'
    ? { spend: pair.base, receive: pair.quote }
    : { spend: pair.quote, receive: pair.base };
}

export function priceOf(form: LimitForm): Price | undefined {
  return parsePrice(form.price, form.pricedIn);
}

/** Returns the price text in the displayed notation: as entered, or inverted. */
export function shownPrice(form: LimitForm): string {
  if (form.notation === form.pricedIn) return form.price;
  const price = priceOf(form);
  return price === undefined ? '' : priceFieldText(price, form.notation);
}

const other = (field: AmountField): AmountField => (field === 'spend' ? 'receive' : 'spend');

/** Returns the amount that was not edited, in base units: computed from the other one and the price, rounded down. */
export function counterUnitsDown(form: LimitForm, price: Price, pair: PairDecimals): bigint {
  const { side, edited } = form;
  const units = typedUnitsDown(form[edited], decimalsOf(side, pair)[edited]);
  // The base token is spent when selling and received when buying.
  const isBase = (edited === 'spend') === (side === 'sell');
  return isBase ? quoteOfBaseDown(units, price, pair) : baseOfQuoteDown(units, price, pair);
}

/** Returns the form with the other amount computed from the edited one and the price. */
function withCounter(form: LimitForm, pair: PairDecimals): LimitForm {
  const price = priceOf(form);
  const target = other(form.edited);
  if (form[form.edited] === '' || price === undefined) return form;
  const counter = counterUnitsDown(form, price, pair);
  return {
    ...form,
    [target]: counter === 0n ? '' : formatUnits(counter, decimalsOf(form.side, pair)[target]),
  };
}

/** Returns the form with the price computed from both amounts. */
function withPrice(form: LimitForm, pair: PairDecimals): LimitForm {
  const decimals = decimalsOf(form.side, pair);
  const spend = typedUnitsDown(form.spend, decimals.spend);
  const receive = typedUnitsDown(form.receive, decimals.receive);
  const price =
    form.side === 'sell' ? priceOfAmounts(spend, receive, pair) : priceOfAmounts(receive, spend, pair);
  return price === undefined
    ? form
    : { ...form, price: priceFieldText(price, form.notation), pricedIn: form.notation, followsMarket: false };
}

/** Number of significant digits of a price that the user selected instead of entering it. */
const TAKEN_DIGITS = 6;

function takePrice(form: LimitForm, price: Price, pair: PairDecimals): LimitForm {
  const text = priceFieldText(price, form.notation, TAKEN_DIGITS);
  return withCounter({ ...form, price: text, pricedIn: form.notation, isLocked: true }, pair);
}

/** True while the market price is loading, from which the other amount will be computed. */
const isWaiting = (form: LimitForm): boolean =>
  form.followsMarket && form.isLocked && priceOf(form) === undefined;

/** Returns the form after an action. */
export function reduceForm(form: LimitForm, action: LimitFormAction, pair: PairDecimals): LimitForm {
  switch (action.type) {
    case 'amount': {
      const { field, text } = action;
      // Clearing one amount clears the other as well.
      const followsMarket = isWaiting(form);
      if (text === '') return { ...form, spend: '', receive: '', edited: field, followsMarket };
      const typed = { ...form, [field]: text, edited: field, followsMarket };
      return form.isLocked && priceOf(form) !== undefined ? withCounter(typed, pair) : withPrice(typed, pair);
    }
    case 'price': {
      const typed = { ...form, price: action.text, pricedIn: form.notation, followsMarket: false };
      if (priceOf(typed) === undefined) return { ...typed, isLocked: false };
      return withCounter(typed, pair);
    }
    case 'lock':
      return !form.isLocked && priceOf(form) === undefined ? form : { ...form, isLocked: !form.isLocked };
    case 'turn-price':
      return { ...form, notation: otherNotation(form.notation) };
    case 'side':
      // Each amount stays with its token when the side is switched.
      return action.side === form.side
        ? form
        : {
            ...form,
            side: action.side,
            spend: form.receive,
            receive: form.spend,
            edited: other(form.edited),
          };
    case 'market':
      if (!action.isAsked && !form.followsMarket) return form;
      if (action.price === undefined) return { ...form, isLocked: false };
      return takePrice({ ...form, followsMarket: form.spend + form.receive === '' }, action.price, pair);
    case 'take-price':
      return takePrice({ ...form, followsMarket: false }, action.price, pair);
    case 'clear-amounts':
      return { ...form, spend: '', receive: '' };
  }
}
