/** Form state. Amounts that follow from the pool's price are derived, not stored. */
export interface AddForm {
  /** Canonical text by token. */
  readonly texts: readonly string[];
  /** Field edited last; the others follow it. */
  readonly edited: number;
  /** Edited fields, so that an initial price is never overwritten. */
  readonly touched: readonly boolean[];
  readonly autoExchange: boolean;
  /** A step was sent with these amounts, so they no longer follow the price. */
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

/** Creates a form; `kept` are amounts stored in the URL before a reload. */
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
        // For an empty pool the text is copied to all fields until they are edited separately.
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
