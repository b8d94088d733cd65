import { mulDivDown, ONE, ratio } from '@junction/primitives';
import { Panel, spokenClass } from '@junction/ui-kit';
import type { CSSProperties, JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { daysText } from '../../shared/lock-days/index.ts';
import { lockTimes } from '../model/calculate.ts';
import { longestDays } from '../model/derive-plan.ts';
import type { Calculator } from '../use-calculator.ts';
import css from './calculator.module.css';
import { timesText } from './results.tsx';

const STOPS = [30, 90, 180, 365, 730, 1460] as const;
const LINES = 4;

/** The boost of a lock of LP by its length: all that a gauge offers, and how far the plan goes. */
export function BoostChart({ calculator }: { readonly calculator: Calculator }): JSX.Element | null {
  const say = useText();
  const { gauge, wish } = calculator;
  const most = gauge === undefined ? 0 : longestDays(gauge);
  if (gauge === undefined || most === 0 || gauge.boost.highest === 1000n) return null;
  const { lpDays } = wish;
  const highest = lockTimes(gauge.boost, most);
  const planned = lockTimes(gauge.boost, lpDays);
  /** Share of the height above a boost of 1, percent. */
  const up = (times: bigint): number => Number(mulDivDown(times - ONE, 10_000n, highest - ONE)) / 100;
  const along = (days: number): number => (days / most) * 100;
  const at = (days: number): CSSProperties => ({
    insetInlineStart: `${along(days)}%`,
    insetBlockEnd: `${up(lockTimes(gauge.boost, days))}%`,
  });
  const stops = [0, ...STOPS.filter((days) => days < most), most];
  const levels = Array.from({ length: LINES }, (_, index) =>
    ratio(ONE + ((highest - ONE) * BigInt(index)) / BigInt(LINES - 1)),
  );
  const [x, y] = [along(lpDays), 100 - up(planned)];
  // A label for each stop that has room: at least a tenth of the width from the next.
  const named = stops.filter(
    (days) => days === 0 || days === most || (along(days) >= 10 && along(days) <= 88),
  );
  return (
    <Panel
      title={say('calculator.chart')}
      actions={
        <span className={css['legend']}>
          <i className={css['keyPlan']} />
          {say('calculator.chart.plan')}
          <i className={css['keyRest']} />
          {say('calculator.chart.rest')}
        </span>
      }
    >
      <p className={spokenClass}>
        {say('calculator.chart.say', {
          planned: timesText(planned),
          length: daysText(say, lpDays),
          highest: timesText(highest),
          longest: daysText(say, most),
        })}
      </p>
      <div className={css['chart']} aria-hidden="true">
        {levels.map((level) => (
          <span
            key={level.toString()}
            className={css['level']}
            style={{ insetBlockEnd: `${up(level)}%` }}
            data-text={timesText(level)}
          />
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <line className={css['rest']} x1={x} y1={y} x2={100} y2={0} />
          <line className={css['ridden']} x1={0} y1={100} x2={x} y2={y} />
          <line className={css['drop']} x1={x} y1={y} x2={x} y2={100} />
        </svg>
        {stops.map((days) => (
          <i key={days} className={days <= lpDays ? css['stopOn'] : css['stop']} style={at(days)} />
        ))}
        <i className={css['here']} style={at(lpDays)} />
        <span className={x > 50 ? css['hereTextLeft'] : css['hereText']} style={at(lpDays)}>
          <b>{timesText(planned)}</b>
          {say('calculator.chart.alone')}
        </span>
        {named.map((days) => (
          <span key={`name ${days}`} className={css['axis']} style={{ insetInlineStart: `${along(days)}%` }}>
            {days === 0 ? '0' : daysText(say, days)}
          </span>
        ))}
      </div>
    </Panel>
  );
}
