import type { ReactNode } from 'react';
import type { RoundelToken } from '../roundel/token-roundel.tsx';
import type { SignalKind } from '../signal/signal.tsx';

/** A stop of the line: a token. */
export interface LineStation {
  readonly key: string;
  readonly token: RoundelToken;
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
  readonly via: readonly RoundelToken[];
  /** "via WETH", "direct pool". */
  readonly label: string;
  /** What it would pay: "4 022.99 JCT −0.83 %". */
  readonly detail: ReactNode;
}

export type LineSize = 'full' | 'compact' | 'vertical';

/** "TYCHO, wrap, WTYCHO, pool fee 0.30 %, USDT": the drawing in words. */
export function describeLine(stations: readonly LineStation[], segments: readonly LineSegment[]): string {
  return stations
    .flatMap((station, index) => [station.name ?? station.token.symbol, segments[index]?.description])
    .filter((part) => part !== undefined)
    .join(', ');
}
