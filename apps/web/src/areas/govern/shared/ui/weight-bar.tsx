import { ONE, type Ratio } from '@junction/primitives';
import { classNames } from '@junction/ui-kit';
import type { JSX } from 'react';
import css from './weight-bar.module.css';

export interface WeightBarProps {
  /** Of all votes. */
  readonly share: Ratio | undefined;
  /** What they count for; undefined where it is not known. */
  readonly counted: Ratio | undefined;
  /** Least and most that count, parts of 10 000; undefined where the chain is not read. */
  readonly limits: { readonly min: bigint; readonly max: bigint } | undefined;
  /** As wide as the card it is in. */
  readonly isWide?: boolean;
}

/** Votes and what they count for, against the limits. For the eye: the figures stand beside it. */
export function WeightBar({ share, counted, limits, isWide = false }: WeightBarProps): JSX.Element {
  // The most that counts stands at four fifths, as long as nobody has more.
  const scale = Math.max(
    limits === undefined ? 0 : Number(limits.max) / 8_000,
    partOf(share),
    partOf(counted),
    0.01,
  );
  const most = limits === undefined ? Number.POSITIVE_INFINITY : Number(limits.max) / 10_000;
  const at = (part: number): string => `${Math.min(100, (part / scale) * 100).toFixed(2)}%`;
  return (
    <span className={classNames(css['bars'], isWide && css['wide'])} aria-hidden="true">
      <span className={css['track']}>
        <i className={css['votes']} style={{ inlineSize: at(Math.min(partOf(share), most)) }} />
        {partOf(share) > most && (
          <i className={css['over']} style={{ inlineSize: at(partOf(share) - most) }} />
        )}
      </span>
      <span className={css['track']}>
        <i className={css['counts']} style={{ inlineSize: at(partOf(counted)) }} />
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

const partOf = (share: Ratio | undefined): number =>
  share === undefined ? 0 : Number((share * 10_000n) / ONE) / 10_000;
