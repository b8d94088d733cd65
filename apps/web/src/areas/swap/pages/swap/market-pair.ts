import type { Pair } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import type { SwapView } from '../../ticket/index.ts';

type Sides = Pick<SwapView['sides'], 'mode' | 'left' | 'right'>;
type Roots = { readonly left: Address | undefined; readonly right: Address | undefined };

const isConversion = ({ mode }: Sides): boolean => mode === 'wrap' || mode === 'unwrap';

/** Tokens of the chart. Conversions have no pool: the coin is shown against its default counterpart. */
export function chartRoots(
  sides: Sides,
  { wrapped, defaultPair }: { readonly wrapped: Address; readonly defaultPair: Roots },
): Roots {
  if (!isConversion(sides)) return { left: sides.left?.root, right: sides.right?.root };
  const { left, right } = defaultPair;
  return { left: wrapped, right: right === wrapped ? left : right };
}

export interface MarketPair {
  readonly isUnchosen: boolean;
  /** Null without a pool, undefined while loading. */
  readonly pool: Address | null | undefined;
  /** The pool quotes the other token. */
  readonly isTurned: boolean;
}

/** Converts the pair's pool: undefined while loading, null without a pool. */
export function marketPair({ left, right }: Roots, pair: Pair | null | undefined): MarketPair {
  const isUnchosen = left === undefined || right === undefined;
  const base = pair?.tokens[0]?.root;
  return {
    isUnchosen,
    pool: isUnchosen ? null : poolOf(pair),
    isTurned: base !== undefined && base !== left,
  };
}

function poolOf(pair: Pair | null | undefined): Address | null | undefined {
  return pair === undefined || pair === null ? pair : pair.address;
}
