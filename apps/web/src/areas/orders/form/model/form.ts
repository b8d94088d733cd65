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

/** The two amounts of the form: what is spent and what is received. */
export type AmountField = 'spend' | 'receive';

/**
 * What was typed and what follows from it. Three figures hang together, spend times price is receive: whatever is
 * typed, one of the others follows at once. All texts are canonical.
 */
export interface LimitForm {
  readonly side: OrderSide;
  readonly spend: string;
  readonly receive: string;
  /** As typed, in the notation it was typed in, so that turning it about loses nothing. */
  readonly price: string;
  readonly pricedIn: Notation;
  /** How the price is shown. */
  readonly notation: Notation;
  /** A locked price stays when an amount is typed; otherwise the price follows from the amounts. */
  readonly isLocked: boolean;
  /** The amount typed last; the other one follows the price. */
  readonly edited: AmountField;
  /** The price is the market's and nothing has been typed: it still follows the market. */
  readonly followsMarket: boolean;
}

export type LimitFormAction =
  | { readonly type: 'amount'; readonly field: AmountField; readonly text: string }
  | { readonly type: 'price'; readonly text: string }
  | { readonly type: 'lock' }
  | { readonly type: 'turn-price' }
  | { readonly type: 'side'; readonly side: OrderSide }
  /** The market's price, on request or while the form follows it; none unlocks. */
  | { readonly type: 'market'; readonly price: Price | undefined; readonly isAsked: boolean }
  /** A price taken from elsewhere: the book, a button. */
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

/** Decimals of spent and received token. */
export function decimalsOf(side: OrderSide, pair: PairDecimals): Readonly<Record<AmountField, number>> {
  return side === 'sell'
    ? { spend: pair.base, receive: pair.quote }
    : { spend: pair.quote, receive: pair.base };
}

export function priceOf(form: LimitForm): Price | undefined {
  return parsePrice(form.price, form.pricedIn);
}

/** The price field as it is shown: what was typed, or the same turned about. */
export function shownPrice(form: LimitForm): string {
  if (form.notation === form.pricedIn) return form.price;
  const price = priceOf(form);
  return price === undefined ? '' : priceFieldText(price, form.notation);
}

const other = (field: AmountField): AmountField => (field === 'spend' ? 'receive' : 'spend');

/** The amount that belongs to the edited one at the price, rounded down. */
export function counterUnitsDown(form: LimitForm, price: Price, pair: PairDecimals): bigint {
  const { side, edited } = form;
  const units = typedUnitsDown(form[edited], decimalsOf(side, pair)[edited]);
  // Base tokens are spent when selling and received when buying.
  const isBase = (edited === 'spend') === (side === 'sell');
  return isBase ? quoteOfBaseDown(units, price, pair) : baseOfQuoteDown(units, price, pair);
}

/** The amount that was not typed, from the one that was and the price. */
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

/** The price, from both amounts. */
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

/** Digits of a price that somebody else has made: more than six nobody reads. */
const TAKEN_DIGITS = 6;

function takePrice(form: LimitForm, price: Price, pair: PairDecimals): LimitForm {
  const text = priceFieldText(price, form.notation, TAKEN_DIGITS);
  return withCounter({ ...form, price: text, pricedIn: form.notation, isLocked: true }, pair);
}

/** The market's price has not come: what is typed meanwhile takes it when it does. */
const isWaiting = (form: LimitForm): boolean =>
  form.followsMarket && form.isLocked && priceOf(form) === undefined;

/** The one place where the form changes (facts F.2). */
export function reduceForm(form: LimitForm, action: LimitFormAction, pair: PairDecimals): LimitForm {
  switch (action.type) {
    case 'amount': {
      const { field, text } = action;
      // An amount taken away takes the other one with it.
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
      // The tokens change places and keep their amounts.
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
