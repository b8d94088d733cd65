import type { Pair } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { SwapView } from '../../ticket/index.ts';

type Sides = Pick<SwapView['sides'], 'mode' | 'left' | 'right'>;
type Roots = { readonly left: Address | undefined; readonly right: Address | undefined };

const isConversion = ({ mode }: Sides): boolean => mode === 'wrap' || mode === 'unwrap';

/**
 * Returns the tokens of the chart. A wrap or unwrap has no pool, so the chart shows the wrapped coin against its
 * default counterpart.
 */
export function getChartRoots(
  sides: Sides,
  { wrapped, defaultPair }: { readonly wrapped: Address; readonly defaultPair: Roots },
): Roots {
  if (!isConversion(sides)) return { left: sides.left?.root, right: sides.right?.root };
  const { left, right } = defaultPair;
  return { left: wrapped, right: right === wrapped ? left : right };
}

export interface SwapChartPair {
  readonly isUnchosen: boolean;
  /** Address of the pool. Null if there is none, undefined while loading. */
  readonly pool: Address | null | undefined;
  /** True if the pool's first token is not the chart's left token, so that the price must be inverted. */
  readonly isTurned: boolean;
}

/** Derives the chart's pool and orientation from the pair that the server found for the tokens of the chart. */
export function deriveSwapChartPair({ left, right }: Roots, pair: Pair | null | undefined): SwapChartPair {
  const isUnchosen = left === undefined || right === undefined;
  const base = pair?.tokens[0]?.root;
  return {
    isUnchosen,
    pool: isUnchosen ? null : getPoolAddress(pair),
    isTurned: base !== undefined && base !== left,
  };
}

function getPoolAddress(pair: Pair | null | undefined): Address | null | undefined {
  return pair === undefined || pair === null ? pair : pair.address;
}
