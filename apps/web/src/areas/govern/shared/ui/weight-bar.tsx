import { FIXED_POINT_ONE, type Ratio } from '@junction/primitives';
import { classNames } from '@junction/ui-kit';
import type { JSX } from 'react';
import css from './weight-bar.module.css';

export interface GaugeVoteShareBarProps {
  /** Share of the gauge in all votes. */
  readonly share: Ratio | undefined;
  /** Share that counts after applying the limits; undefined if unknown. */
  readonly counted: Ratio | undefined;
  /** Minimum and maximum share that count, in parts of 10 000; undefined if they were not read from the chain. */
  readonly limits: { readonly min: bigint; readonly max: bigint } | undefined;
  /** True if the bar fills the width of the card. */
  readonly isWide?: boolean;
}

/** Bar of votes and counted votes with their limits. It is decorative, since the numbers are next to it. */
export function GaugeVoteShareBar({
  share,
  counted,
  limits,
  isWide = false,
}: GaugeVoteShareBarProps): JSX.Element {
  // The maximum is at four fifths of the width, unless a gauge exceeds it.
  const scale = Math.max(
    limits === undefined ? 0 : Number(limits.max) / 8_000,
    toFraction(share),
    toFraction(counted),
    0.01,
  );
  const maximum = limits === undefined ? Number.POSITIVE_INFINITY : Number(limits.max) / 10_000;
  const at = (part: number): string => `${Math.min(100, (part / scale) * 100).toFixed(2)}%`;
  return (
    <span className={classNames(css['bars'], isWide && css['wide'])} aria-hidden="true">
      <span className={css['track']}>
        <i className={css['votes']} style={{ inlineSize: at(Math.min(toFraction(share), maximum)) }} />
        {toFraction(share) > maximum && (
          <i className={css['over']} style={{ inlineSize: at(toFraction(share) - maximum) }} />
        )}
      </span>
      <span className={css['track']}>
        <i className={css['counts']} style={{ inlineSize: at(toFraction(counted)) }} />
      </span>
      {limits !== undefined &&
        [limits.min, limits.max].map((limit) => (
          <i
            key={limit.toString()}
            className={css['limit']}
            style={{ insetInlineStart: at(Number(limit) / 10_000) }}
          />
        ))}
    </span>
  );
}

const toFraction = (share: Ratio | undefined): number =>
  share === undefined ? 0 : Number((share * 10_000n) / FIXED_POINT_ONE) / 10_000;
