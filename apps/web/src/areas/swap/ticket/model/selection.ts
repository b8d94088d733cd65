import { parseAddress, type Address } from '@junction/primitives';

/**
 * Selected asset of a side. `combined` sells the native coin and its wrapped token together, so it exists on the left
 * side only.
 */
export type SwapSideAsset =
  | { readonly kind: 'coin' }
  | { readonly kind: 'combined' }
  | { readonly kind: 'token'; readonly root: Address };

export interface SwapSelection {
  readonly left: SwapSideAsset | undefined;
  readonly right: SwapSideAsset | undefined;
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
export interface SwapSelectionDefaults {
  readonly wrapped: Address;
  readonly left: Address;
  readonly right: Address;
}

export type SwapFormSide = 'left' | 'right';

export const COIN_SWAP_SIDE: SwapSideAsset = { kind: 'coin' };
export const COMBINED_COIN_SWAP_SIDE: SwapSideAsset = { kind: 'combined' };

export function toTokenSwapSide(root: Address): SwapSideAsset {
  return { kind: 'token', root };
}

export function isSameAsset(a: SwapSideAsset | undefined, b: SwapSideAsset | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return a.kind === 'token' && b.kind === 'token' ? a.root === b.root : a.kind === b.kind;
}

function isToken(asset: SwapSideAsset | undefined, root: Address): boolean {
  return asset?.kind === 'token' && asset.root === root;
}

/**
 * Derives the swap mode from the selection (spec 4.1), so that it need not be stored. Single-token deposits and
 * withdrawals are not recognized here, since they depend on the pools.
 */
export function getSwapMode({ left, right }: SwapSelection, wrapped: Address): SwapMode {
  if (left?.kind === 'combined') return 'combined';
  if (left?.kind === 'coin') return isToken(right, wrapped) ? 'wrap' : 'coin-left';
  if (right?.kind === 'coin') return isToken(left, wrapped) ? 'unwrap' : 'coin-right';
  return 'plain';
}

export function isWrapOrUnwrap(mode: SwapMode): boolean {
  return mode === 'wrap' || mode === 'unwrap';
}

/** Returns the token root of an asset in requests. The native coin is quoted as its wrapped token. */
export function getAssetRoot(asset: SwapSideAsset | undefined, wrapped: Address): Address | undefined {
  if (asset === undefined) return undefined;
  return asset.kind === 'token' ? asset.root : wrapped;
}

function parseAsset(word: string | undefined): SwapSideAsset | undefined {
  if (word === undefined) return undefined;
  if (word === 'coin') return COIN_SWAP_SIDE;
  if (word === 'combined') return COMBINED_COIN_SWAP_SIDE;
  const root = parseAddress(word);
  return root === undefined ? undefined : toTokenSwapSide(root);
}

/** Returns a valid selection for any two assets: they differ, and `combined` is only paired with another token. */
function normalizeSelection(
  left: SwapSideAsset | undefined,
  right: SwapSideAsset | undefined,
  defaults: SwapSelectionDefaults,
): SwapSelection {
  if (left === undefined || left.kind === 'combined') {
    if (right?.kind === 'coin') return { left: toTokenSwapSide(defaults.wrapped), right: COIN_SWAP_SIDE };
    if (isToken(right, defaults.wrapped))
      return left === undefined
        ? { left: toTokenSwapSide(defaults.right), right: toTokenSwapSide(defaults.wrapped) }
        : { left: COIN_SWAP_SIDE, right: toTokenSwapSide(defaults.wrapped) };
    return {
      left: COMBINED_COIN_SWAP_SIDE,
      right: right?.kind === 'token' ? right : toTokenSwapSide(defaultRight(defaults)),
    };
  }
  const other = right?.kind === 'combined' || isSameAsset(left, right) ? undefined : right;
  return { left, right: other };
}

/**
 * Returns the token that is selected on the other side by default if the coin is selected. It is never the wrapped
 * coin.
 */
function defaultRight({ wrapped, left, right }: SwapSelectionDefaults): Address {
  return right === wrapped ? left : right;
}

/** Parses the path segments of `/swap/{left?}/{right?}`. Invalid words count as absent. */
export function parseSwapSelection(
  left: string | undefined,
  right: string | undefined,
  defaults: SwapSelectionDefaults,
): SwapSelection {
  return normalizeSelection(parseAsset(left), parseAsset(right), defaults);
}

function formatAsset(asset: SwapSideAsset | undefined): string | undefined {
  return asset?.kind === 'token' ? asset.root : asset?.kind;
}

/** Serializes a selection to path segments. */
export function serializeSwapSelection({ left, right }: SwapSelection): {
  readonly left: string | undefined;
  readonly right: string | undefined;
} {
  return { left: formatAsset(left), right: left === undefined ? undefined : formatAsset(right) };
}

/**
 * Reverses the selection (spec 4.1). The selection `combined` (coin and wrapped token together) can only be sold, so on
 * the receiving side the wrapped token replaces it.
 */
export function reverseSwapSelection(
  { left, right }: SwapSelection,
  defaults: SwapSelectionDefaults,
): SwapSelection {
  return { left: right, right: left?.kind === 'combined' ? toTokenSwapSide(defaults.wrapped) : left };
}

/** Selects an asset of a side; selecting the other side's asset reverses the pair. */
export function selectSwapAsset(
  selection: SwapSelection,
  side: SwapFormSide,
  asset: SwapSideAsset,
  defaults: SwapSelectionDefaults,
): SwapSelection {
  const { left, right } = selection;
  if (isSameAsset(asset, selection[side])) return selection;
  if (side === 'left') {
    if (isSameAsset(asset, right)) return reverseSwapSelection(selection, defaults);
    return asset.kind === 'combined' ? createCombinedSelection(right, defaults) : { left: asset, right };
  }
  if (asset.kind === 'combined') return selection;
  if (left?.kind === 'combined') return getCounterpartOfCombined(asset, defaults);
  return isSameAsset(asset, left) ? reverseSwapSelection(selection, defaults) : { left, right: asset };
}

/** Returns a selection that sells `combined`, which requires another token on the right. */
function createCombinedSelection(
  right: SwapSideAsset | undefined,
  defaults: SwapSelectionDefaults,
): SwapSelection {
  const isUnchanged = right?.kind === 'token' && right.root !== defaults.wrapped;
  return {
    left: COMBINED_COIN_SWAP_SIDE,
    right: isUnchanged ? right : toTokenSwapSide(defaultRight(defaults)),
  };
}

/**
 * Returns the selection after an asset to receive was selected while `combined` is sold. If the coin is received, the
 * wrapped token is sold; if the wrapped token is received, the coin is sold. For all other assets, `combined` is still
 * sold.
 */
function getCounterpartOfCombined(
  asset: Exclude<SwapSideAsset, { kind: 'combined' }>,
  { wrapped }: SwapSelectionDefaults,
): SwapSelection {
  if (asset.kind === 'coin') return { left: toTokenSwapSide(wrapped), right: COIN_SWAP_SIDE };
  return { left: asset.root === wrapped ? COIN_SWAP_SIDE : COMBINED_COIN_SWAP_SIDE, right: asset };
}
