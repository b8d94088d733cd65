import type { LockBoostParams } from '@junction/earn';
import { mulDivDown, FIXED_POINT_ONE, ratio } from '@junction/primitives';
import { Panel, screenReaderOnlyClass } from '@junction/ui-kit';
import type { CSSProperties, JSX, ReactNode } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { formatDaysOrYears } from '../lock-days/index.ts';
import { getLockMultiplier, getMaxLockDays, UNBOOSTED_MULTIPLIER } from '../model/lock-times.ts';
import { formatMultiplier } from '../model/times-text.ts';
import css from './boost-chart.module.css';

const STOPS = [30, 90, 180, 365, 730, 1460] as const;
const LINES = 4;

/** Chart of the boost of LP locks by duration, with the planned lock marked. */
export function BoostChart(props: {
  readonly boost: LockBoostParams;
  /** Duration of the planned lock. */
  readonly days: number;
  /** Text below the boost. */
  readonly note: string;
  /** Control next to the title. */
  readonly choice?: ReactNode;
}): JSX.Element | null {
  const t = useTranslations();
  const { boost, note } = props;
  const maximum = getMaxLockDays(boost);
  if (maximum === 0 || boost.highest <= UNBOOSTED_MULTIPLIER) return null;
  const days = Math.min(props.days, maximum);
  const highest = getLockMultiplier(boost, maximum);
  const planned = getLockMultiplier(boost, days);
  /** Returns the height of a multiplier in percent; a boost of 1 is at 0. */
  const yOf = (times: bigint): number =>
    Number(mulDivDown(times - FIXED_POINT_ONE, 10_000n, highest - FIXED_POINT_ONE)) / 100;
  const xOf = (stop: number): number => (stop / maximum) * 100;
  const at = (stop: number): CSSProperties => ({
    insetInlineStart: `${xOf(stop)}%`,
    insetBlockEnd: `${yOf(getLockMultiplier(boost, stop))}%`,
  });
  const stops = [0, ...STOPS.filter((stop) => stop < maximum), maximum];
  const levels = Array.from({ length: LINES }, (_, index) =>
    ratio(FIXED_POINT_ONE + ((highest - FIXED_POINT_ONE) * BigInt(index)) / BigInt(LINES - 1)),
  );
  const [x, y] = [xOf(days), 100 - yOf(planned)];
  return (
    <Panel
      title={t('boostChart.title')}
      actions={
        <span className={css['legend']}>
          <i className={css['keyPlan']} />
          {t('boostChart.plan')}
          <i className={css['keyRest']} />
          {t('boostChart.rest')}
          {props.choice}
        </span>
      }
    >
      <p className={screenReaderOnlyClass}>
        {t('boostChart.say', {
          planned: formatMultiplier(planned),
          length: formatDaysOrYears(t, days),
          highest: formatMultiplier(highest),
          longest: formatDaysOrYears(t, maximum),
        })}
      </p>
      <div className={css['chart']} aria-hidden="true">
        {levels.map((level) => (
          <span
            key={level.toString()}
            className={css['level']}
            style={{ insetBlockEnd: `${yOf(level)}%` }}
            data-text={formatMultiplier(level)}
          />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <line className={css['rest']} x1={x} y1={y} x2={100} y2={0} />
          <line className={css['ridden']} x1={0} y1={100} x2={x} y2={y} />
          <line className={css['drop']} x1={x} y1={y} x2={x} y2={100} />
        </svg>
        {stops.map((stop) => (
          <i key={stop} className={stop <= days ? css['stopOn'] : css['stop']} style={at(stop)} />
        ))}
        <i className={css['here']} style={at(days)} />
        <span
          className={x > 40 ? css['hereTextLeft'] : css['hereText']}
          style={x > 40 ? at(days) : undefined}
        >
          <b>{formatMultiplier(planned)}</b>
          {note}
        </span>
        {labelledStops(stops, xOf).map((stop) => (
          <span key={`name ${stop}`} className={css['axis']} style={{ insetInlineStart: `${xOf(stop)}%` }}>
            {stop === 0 ? '0' : formatDaysOrYears(t, stop)}
          </span>
        ))}
      </div>
    </Panel>
  );
}

/**
 * Returns the durations that get a label: both ends, and those in between that are at least a tenth of the width apart.
 */
function labelledStops(stops: readonly number[], xOf: (stop: number) => number): readonly number[] {
  const maximum = stops.at(-1);
  const named: number[] = [];
  for (const stop of stops) {
    const before = named.at(-1);
    const isFree = before === undefined || xOf(stop) - xOf(before) >= 10;
    if (stop === maximum || (isFree && xOf(stop) <= 88)) named.push(stop);
  }
  return named;
}
