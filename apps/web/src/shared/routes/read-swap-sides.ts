import { parseAddress, type Address } from '@junction/primitives';

/** Token in the swap's path: a root, the coin or, on the left side only, coin and wrapped token combined. */
export type SwapSideParam = Address | 'coin' | 'combined';

export interface SwapSideParams {
  readonly left: SwapSideParam | undefined;
  readonly right: Exclude<SwapSideParam, 'combined'> | undefined;
}

/** Parses the optional parameters of `/swap/{left?}/{right?}`; undefined if either is invalid. */
export function parseSwapSideParams(params: {
  readonly left?: string | undefined;
  readonly right?: string | undefined;
}): SwapSideParams | undefined {
  const left = params.left === 'combined' ? params.left : parseSide(params.left);
  const right = parseSide(params.right);
  if (left === null || right === null) return undefined;
  return { left, right };
}

/** Parses one side of the path. Null for invalid text, undefined if the parameter is missing. */
function parseSide(text: string | undefined): Address | 'coin' | undefined | null {
  if (text === undefined || text === 'coin') return text;
  return parseAddress(text) ?? null;
}
