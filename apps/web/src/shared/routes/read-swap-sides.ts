import { parseAddress, type Address } from '@junction/primitives';

/** What a side of the swap address may be: a token root, the native coin, or (left only) coin and token together. */
export type SwapSide = Address | 'coin' | 'combined';

export interface SwapSides {
  readonly left: SwapSide | undefined;
  readonly right: Exclude<SwapSide, 'combined'> | undefined;
}

/** Reads the optional parameters of `/swap/{left?}/{right?}`; `undefined` when one has the wrong form. */
export function readSwapSides(params: {
  readonly left?: string | undefined;
  readonly right?: string | undefined;
}): SwapSides | undefined {
  const left = params.left === 'combined' ? params.left : readSide(params.left);
  const right = readSide(params.right);
  if (left === null || right === null) return undefined;
  return { left, right };
}

/** `null` for text that is neither. */
function readSide(text: string | undefined): Address | 'coin' | undefined | null {
  if (text === undefined || text === 'coin') return text;
  return parseAddress(text) ?? null;
}
