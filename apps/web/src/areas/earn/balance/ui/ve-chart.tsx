import { milliseconds, seconds, toMilliseconds, type Seconds } from '@junction/primitives';
import { Panel, screenReaderOnlyClass, useMediaQuery } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { getLockEnd, getVeTimeline } from '../../../../rooms/vote-escrow/index.ts';
import { toLockTime } from '../model/lock-form.ts';
import { getMonthTicks } from '../model/month-ticks.ts';
import { toChartXPercent, getLockEndMarks, buildStepSvgPath } from '../model/step-marks.ts';
import type { VeBalanceView } from '../use-dao-balance.ts';
import type { LockForm } from '../use-lock-form.ts';
import css from './balance.module.css';

const MINUS = '\u2212';

/** Width of a step's label in percent, on wide and narrow screens. */
const LABEL_WIDTH = { wide: 22, narrow: 36 } as const;

export interface VeChartProps {
  readonly balance: VeBalanceView;
  readonly form: LockForm;
}

/** Chart of the account's ve over time, with and without the entered lock. */
export function VeChart({ balance, form }: VeChartProps): JSX.Element | null {
  const t = useTranslations();
  const locale = useLocale();
  const labelWidth = useMediaQuery('(max-width: 639px)') ? LABEL_WIDTH.narrow : LABEL_WIDTH.wide;
  const { veAccount, now, governance } = balance;
  const { symbol } = governance;
  if (veAccount === undefined) return null;
  const { preview, days } = form;
  const planned = preview === undefined ? [] : [{ ve: preview.ve, createdAt: now, lock: toLockTime(days) }];
  const before = getVeTimeline(veAccount.locks, now);
  const after = getVeTimeline([...veAccount.locks, ...planned], now);
  const [start] = after;
  const end = [...veAccount.locks, ...planned].reduce<number>(
    (last, one) => Math.max(last, getLockEnd(one)),
    now,
  );
  if (start === undefined || start.ve === 0n || end <= now) return null;
  const text = (ve: bigint): string => formatTokenAmount(ve, { ...governance, symbol: `ve${symbol}` });
  const day = (time: Seconds): string => formatDay(milliseconds(time * 1000), locale);
  const frame = { start: now, end: seconds(end), highest: start.ve };
  const ticks = getMonthTicks(frame.start, frame.end);
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <Panel title={t('daoBalance.chart', { symbol })}>
      <ol className={screenReaderOnlyClass}>
        {after.map(({ from, ve }) => (
          <li key={`${from} ${ve}`}>{t('daoBalance.chart.step', { date: day(from), amount: text(ve) })}</li>
        ))}
      </ol>
      <div aria-hidden="true">
        <p className={css['chartTop']}>
          <b>{text(start.ve)}</b>
        </p>
        <div className={css['plot']}>
          {ticks.map((time) => (
            <span
              key={time}
              className={css['tickLine']}
              style={{ insetInlineStart: `${toChartXPercent(frame, time)}%` }}
            />
          ))}
          <svg className={css['chart']} viewBox="0 0 100 100" preserveAspectRatio="none">
            {planned.length > 0 && <path className={css['without']} d={buildStepSvgPath(before, frame)} />}
            <path className={css['with']} d={buildStepSvgPath(after, frame)} />
          </svg>
          {getLockEndMarks(after, frame, labelWidth).map(({ from, lost, x, y, side }) => (
            <span
              key={from}
              className={css['step']}
              style={{ insetInlineStart: `${x}%`, insetBlockStart: `${y}%` }}
            >
              <i />
              {side !== undefined && (
                <span className={css[side]}>
                  <b>{day(from)}</b>
                  {MINUS}
                  {formatAmount(lost, governance.decimals)}
                </span>
              )}
            </span>
          ))}
        </div>
        <p className={css['chartAxis']}>
          <span>{day(now)}</span>
          {ticks.map((time) => (
            <span
              key={time}
              className={css['tick']}
              style={{ insetInlineStart: `${toChartXPercent(frame, time)}%` }}
            >
              {month.format(toMilliseconds(time))}
            </span>
          ))}
          <span>{day(frame.end)}</span>
        </p>
      </div>
      <p className={css['note']}>{t('daoBalance.chart.note', { symbol })}</p>
    </Panel>
  );
}
