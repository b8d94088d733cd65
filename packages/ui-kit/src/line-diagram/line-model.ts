import type { ReactNode } from 'react';
import type { IconToken } from '../token-icon/token-icon.tsx';
import type { SignalKind } from '../signal/signal.tsx';

/** A stop of the line: a token. */
export interface LineStation {
  readonly key: string;
  readonly token: IconToken;
  /** Default the token's symbol. */
  readonly name?: string | undefined;
  /** What is there: "5 200.57". Not shown in the compact size. */
  readonly amount?: string | undefined;
  /** A second line under the amount: "2.4 s". Puts the amounts below the line. */
  readonly note?: string | undefined;
  /** waiting is faded: no message has come here yet. */
  readonly state?: 'reached' | 'waiting' | undefined;
  /** Top right: this is where your tokens are. Always with its word. */
  readonly signal?: { readonly kind: SignalKind; readonly label: string } | undefined;
  /** Enter opens it. */
  readonly href?: string | undefined;
}

/**
 * planned is the chosen route before it runs. queued exists but is not reached. running has a train on it, `progress`
 * of the way. refused ends at a buffer.
 */
export type SegmentState = 'planned' | 'queued' | 'running' | 'done' | 'refused';

/** What joins a station to the next: a pool, or a walk (wrap, unwrap). */
export interface LineSegment {
  readonly key: string;
  readonly kind: 'line' | 'walk';
  /** Under the line: "0.30 %". */
  readonly label?: string | undefined;
  /** Above the line: "hop 1". Only in the full size with notes. */
  readonly title?: string | undefined;
  /** For readers and the text twin: "pool WTYCHO/USDT, fee 0.30 %", "wrap". */
  readonly description: string;
  /** "60 %": the part of what is there that takes this way. A plate at its start; only where the line parts. */
  readonly share?: string | undefined;
  readonly state?: SegmentState | undefined;
  /** 0 to 1, for running. Default half way. */
  readonly progress?: number | undefined;
  readonly href?: string | undefined;
}

/** A route not taken: leaves by a turnout and runs below as track. */
export interface LineAlternative {
  readonly key: string;
  /** Index of the station it leaves, and of the one it comes back to. */
  readonly from: number;
  readonly to: number;
  readonly via: readonly IconToken[];
  /** "via WETH", "direct pool". */
  readonly label: string;
  /** What it would pay: "4 022.99 JCT −0.83 %". */
  readonly detail: ReactNode;
}

/** A part of the route that leaves the line, or another branch, and comes back to the line. */
export interface LineBranch {
  readonly key: string;
  /** Key of the branch it leaves; undefined leaves the line. */
  readonly branch?: string | undefined;
  /** Index of the station it leaves, on the line or on that branch. */
  readonly from: number;
  /** Index of the station of the line it comes back to. */
  readonly to: number;
  /** Between the two. */
  readonly stations: readonly LineStation[];
  /** One more than stations. */
  readonly segments: readonly LineSegment[];
}

/** How much room the line has. */
export type LineSize = 'full' | 'compact' | 'vertical';

/** One stop or stretch in words. */
export function describeStation(station: LineStation): string {
  const said = [station.name ?? station.token.symbol, station.amount, station.note, station.signal?.label];
  return said.filter((part) => part !== undefined).join(', ');
}

/** A segment in words: share, title, description, as far as it has them. */
export function describeSegment(segment: LineSegment): string {
  return [segment.share, segment.title, segment.description].filter((part) => part !== undefined).join(', ');
}

/** "TYCHO, wrap, WTYCHO, pool fee 0.30 %, USDT": the drawing in words; ways apart from the line follow it. */
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
