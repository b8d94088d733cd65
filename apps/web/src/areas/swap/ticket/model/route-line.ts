import { ONE, ratio, type Address, type Ratio } from '@junction/primitives';
import type { Quote } from './quote.ts';
import { isSplit } from './route-tree.ts';

/** Difference of an alternative to the selected route: where it branches off and joins. */
export interface AlternativePath {
  readonly key: string;
  /** Index of a token of the selected route. */
  readonly from: number;
  readonly to: number;
  /** Intermediate tokens; empty for a direct pool. */
  readonly via: readonly Address[];
  /** Pools between `from` and `to`, in order. */
  readonly pools: readonly Address[];
  readonly outcome: AlternativeOutcome;
}

/** Amount of an alternative in base units: its output, or its input for an exact output. */
export interface AlternativeOutcome {
  readonly side: 'spent' | 'received';
  readonly units: bigint;
  /** Relative difference to the selected route's amount; rounded towards zero. */
  readonly difference: Ratio;
}

/** Compares an alternative by the amount that was not entered. */
export function outcomeOf(
  quote: Pick<Quote, 'spent' | 'received'>,
  alternative: Pick<Quote, 'spent' | 'received'>,
): AlternativeOutcome {
  const isTypedReceived = alternative.received === quote.received && alternative.spent !== quote.spent;
  const side = isTypedReceived ? 'spent' : 'received';
  const units = alternative[side];
  return { side, units, difference: ratio(((units - quote[side]) * ONE) / quote[side]) };
}

/** Tokens of the selected route in order; for a split route only both ends, common to all paths. */
export function routeTokens(quote: Quote): readonly Address[] {
  const first = quote.hops[0];
  const last = quote.hops.at(-1);
  if (first !== undefined && last !== undefined && isSplit(quote.hops)) return [first.from, last.to];
  return first === undefined ? [] : [first.from, ...quote.hops.map((hop) => hop.to)];
}

/**
 * Removes the common start and end of an alternative, so that it is drawn as a branch. Alternatives over the same
 * tokens with another pool branch off at the ends of the line.
 */
export function alternativePaths(quote: Quote, limit: number): readonly AlternativePath[] {
  const chosen = routeTokens(quote);
  return quote.alternatives.slice(0, limit).flatMap((alternative, index): AlternativePath[] => {
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
        outcome: outcomeOf(quote, alternative),
      },
    ];
  });
}
