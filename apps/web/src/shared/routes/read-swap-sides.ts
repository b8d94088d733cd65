import { parseAddress, type Address } from '@junction/primitives';

/** Token of the swap path: a root, the coin or, on the left side only, coin and wrapped token combined. */
export type SwapSide = Address | 'coin' | 'combined';

export interface SwapSides {
  readonly left: SwapSide | undefined;
  readonly right: Exclude<SwapSide, 'combined'> | undefined;
}

/** Parses the optional parameters of `/swap/{left?}/{right?}`; undefined if either is invalid. */
export function readSwapSides(params: {
  readonly left?: string | undefined;
  readonly right?: string | undefined;
}): SwapSides | undefined {
  const left = params.left === 'combined' ? params.left : readSide(params.left);
  const right = readSide(params.right);
  if (left === null || right === null) return undefined;
  return { left, right };
}

/** Returns null for invalid text, and undefined if the parameter is missing. */
function readSide(text: string | undefined): Address | 'coin' | undefined | null {
  if (text === undefined || text === 'coin') return text;
  return parseAddress(text) ?? null;
}
