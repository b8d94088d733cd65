/** State of the form. An amount that follows from the pool's price is computed, not stored. */
export interface AddForm {
  /** Canonical texts by field. */
  readonly texts: readonly string[];
  /** Index of the field edited last. The others are computed from it. */
  readonly edited: number;
  /** Fields that the user has edited, so that an initial price is never overwritten. */
  readonly touched: readonly boolean[];
  readonly autoExchange: boolean;
  /** True once a step was sent with these amounts: they no longer follow the price. */
  readonly isFixed: boolean;
  readonly isPriceConfirmed: boolean;
}

export type AddFormAction =
  | { readonly type: 'type'; readonly index: number; readonly text: string; readonly copies: boolean }
  | { readonly type: 'auto-exchange'; readonly isOn: boolean; readonly shown: readonly string[] }
  | { readonly type: 'fix'; readonly shown: readonly string[] }
  | { readonly type: 'flip' }
  | { readonly type: 'change-pool' }
  | { readonly type: 'confirm-price'; readonly isConfirmed: boolean }
  | { readonly type: 'clear' };

const PLAIN = /^\d{0,40}(\.\d{0,30})?$/;

/** Creates the form. `kept` are amounts that were in the URL before a reload; undefined if none. */
export function firstForm(count: number, kept: string | undefined): AddForm {
  const texts = Array.from({ length: count }, () => '');
  const read = (kept ?? '').split('_');
  const isKept = kept !== undefined && read.length === count && read.every((text) => PLAIN.test(text));
  return {
    texts: isKept ? read : texts,
    edited: 0,
    touched: texts.map(() => isKept),
    autoExchange: false,
    isFixed: isKept,
    isPriceConfirmed: false,
  };
}

export function reduceForm(form: AddForm, action: AddFormAction): AddForm {
  switch (action.type) {
    case 'type': {
      const { index, text, copies } = action;
      return {
        ...form,
        // In an empty pool the text is copied to all fields until the user edits them.
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
      return firstForm(form.texts.length, undefined);
  }
}
