import { FIXED_POINT_ONE, ratio, type Address, type Ratio } from '@junction/primitives';
import type { Quote } from './quote.ts';
import { isRouteSplit } from './route-tree.ts';

/** Part of an alternative route that differs from the selected route, and where it branches off and rejoins. */
export interface AlternativeRoutePath {
  readonly key: string;
  /** Indices of the tokens of the selected route at which the branch starts (`from`) and ends (`to`). */
  readonly from: number;
  readonly to: number;
  /** Intermediate tokens; empty for a direct pool. */
  readonly via: readonly Address[];
  /** Pools between `from` and `to`, in order. */
  readonly pools: readonly Address[];
  readonly outcome: AlternativeRouteAmount;
}

/**
 * Amount, in base units, by which an alternative route is compared with the selected route: its output, or its input if
 * the user entered the output.
 */
export interface AlternativeRouteAmount {
  readonly side: 'spent' | 'received';
  readonly units: bigint;
  /** Relative difference to the selected route's amount; rounded towards zero. */
  readonly difference: Ratio;
}

/** Compares an alternative route with the selected one by the amount that the user did not enter. */
export function compareAlternativeRoute(
  quote: Pick<Quote, 'spent' | 'received'>,
  alternative: Pick<Quote, 'spent' | 'received'>,
): AlternativeRouteAmount {
  const isTypedReceived = alternative.received === quote.received && alternative.spent !== quote.spent;
  const side = isTypedReceived ? 'spent' : 'received';
  const units = alternative[side];
  return { side, units, difference: ratio(((units - quote[side]) * FIXED_POINT_ONE) / quote[side]) };
}

/**
 * Returns the tokens of the selected route in order. For a split route only the first and the last one, which all paths
 * share.
 */
export function listRouteTokens(quote: Quote): readonly Address[] {
  const first = quote.hops[0];
  const last = quote.hops.at(-1);
  if (first !== undefined && last !== undefined && isRouteSplit(quote.hops)) return [first.from, last.to];
  return first === undefined ? [] : [first.from, ...quote.hops.map((hop) => hop.to)];
}

/**
 * Returns the alternatives without the start and end that they share with the selected route, so that each is drawn as
 * a branch. An alternative with the same tokens but other pools branches off at the ends of the line.
 */
export function listAlternativePaths(quote: Quote, limit: number): readonly AlternativeRoutePath[] {
  const chosen = listRouteTokens(quote);
  return quote.alternatives.slice(0, limit).flatMap((alternative, index): AlternativeRoutePath[] => {
    const { tokens } = alternative;
    const last = tokens.length - 1;
    const end = chosen.length - 1;
    if (last < 1 || tokens[0] !== chosen[0] || tokens[last] !== chosen[end]) return [];
    let from = 0;
    while (from + 1 < last && from + 1 < end && tokens[from + 1] === chosen[from + 1]) from += 1;
    let back = 0;
    while (
      last - back - 1 > from &&
      end - back - 1 > from &&
      tokens[last - back - 1] === chosen[end - back - 1]
    )
      back += 1;
    return [
      {
        key: `${index}:${tokens.join()}`,
        from,
        to: end - back,
        via: tokens.slice(from + 1, last - back),
        pools: alternative.pools.slice(from, last - back),
        outcome: compareAlternativeRoute(quote, alternative),
      },
    ];
  });
}
