import { parseAddress, type Address } from '@junction/primitives';

/**
 * Selected asset of a side. `combined` sells the native coin and its wrapped token together, so it exists on the left
 * side only.
 */
export type SideAsset =
  | { readonly kind: 'coin' }
  | { readonly kind: 'combined' }
  | { readonly kind: 'token'; readonly root: Address };

export interface Selection {
  readonly left: SideAsset | undefined;
  readonly right: SideAsset | undefined;
}

export type SwapMode =
  | 'plain'
  | 'coin-left'
  | 'coin-right'
  | 'combined'
  | 'wrap'
  | 'unwrap'
  | 'deposit-one-coin'
  | 'withdraw-one-coin';

/** Network settings: root of the wrapped coin and the default pair. */
export interface SelectionDefaults {
  readonly wrapped: Address;
  readonly left: Address;
  readonly right: Address;
}

export type Side = 'left' | 'right';

export const COIN_SIDE: SideAsset = { kind: 'coin' };
export const COMBINED_SIDE: SideAsset = { kind: 'combined' };

export function tokenSide(root: Address): SideAsset {
  return { kind: 'token', root };
}

export function isSameAsset(a: SideAsset | undefined, b: SideAsset | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.kind === 'token' && b.kind === 'token' ? a.root === b.root : a.kind === b.kind;
}

function isToken(asset: SideAsset | undefined, root: Address): boolean {
  return asset?.kind === 'token' && asset.root === root;
}

/**
 * Derives the swap mode from the selection (spec 4.1), so that it need not be stored. Single-token deposits and
 * withdrawals are not recognized here, since they depend on the pools.
 */
export function getSwapMode({ left, right }: Selection, wrapped: Address): SwapMode {
  if (left?.kind === 'combined') return 'combined';
  if (left?.kind === 'coin') return isToken(right, wrapped) ? 'wrap' : 'coin-left';
  if (right?.kind === 'coin') return isToken(left, wrapped) ? 'unwrap' : 'coin-right';
  return 'plain';
}

export function isConversion(mode: SwapMode): boolean {
  return mode === 'wrap' || mode === 'unwrap';
}

/** Returns the token root of an asset in requests. The native coin is quoted as its wrapped token. */
export function getAssetRoot(asset: SideAsset | undefined, wrapped: Address): Address | undefined {
  if (asset === undefined) return undefined;
  return asset.kind === 'token' ? asset.root : wrapped;
}

function parseAsset(word: string | undefined): SideAsset | undefined {
  if (word === undefined) return undefined;
  if (word === 'coin') return COIN_SIDE;
  if (word === 'combined') return COMBINED_SIDE;
  const root = parseAddress(word);
  return root === undefined ? undefined : tokenSide(root);
}

/** Returns a valid selection for any two assets: they differ, and `combined` is only paired with another token. */
function normalizeSelection(
  left: SideAsset | undefined,
  right: SideAsset | undefined,
  defaults: SelectionDefaults,
): Selection {
  if (left === undefined || left.kind === 'combined') {
    if (right?.kind === 'coin') return { left: tokenSide(defaults.wrapped), right: COIN_SIDE };
    if (isToken(right, defaults.wrapped))
      return left === undefined
        ? { left: tokenSide(defaults.right), right: tokenSide(defaults.wrapped) }
        : { left: COIN_SIDE, right: tokenSide(defaults.wrapped) };
    return {
      left: COMBINED_SIDE,
      right: right?.kind === 'token' ? right : tokenSide(defaultRight(defaults)),
    };
  }
  const other = right?.kind === 'combined' || isSameAsset(left, right) ? undefined : right;
  return { left, right: other };
}

/** Default counterpart of the coin. */
function defaultRight({ wrapped, left, right }: SelectionDefaults): Address {
  return right === wrapped ? left : right;
}

/** Parses the path segments of `/swap/{left?}/{right?}`. Invalid words count as absent. */
export function readSelection(
  left: string | undefined,
  right: string | undefined,
  defaults: SelectionDefaults,
): Selection {
  return normalizeSelection(parseAsset(left), parseAsset(right), defaults);
}

function formatAsset(asset: SideAsset | undefined): string | undefined {
  return asset?.kind === 'token' ? asset.root : asset?.kind;
}

/** Serializes a selection to path segments. */
export function writeSelection({ left, right }: Selection): {
  readonly left: string | undefined;
  readonly right: string | undefined;
} {
  return { left: formatAsset(left), right: left === undefined ? undefined : formatAsset(right) };
}

/** Reverses the selection (spec 4.1). Combined cannot be received and becomes the wrapped token. */
export function reverseSelection({ left, right }: Selection, defaults: SelectionDefaults): Selection {
  return { left: right, right: left?.kind === 'combined' ? tokenSide(defaults.wrapped) : left };
}

/** Selects an asset of a side; selecting the other side's asset reverses the pair. */
export function chooseAsset(
  selection: Selection,
  side: Side,
  asset: SideAsset,
  defaults: SelectionDefaults,
): Selection {
  const { left, right } = selection;
  if (isSameAsset(asset, selection[side])) return selection;
  if (side === 'left') {
    if (isSameAsset(asset, right)) return reverseSelection(selection, defaults);
    return asset.kind === 'combined' ? createCombinedSelection(right, defaults) : { left: asset, right };
  }
  if (asset.kind === 'combined') return selection;
  if (left?.kind === 'combined') return getCounterpartOfCombined(asset, defaults);
  return isSameAsset(asset, left) ? reverseSelection(selection, defaults) : { left, right: asset };
}

/** Returns a selection that sells `combined`, which requires another token on the right. */
function createCombinedSelection(right: SideAsset | undefined, defaults: SelectionDefaults): Selection {
  const isUnchanged = right?.kind === 'token' && right.root !== defaults.wrapped;
  return { left: COMBINED_SIDE, right: isUnchanged ? right : tokenSide(defaultRight(defaults)) };
}

/**
 * Returns the selection after an asset to receive was selected while `combined` is sold. For the coin or its wrapped
 * token, the other one of both is sold.
 */
function getCounterpartOfCombined(
  asset: Exclude<SideAsset, { kind: 'combined' }>,
  { wrapped }: SelectionDefaults,
): Selection {
  if (asset.kind === 'coin') return { left: tokenSide(wrapped), right: COIN_SIDE };
  return { left: asset.root === wrapped ? COIN_SIDE : COMBINED_SIDE, right: asset };
}
