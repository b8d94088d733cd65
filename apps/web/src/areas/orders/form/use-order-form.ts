import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { getPriceFromUsd, type OrderSide } from '../shared/limit-order/index.ts';
import { normalizeAmountText, usdPricesQuery, type Token } from '../../../rooms/token/index.ts';
import { STORED_ITEMS } from '../../../shared/storage/stored-items.ts';
import { readStoredItem, removeStoredItem, writeStoredItem } from '../../../shared/storage/stored-values.ts';
import { getPairDecimals, type MarketTokens } from './model/derive.ts';
import {
  getOrderDecimals,
  createEmptyLimitForm,
  reduceLimitForm,
  type AmountField,
  type LimitOrderForm,
  type LimitFormAction,
} from './model/form.ts';

/** Returns the initial form. It takes over the amount that the swap ticket stored when the user switched from it. */
function firstForm(side: OrderSide): LimitOrderForm {
  const carried = readStoredItem(STORED_ITEMS.amounts);
  const form = createEmptyLimitForm(side);
  if (carried === null) return form;
  return carried.side === 'ltr'
    ? { ...form, spend: carried.leftAmount ?? '', edited: 'spend' }
    : { ...form, receive: carried.rightAmount ?? '', edited: 'receive' };
}

/** Stores the last entered amount for the swap ticket. */
function storeEnteredAmount(form: LimitOrderForm): void {
  const text = form[form.edited];
  if (text === '') removeStoredItem(STORED_ITEMS.amounts);
  else
    writeStoredItem(
      STORED_ITEMS.amounts,
      form.edited === 'spend' ? { side: 'ltr', leftAmount: text } : { side: 'rtl', rightAmount: text },
    );
}

/** Holds the state of the form. The price follows the market until the user edits the form. */
export function useOrderForm(tokens: MarketTokens, side: OrderSide) {
  const { base, quote } = tokens;
  const pair = getPairDecimals(tokens);
  const [form, dispatch] = useReducer(
    (state: LimitOrderForm, action: LimitFormAction) => reduceLimitForm(state, action, pair),
    side,
    firstForm,
  );
  useEffect(() => dispatch({ type: 'side', side }), [side]);
  const prices = useQuery(usdPricesQuery([base?.root, quote?.root].filter((root) => root !== undefined)));
  const dollars = (token: Token | undefined): bigint | undefined =>
    token === undefined ? undefined : prices.data?.get(token.root);
  const [basePrice, quotePrice] = [dollars(base), dollars(quote)];
  const isKnown = !prices.isPending && base !== undefined && quote !== undefined;
  useEffect(() => {
    if (isKnown) dispatch({ type: 'market', price: getPriceFromUsd(basePrice, quotePrice), isAsked: false });
  }, [isKnown, basePrice, quotePrice]);
  const type = (action: LimitFormAction): void => {
    // The form has taken over the stored amount, so it is removed from storage at the first edit.
    removeStoredItem(STORED_ITEMS.amounts);
    dispatch(action);
  };
  return {
    form,
    dispatch: type,
    clear: () => dispatch({ type: 'clear-amounts' }),
    settle: (field: AmountField): void => {
      const text = normalizeAmountText(form[field], getOrderDecimals(form.side, pair)[field]);
      if (text !== form[field]) type({ type: 'amount', field, text });
    },
    carry: () => storeEnteredAmount(form),
    market: getPriceFromUsd(basePrice, quotePrice),
    dollars,
  };
}
