import type { Address } from '@junction/primitives';
import {
  selectSwapAsset,
  isWrapOrUnwrap,
  isSameAsset,
  getSwapMode,
  reverseSwapSelection,
  type SwapSelection,
  type SwapSelectionDefaults,
  type SwapFormSide,
  type SwapSideAsset,
} from './selection.ts';
import type { TypedAmount } from './typed-amount.ts';

/**
 * State of the form. Only one amount is entered; the quote determines the other. If `typedSide` is left, the spent
 * amount is exact (ltr), otherwise the received amount (rtl).
 */
export interface SwapForm {
  readonly selection: SwapSelection;
  readonly typedSide: SwapFormSide;
  readonly typedText: string;
  readonly priceDirection: 'ltr' | 'rtl';
}

export type SwapFormAction =
  | { readonly type: 'type'; readonly side: SwapFormSide; readonly text: string }
  | { readonly type: 'choose'; readonly side: SwapFormSide; readonly asset: SwapSideAsset }
  /** Opens the selection of a URL. `typed` is the amount in the URL, used if the selection differs from the form's. */
  | { readonly type: 'open'; readonly selection: SwapSelection; readonly typed?: TypedAmount | undefined }
  /** Removes a token from the selection, since the user did not import it. */
  | { readonly type: 'drop'; readonly root: Address }
  | { readonly type: 'reverse' }
  | { readonly type: 'flip-price' }
  | { readonly type: 'reset' };

/** Creates a swap form with the amount from the page's URL. */
export function createSwapForm(
  selection: SwapSelection,
  typed: TypedAmount | undefined,
  { wrapped }: Pick<SwapSelectionDefaults, 'wrapped'>,
): SwapForm {
  const { side, text } = typed ?? { side: 'left', text: '' };
  // Wraps and unwraps are 1:1, so the entered amount is always treated as the spent one.
  const typedSide = isWrapOrUnwrap(getSwapMode(selection, wrapped)) ? 'left' : side;
  return { selection, typedSide, typedText: text, priceDirection: 'ltr' };
}

function isSameSelection(a: SwapSelection, b: SwapSelection): boolean {
  return isSameAsset(a.left, b.left) && isSameAsset(a.right, b.right);
}

function getOppositeSide(side: SwapFormSide): SwapFormSide {
  return side === 'left' ? 'right' : 'left';
}

/** Reducer of the form. Reversing the pair keeps the entered amount with its token. */
export function reduceSwapForm(
  form: SwapForm,
  action: SwapFormAction,
  defaults: SwapSelectionDefaults,
): SwapForm {
  switch (action.type) {
    case 'type': {
      const isOneToOne = isWrapOrUnwrap(getSwapMode(form.selection, defaults.wrapped));
      return { ...form, typedSide: isOneToOne ? 'left' : action.side, typedText: action.text };
    }
    case 'choose': {
      const selection = selectSwapAsset(form.selection, action.side, action.asset, defaults);
      if (isSameSelection(selection, form.selection)) return form;
      const isTurned = isSameSelection(selection, reverseSwapSelection(form.selection, defaults));
      if (isTurned) return { ...form, selection, typedSide: getOppositeSide(form.typedSide) };
      // Wraps and unwraps are 1:1, so the entered amount is always treated as the spent one.
      const toConversion = isWrapOrUnwrap(getSwapMode(selection, defaults.wrapped));
      return { ...form, selection, typedSide: toConversion ? 'left' : form.typedSide };
    }
    case 'open':
      return isSameSelection(action.selection, form.selection)
        ? form
        : {
            ...createSwapForm(action.selection, action.typed, defaults),
            priceDirection: form.priceDirection,
          };
    case 'drop': {
      const keep = (asset: SwapSideAsset | undefined): SwapSideAsset | undefined =>
        asset?.kind === 'token' && asset.root === action.root ? undefined : asset;
      const { left, right } = form.selection;
      return { ...form, selection: { left: keep(left), right: keep(right) } };
    }
    case 'reverse':
      return {
        ...form,
        selection: reverseSwapSelection(form.selection, defaults),
        typedSide: getOppositeSide(form.typedSide),
      };
    case 'flip-price':
      return { ...form, priceDirection: form.priceDirection === 'ltr' ? 'rtl' : 'ltr' };
    case 'reset':
      return { ...form, typedSide: 'left', typedText: '' };
  }
}
