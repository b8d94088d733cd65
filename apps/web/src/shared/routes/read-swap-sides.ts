import { parseAddress, type Address } from '@junction/primitives';

/** Side of the swap path: a token root, the native coin, or (left only) both combined. */
export type SwapSide = Address | 'coin' | 'combined';

export interface SwapSides {
  readonly left: SwapSide | undefined;
  readonly right: Exclude<SwapSide, 'combined'> | undefined;
}

/** Parses the optional parameters of `/swap/{left?}/{right?}`; `undefined` if one is invalid. */
export function readSwapSides(params: {
  readonly left?: string | undefined;
  readonly right?: string | undefined;
}): SwapSides | undefined {
  const left = params.left === 'combined' ? params.left : readSide(params.left);
  const right = readSide(params.right);
  if (left === null || right === null) return undefined;
  return { left, right };
}

/** `null` for invalid text. */
function readSide(text: string | undefined): Address | 'coin' | undefined | null {
  if (text === undefined || text === 'coin') return text;
  return parseAddress(text) ?? null;
}
