import type { ReactNode } from 'react';
import type { IconToken } from '../token-icon/token-icon.tsx';
import type { MessageStateKind } from '../signal/signal.tsx';

/** Station of a route diagram: a token on the route. */
export interface RouteLineStation {
  readonly key: string;
  readonly token: IconToken;
  /** Name of the station; defaults to the token's symbol. */
  readonly name?: string | undefined;
  /** Amount, e.g. "5 200.57". Hidden in the compact size. */
  readonly amount?: string | undefined;
  /** Second line below the amount, e.g. "2.4 s". If any station has a note, amounts are below the line. */
  readonly note?: string | undefined;
  /** `waiting` is faded, because no message has reached the station yet. */
  readonly state?: 'reached' | 'waiting' | undefined;
  /** Signal at the top right, with its label. Marks the station where the tokens are. */
  readonly signal?: { readonly kind: MessageStateKind; readonly label: string } | undefined;
  /** Link target of the station. */
  readonly href?: string | undefined;
}

/**
 * State of a segment. `planned`: shown before signing. `queued`: not reached yet. `running`: drawn with a train at
 * `progress`. `done`: passed. `reverted`: ends at a buffer stop.
 */
export type RouteLineSegmentState = 'planned' | 'queued' | 'running' | 'done' | 'reverted';

/** Connection between two stations: a pool (`line`), or wrapping or unwrapping coins (`walk`). */
export interface RouteLineSegment {
  readonly key: string;
  readonly kind: 'line' | 'walk';
  /** Text below the segment, e.g. "0.30 %". */
  readonly label?: string | undefined;
  /** Text above the segment, e.g. "hop 1". Only shown in the full size with notes. */
  readonly title?: string | undefined;
  /** Text alternative, e.g. "pool WTYCHO/USDT, fee 0.30 %" or "wrap". */
  readonly description: string;
  /** Share of the amount on this path, e.g. "60 %", shown on a plate at its start. Only for split routes. */
  readonly share?: string | undefined;
  readonly state?: RouteLineSegmentState | undefined;
  /** Position of the train on a running segment, from 0 to 1. Defaults to 0.5. */
  readonly progress?: number | undefined;
  readonly href?: string | undefined;
}

/** Alternative route, drawn as a track below the main line. */
export interface RouteLineAlternative {
  readonly key: string;
  /** Indices of the stations where the alternative leaves and rejoins the main line. */
  readonly from: number;
  readonly to: number;
  readonly via: readonly IconToken[];
  /** Label of the alternative, e.g. "via WETH" or "direct pool". */
  readonly label: string;
  /** Output of the alternative, e.g. "4 022.99 JCT −0.83 %". */
  readonly detail: ReactNode;
}

/** Branch of a split route. It leaves the main line or another branch, and rejoins the main line. */
export interface RouteLineBranch {
  readonly key: string;
  /** Key of the branch that this branch leaves; undefined if this branch leaves the main line. */
  readonly branch?: string | undefined;
  /** Index of the station where the branch leaves the main line or its parent branch. */
  readonly from: number;
  /** Index of the station on the main line at which the branch rejoins the main line. */
  readonly to: number;
  /** Stations between the two ends of the branch. */
  readonly stations: readonly RouteLineStation[];
  /** Segments before, between and after its stations; one more than stations. */
  readonly segments: readonly RouteLineSegment[];
}

/** Size of a line: `full` shows amounts, `compact` shows only fees, `vertical` is for narrow timelines. */
export type RouteLineSize = 'full' | 'compact' | 'vertical';

/** Returns the text alternative of a station: name, amount, note, signal. */
export function describeStation(station: RouteLineStation): string {
  const parts = [station.name ?? station.token.symbol, station.amount, station.note, station.signal?.label];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Returns the text alternative of a segment: share, title, description. */
export function describeSegment(segment: RouteLineSegment): string {
  return [segment.share, segment.title, segment.description].filter((part) => part !== undefined).join(', ');
}

/**
 * Returns the text alternative of the drawing, e.g. "TYCHO, wrap, WTYCHO, pool fee 0.30 %, USDT", followed by
 * its branches.
 */
export function describeRouteLine(
  stations: readonly RouteLineStation[],
  segments: readonly RouteLineSegment[],
  branches: readonly RouteLineBranch[] = [],
): string {
  const nameOf = (station: RouteLineStation | undefined): string | undefined =>
    station === undefined ? undefined : (station.name ?? station.token.symbol);
  const wordsOf = (segment: RouteLineSegment | undefined): string | undefined =>
    segment === undefined
      ? undefined
      : [segment.share, segment.description].filter((part) => part !== undefined).join(' ');
  const join = (parts: readonly (string | undefined)[]): string =>
    parts.filter((part) => part !== undefined).join(', ');
  const line = join(stations.flatMap((station, index) => [nameOf(station), wordsOf(segments[index])]));
  const ways = branches.map((branch) => {
    const own = branches.find((other) => other.key === branch.branch)?.stations ?? stations;
    return join([
      nameOf(own[branch.from]),
      ...branch.segments.flatMap((segment, index) => [wordsOf(segment), nameOf(branch.stations[index])]),
      nameOf(stations[branch.to]),
    ]);
  });
  return [line, ...ways].join('; ');
}
