/** State of the form. Amounts that follow from the pool's price are computed and not stored. */
export interface AddLiquidityForm {
  /** Canonical texts by field index. */
  readonly texts: readonly string[];
  /** Index of the field that was edited last. The other fields are computed from it. */
  readonly edited: number;
  /**
   * For each field, true if the user has edited it. In an empty pool an entered text is copied to the fields that were
   * not edited, so that an entered initial price is never overwritten.
   */
  readonly touched: readonly boolean[];
  readonly autoExchange: boolean;
  /** True once a step was sent with these amounts, which then no longer follow the pool's price. */
  readonly isFixed: boolean;
  readonly isPriceConfirmed: boolean;
}

export type AddLiquidityFormAction =
  | { readonly type: 'type'; readonly index: number; readonly text: string; readonly copies: boolean }
  | { readonly type: 'auto-exchange'; readonly isOn: boolean; readonly shown: readonly string[] }
  | { readonly type: 'fix'; readonly shown: readonly string[] }
  | { readonly type: 'flip' }
  | { readonly type: 'change-pool' }
  | { readonly type: 'confirm-price'; readonly isConfirmed: boolean }
  | { readonly type: 'clear' };

const AMOUNT_PATTERN = /^\d{0,40}(\.\d{0,30})?$/;

/** Creates the initial form. `kept` are the amounts in the URL before a reload; undefined if there are none. */
export function createAddLiquidityForm(count: number, kept: string | undefined): AddLiquidityForm {
  const texts = Array.from({ length: count }, () => '');
  const read = (kept ?? '').split('_');
  const isKept =
    kept !== undefined && read.length === count && read.every((text) => AMOUNT_PATTERN.test(text));
  return {
    texts: isKept ? read : texts,
    edited: 0,
    touched: texts.map(() => isKept),
    autoExchange: false,
    isFixed: isKept,
    isPriceConfirmed: false,
  };
}

export function reduceAddLiquidityForm(
  form: AddLiquidityForm,
  action: AddLiquidityFormAction,
): AddLiquidityForm {
  switch (action.type) {
    case 'type': {
      const { index, text, copies } = action;
      return {
        ...form,
        // If the pool is empty, the text is copied to all fields that the user has not edited.
        texts: form.texts.map((old, at) =>
          at === index || (copies && form.touched[at] !== true) ? text : old,
        ),
        touched: form.touched.map((was, at) => was || at === index),
        edited: index,
        isFixed: false,
        isPriceConfirmed: false,
      };
    }
    case 'auto-exchange':
      return {
        ...form,
        autoExchange: action.isOn,
        texts: action.isOn ? action.shown : form.texts,
        isFixed: false,
      };
    case 'fix':
      return { ...form, texts: action.shown, isFixed: true };
    case 'flip':
      return {
        ...form,
        texts: form.texts.toReversed(),
        touched: form.touched.toReversed(),
        edited: form.texts.length - 1 - form.edited,
      };
    case 'change-pool':
      return { ...form, autoExchange: false, isFixed: false, isPriceConfirmed: false };
    case 'confirm-price':
      return { ...form, isPriceConfirmed: action.isConfirmed };
    case 'clear':
      return createAddLiquidityForm(form.texts.length, undefined);
  }
}
