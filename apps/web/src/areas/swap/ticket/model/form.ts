import type { Address } from '@junction/primitives';
import {
  chooseAsset,
  isConversion,
  isSameAsset,
  modeOf,
  reverseSelection,
  type Selection,
  type SelectionDefaults,
  type Side,
  type SideAsset,
} from './selection.ts';
import type { TypedAmount } from './typed-amount.ts';

/**
 * State of the form. Only one amount is entered; the other follows from the quote. `typedSide` left spends exactly
 * (ltr), right receives exactly (rtl).
 */
export interface SwapForm {
  readonly selection: Selection;
  readonly typedSide: Side;
  readonly typedText: string;
  readonly priceDirection: 'ltr' | 'rtl';
}

export type SwapFormAction =
  | { readonly type: 'type'; readonly side: Side; readonly text: string }
  | { readonly type: 'choose'; readonly side: Side; readonly asset: SideAsset }
  /** `typed`: amount for a selection other than the form's. */
  | { readonly type: 'open'; readonly selection: Selection; readonly typed?: TypedAmount | undefined }
  /** The import of this token was rejected. */
  | { readonly type: 'drop'; readonly root: Address }
  | { readonly type: 'reverse' }
  | { readonly type: 'flip-price' }
  | { readonly type: 'reset' };

/** Creates a form with the amount of its URL. */
export function openForm(
  selection: Selection,
  typed: TypedAmount | undefined,
  { wrapped }: Pick<SelectionDefaults, 'wrapped'>,
): SwapForm {
  const { side, text } = typed ?? { side: 'left', text: '' };
  // Conversions are 1:1: the entered amount is the spent one.
  const typedSide = isConversion(modeOf(selection, wrapped)) ? 'left' : side;
  return { selection, typedSide, typedText: text, priceDirection: 'ltr' };
}

function isSameSelection(a: Selection, b: Selection): boolean {
  return isSameAsset(a.left, b.left) && isSameAsset(a.right, b.right);
}

function opposite(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

/** Reducer of the form. Reversing the pair keeps the entered amount with its token. */
export function reduceForm(form: SwapForm, action: SwapFormAction, defaults: SelectionDefaults): SwapForm {
  switch (action.type) {
    case 'type': {
      const isOneToOne = isConversion(modeOf(form.selection, defaults.wrapped));
      return { ...form, typedSide: isOneToOne ? 'left' : action.side, typedText: action.text };
    }
    case 'choose': {
      const selection = chooseAsset(form.selection, action.side, action.asset, defaults);
      if (isSameSelection(selection, form.selection)) return form;
      const isTurned = isSameSelection(selection, reverseSelection(form.selection, defaults));
      if (isTurned) return { ...form, selection, typedSide: opposite(form.typedSide) };
      // Conversions are 1:1: the entered amount is the spent one.
      const toConversion = isConversion(modeOf(selection, defaults.wrapped));
      return { ...form, selection, typedSide: toConversion ? 'left' : form.typedSide };
    }
    case 'open':
      return isSameSelection(action.selection, form.selection)
        ? form
        : { ...openForm(action.selection, action.typed, defaults), priceDirection: form.priceDirection };
    case 'drop': {
      const keep = (asset: SideAsset | undefined): SideAsset | undefined =>
        asset?.kind === 'token' && asset.root === action.root ? undefined : asset;
      const { left, right } = form.selection;
      return { ...form, selection: { left: keep(left), right: keep(right) } };
    }
    case 'reverse':
      return {
        ...form,
        selection: reverseSelection(form.selection, defaults),
        typedSide: opposite(form.typedSide),
      };
    case 'flip-price':
      return { ...form, priceDirection: form.priceDirection === 'ltr' ? 'rtl' : 'ltr' };
    case 'reset':
      return { ...form, typedSide: 'left', typedText: '' };
  }
}
