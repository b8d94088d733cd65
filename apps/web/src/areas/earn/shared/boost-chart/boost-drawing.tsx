import { FIXED_POINT_ONE, ratio } from '@junction/primitives';
import type { JSX } from 'react';
import { formatMultiplier } from '../model/times-text.ts';
import css from './boost-chart.module.css';

/** Point of a boost curve: `xPercent` in percent of the width, `boost` as multiplier, 1e-18. */
export interface BoostCurvePoint {
  readonly xPercent: number;
  readonly boost: bigint;
}

const LINES = 4;
const HEIGHT_PRECISION = 10_000;

/** Returns the height of a boost in percent; a boost of 1 is at 0. */
const toHeightPercent = (boost: bigint, highest: bigint): number =>
  Number(((boost - FIXED_POINT_ONE) * BigInt(HEIGHT_PRECISION)) / (highest - FIXED_POINT_ONE)) /
  (HEIGHT_PRECISION / 100);

/** Decorative boost curve with the current position and labels at both ends. */
export function BoostDrawing(props: {
  /** Points in ascending order: at least two, the last one with a boost above 1. */
  readonly points: readonly BoostCurvePoint[];
  readonly here: BoostCurvePoint;
  /** Text below the boost of `here`. */
  readonly note: string;
  readonly ends: readonly [string, string];
}): JSX.Element | null {
  const { points, here, note, ends } = props;
  const highest = points.at(-1)?.boost;
  if (highest === undefined || highest <= FIXED_POINT_ONE) return null;
  const drawn = (list: readonly BoostCurvePoint[]): string =>
    list.map(({ xPercent, boost }) => `${xPercent},${100 - toHeightPercent(boost, highest)}`).join(' ');
  const levels = Array.from({ length: LINES }, (_, index) =>
    ratio(FIXED_POINT_ONE + ((highest - FIXED_POINT_ONE) * BigInt(index)) / BigInt(LINES - 1)),
  );
  const isFar = here.xPercent > 40;
  const place = {
    insetInlineStart: `${here.xPercent}%`,
    insetBlockEnd: `${toHeightPercent(here.boost, highest)}%`,
  };
  return (
    <div className={css['chart']} aria-hidden="true">
      {levels.map((level) => (
        <span
          key={level.toString()}
          className={css['level']}
          style={{ insetBlockEnd: `${toHeightPercent(level, highest)}%` }}
          data-text={formatMultiplier(level)}
        />
      ))}
      <svg viewBox="0 0 100 100" preserveAspectRatio="none">
        <polyline
          className={css['rest']}
          points={drawn([here, ...points.filter(({ xPercent }) => xPercent > here.xPercent)])}
        />
        <polyline
          className={css['ridden']}
          points={drawn([...points.filter(({ xPercent }) => xPercent < here.xPercent), here])}
        />
      </svg>
      <i className={css['here']} style={place} />
      <span className={isFar ? css['hereTextLeft'] : css['hereText']} style={isFar ? place : undefined}>
        <b>{formatMultiplier(here.boost)}</b>
        {note}
      </span>
      <span className={css['axis']} style={{ insetInlineStart: 0 }}>
        {ends[0]}
      </span>
      <span className={css['axisEnd']}>{ends[1]}</span>
    </div>
  );
}
