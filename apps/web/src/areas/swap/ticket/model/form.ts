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
 * What the user has chosen and typed. Only one amount is typed; the other is derived from the quote.
 * `typedSide` left is direction ltr (spend exactly), right is rtl (receive exactly).
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
  /** `typed`: the amount that belongs to another selection than the form has. */
  | { readonly type: 'open'; readonly selection: Selection; readonly typed?: TypedAmount | undefined }
  /** The user did not want to import this token. */
  | { readonly type: 'drop'; readonly root: Address }
  | { readonly type: 'reverse' }
  | { readonly type: 'flip-price' }
  | { readonly type: 'reset' };

/** A new form, with the amount its address names. */
export function openForm(
  selection: Selection,
  typed: TypedAmount | undefined,
  { wrapped }: Pick<SelectionDefaults, 'wrapped'>,
): SwapForm {
  const { side, text } = typed ?? { side: 'left', text: '' };
  // A conversion is one to one: whichever side was typed, the amount is the one that is spent.
  const typedSide = isConversion(modeOf(selection, wrapped)) ? 'left' : side;
  return { selection, typedSide, typedText: text, priceDirection: 'ltr' };
}

function isSameSelection(a: Selection, b: Selection): boolean {
  return isSameAsset(a.left, b.left) && isSameAsset(a.right, b.right);
}

function opposite(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

/** The one place where the form changes. A turned pair keeps the typed amount with its token. */
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
      // A conversion is one to one: whichever side was typed, the amount is the one that is spent.
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
