import type { ReactNode } from 'react';
import type { IconToken } from '../token-icon/token-icon.tsx';
import type { SignalKind } from '../signal/signal.tsx';

/** Station of a line: a token. */
export interface LineStation {
  readonly key: string;
  readonly token: IconToken;
  /** Defaults to the token's symbol. */
  readonly name?: string | undefined;
  /** Amount: "5 200.57". Hidden in the compact size. */
  readonly amount?: string | undefined;
  /** Second line below the amount: "2.4 s". Moves the amounts below the line. */
  readonly note?: string | undefined;
  /** `waiting` is faded: not reached by a message yet. */
  readonly state?: 'reached' | 'waiting' | undefined;
  /** Signal at the top right with its label, marking where the tokens are. */
  readonly signal?: { readonly kind: SignalKind; readonly label: string } | undefined;
  /** Opened by Enter. */
  readonly href?: string | undefined;
}

/**
 * `planned`: not executed yet. `queued`: not reached. `running`: with a train at `progress`. `reverted`: ends at a
 * buffer.
 */
export type SegmentState = 'planned' | 'queued' | 'running' | 'done' | 'reverted';

/** Connection between stations: a pool, or a walk (wrap, unwrap). */
export interface LineSegment {
  readonly key: string;
  readonly kind: 'line' | 'walk';
  /** Below the line: "0.30 %". */
  readonly label?: string | undefined;
  /** Above the line: "hop 1". Only in the full size with notes. */
  readonly title?: string | undefined;
  /** Text alternative: "pool WTYCHO/USDT, fee 0.30 %", "wrap". */
  readonly description: string;
  /** "60 %": share of this path, on a plate at its start; only for splits. */
  readonly share?: string | undefined;
  readonly state?: SegmentState | undefined;
  /** 0 to 1, for running. Defaults to 0.5. */
  readonly progress?: number | undefined;
  readonly href?: string | undefined;
}

/** Alternative route, drawn as a track below the line. */
export interface LineAlternative {
  readonly key: string;
  /** Indexes of the stations where it leaves and rejoins. */
  readonly from: number;
  readonly to: number;
  readonly via: readonly IconToken[];
  /** "via WETH", "direct pool". */
  readonly label: string;
  /** Its output: "4 022.99 JCT −0.83 %". */
  readonly detail: ReactNode;
}

/** Branch of a split route that leaves the line or another branch, and rejoins the line. */
export interface LineBranch {
  readonly key: string;
  /** Key of the parent branch; undefined for the line. */
  readonly branch?: string | undefined;
  /** Index of the station where it leaves, on its parent. */
  readonly from: number;
  /** Index of the station of the line where it rejoins. */
  readonly to: number;
  /** Stations in between. */
  readonly stations: readonly LineStation[];
  /** One more than stations. */
  readonly segments: readonly LineSegment[];
}

/** Sizes of a line. */
export type LineSize = 'full' | 'compact' | 'vertical';

/** Describes a station. */
export function describeStation(station: LineStation): string {
  const parts = [station.name ?? station.token.symbol, station.amount, station.note, station.signal?.label];
  return parts.filter((part) => part !== undefined).join(', ');
}

/** Describes a segment: share, title, description. */
export function describeSegment(segment: LineSegment): string {
  return [segment.share, segment.title, segment.description].filter((part) => part !== undefined).join(', ');
}

/** Describes the drawing: "TYCHO, wrap, WTYCHO, pool fee 0.30 %, USDT", followed by its branches. */
export function describeLine(
  stations: readonly LineStation[],
  segments: readonly LineSegment[],
  branches: readonly LineBranch[] = [],
): string {
  const nameOf = (station: LineStation | undefined): string | undefined =>
    station === undefined ? undefined : (station.name ?? station.token.symbol);
  const wordsOf = (segment: LineSegment | undefined): string | undefined =>
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
