import { formatUnits } from '@junction/primitives';
import {
  convertQuoteToBaseRoundedDown,
  getOppositeNotation,
  parsePrice,
  formatPriceFieldText,
  getPriceFromAmounts,
  convertBaseToQuoteRoundedDown,
  type PriceNotation,
  type OrderSide,
  type PairDecimals,
  type Price,
} from '../../shared/limit-order/index.ts';
import { parseTypedUnitsRoundedDown } from '../../../../shared/format/typed-units.ts';

/** Amount fields of the form. */
export type AmountField = 'spend' | 'receive';

/**
 * State of the form. Spent amount, price and received amount are linked, so entering one changes another. All texts are
 * decimal numbers in canonical notation.
 */
export interface LimitOrderForm {
  readonly side: OrderSide;
  readonly spend: string;
  readonly receive: string;
  /**
   * Price as entered, in the notation `pricedIn`. The entered text is kept so that switching the notation loses no
   * digits.
   */
  readonly price: string;
  readonly pricedIn: PriceNotation;
  /** Notation in which the price is displayed. */
  readonly notation: PriceNotation;
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

export function createEmptyLimitForm(side: OrderSide): LimitOrderForm {
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
export function getOrderDecimals(side: OrderSide, pair: PairDecimals): Readonly<Record<AmountField, number>> {
  return side === 'sell'
    ? { spend: pair.base, receive: pair.quote }
    : { spend: pair.quote, receive: pair.base };
}

export function parseFormPrice(form: LimitOrderForm): Price | undefined {
  return parsePrice(form.price, form.pricedIn);
}

/** Returns the price text in the displayed notation: as entered, or inverted. */
export function getDisplayedPriceText(form: LimitOrderForm): string {
  if (form.notation === form.pricedIn) return form.price;
  const price = parseFormPrice(form);
  return price === undefined ? '' : formatPriceFieldText(price, form.notation);
}

const getOtherField = (field: AmountField): AmountField => (field === 'spend' ? 'receive' : 'spend');

/**
 * Returns the counter amount (the amount field that was not entered last) in base units: computed from the entered
 * amount and the price, rounded down.
 */
export function computeOtherFieldAmountRoundedDown(
  form: LimitOrderForm,
  price: Price,
  pair: PairDecimals,
): bigint {
  const { side, edited } = form;
  const units = parseTypedUnitsRoundedDown(form[edited], getOrderDecimals(side, pair)[edited]);
  // The base token is spent by a sell order and received by a buy order.
  const isBase = (edited === 'spend') === (side === 'sell');
  return isBase
    ? convertBaseToQuoteRoundedDown(units, price, pair)
    : convertQuoteToBaseRoundedDown(units, price, pair);
}

/** Returns the form with the other amount computed from the edited one and the price. */
function updateCounterAmount(form: LimitOrderForm, pair: PairDecimals): LimitOrderForm {
  const price = parseFormPrice(form);
  const target = getOtherField(form.edited);
  if (form[form.edited] === '' || price === undefined) return form;
  const counter = computeOtherFieldAmountRoundedDown(form, price, pair);
  return {
    ...form,
    [target]: counter === 0n ? '' : formatUnits(counter, getOrderDecimals(form.side, pair)[target]),
  };
}

/** Returns the form with the price computed from both amounts. */
function withPrice(form: LimitOrderForm, pair: PairDecimals): LimitOrderForm {
  const decimals = getOrderDecimals(form.side, pair);
  const spend = parseTypedUnitsRoundedDown(form.spend, decimals.spend);
  const receive = parseTypedUnitsRoundedDown(form.receive, decimals.receive);
  const price =
    form.side === 'sell'
      ? getPriceFromAmounts(spend, receive, pair)
      : getPriceFromAmounts(receive, spend, pair);
  return price === undefined
    ? form
    : {
        ...form,
        price: formatPriceFieldText(price, form.notation),
        pricedIn: form.notation,
        followsMarket: false,
      };
}

/** Number of significant digits of a price that the user selected instead of entering it. */
const SELECTED_PRICE_DIGITS = 6;

function takePrice(form: LimitOrderForm, price: Price, pair: PairDecimals): LimitOrderForm {
  const text = formatPriceFieldText(price, form.notation, SELECTED_PRICE_DIGITS);
  return updateCounterAmount({ ...form, price: text, pricedIn: form.notation, isLocked: true }, pair);
}

/**
 * True if the user entered an amount while the market price is still loading, so the other amount cannot be computed
 * yet.
 */
const isAwaitingMarketPrice = (form: LimitOrderForm): boolean =>
  form.followsMarket && form.isLocked && parseFormPrice(form) === undefined;

/** Returns the form after an action. */
export function reduceLimitForm(
  form: LimitOrderForm,
  action: LimitFormAction,
  pair: PairDecimals,
): LimitOrderForm {
  switch (action.type) {
    case 'amount': {
      const { field, text } = action;
      // Clearing one amount clears the other as well.
      const followsMarket = isAwaitingMarketPrice(form);
      if (text === '') return { ...form, spend: '', receive: '', edited: field, followsMarket };
      const typed = { ...form, [field]: text, edited: field, followsMarket };
      return form.isLocked && parseFormPrice(form) !== undefined
        ? updateCounterAmount(typed, pair)
        : withPrice(typed, pair);
    }
    case 'price': {
      const typed = { ...form, price: action.text, pricedIn: form.notation, followsMarket: false };
      if (parseFormPrice(typed) === undefined) return { ...typed, isLocked: false };
      return updateCounterAmount(typed, pair);
    }
    case 'lock':
      return !form.isLocked && parseFormPrice(form) === undefined
        ? form
        : { ...form, isLocked: !form.isLocked };
    case 'turn-price':
      return { ...form, notation: getOppositeNotation(form.notation) };
    case 'side':
      // Each amount stays with its token when the side is switched.
      return action.side === form.side
        ? form
        : {
            ...form,
            side: action.side,
            spend: form.receive,
            receive: form.spend,
            edited: getOtherField(form.edited),
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
