import { milliseconds, seconds, toMilliseconds, type Seconds } from '@junction/primitives';
import { Panel, spokenClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/speech.tsx';
import { formatAmount, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { endOf, veSteps, type VeStep } from '../../../../rooms/vote-escrow/index.ts';
import { lockOf } from '../model/lock-form.ts';
import { monthTicks } from '../model/month-ticks.ts';
import type { DaoBalance } from '../use-dao-balance.ts';
import type { LockForm } from '../use-lock-form.ts';
import css from './balance.module.css';

const MINUS = '\u2212';

export interface VeChartProps {
  readonly balance: DaoBalance;
  readonly form: LockForm;
}

/** How the own ve goes down lock by lock, with the lock that is typed and without it. */
export function VeChart({ balance, form }: VeChartProps): JSX.Element | null {
  const say = useText();
  const locale = useLocale();
  const { veAccount, now, governance } = balance;
  const { symbol } = governance;
  if (veAccount === undefined) return null;
  const { preview, days } = form;
  const planned = preview === undefined ? [] : [{ ve: preview.ve, createdAt: now, lock: lockOf(days) }];
  const before = veSteps(veAccount.locks, now);
  const after = veSteps([...veAccount.locks, ...planned], now);
  const [start] = after;
  const end = [...veAccount.locks, ...planned].reduce<number>((last, one) => Math.max(last, endOf(one)), now);
  if (start === undefined || start.ve === 0n || end <= now) return null;
  const text = (ve: bigint): string => formatTokenAmount(ve, { ...governance, symbol: `ve${symbol}` });
  const day = (time: Seconds): string => formatDay(milliseconds(time * 1000), locale);
  const frame = { start: now, end: seconds(end), highest: start.ve };
  const ticks = monthTicks(frame.start, frame.end);
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return (
    <Panel title={say('daoBalance.chart', { symbol })}>
      <ol className={spokenClass}>
        {after.map(({ from, ve }) => (
          <li key={`${from} ${ve}`}>{say('daoBalance.chart.step', { date: day(from), amount: text(ve) })}</li>
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
              style={{ insetInlineStart: `${along(frame, time)}%` }}
            />
          ))}
          <svg className={css['chart']} viewBox="0 0 100 100" preserveAspectRatio="none">
            {planned.length > 0 && <path className={css['without']} d={stepPath(before, frame)} />}
            <path className={css['with']} d={stepPath(after, frame)} />
          </svg>
          {stepMarks(after, frame).map(({ from, lost, x, y, side }) => (
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
            <span key={time} className={css['tick']} style={{ insetInlineStart: `${along(frame, time)}%` }}>
              {month.format(toMilliseconds(time))}
            </span>
          ))}
          <span>{day(frame.end)}</span>
        </p>
      </div>
      <p className={css['note']}>{say('daoBalance.chart.note', { symbol })}</p>
    </Panel>
  );
}

interface Frame {
  readonly start: Seconds;
  readonly end: Seconds;
  readonly highest: bigint;
}

const along = ({ start, end }: Frame, time: number): number => ((time - start) / (end - start)) * 100;
const down = ({ highest }: Frame, ve: bigint): number => 100 - Number((ve * 9_600n) / highest) / 100;

/** Level from step to step, in percent of the frame. */
function stepPath(steps: readonly VeStep[], frame: Frame): string {
  return steps
    .map(({ from, ve }, index) =>
      index === 0
        ? `M${along(frame, from)} ${down(frame, ve)}`
        : `H${along(frame, from)} V${down(frame, ve)}`,
    )
    .join(' ');
}

/** Percent of the width that the words of a step take. */
const WORDS = 22;

interface StepMark {
  readonly from: Seconds;
  /** ve that end there. */
  readonly lost: bigint;
  readonly x: number;
  readonly y: number;
  /** Where its words stand: none where they would meet others. */
  readonly side: 'after' | 'before' | undefined;
}

/** Where locks end; several that end at once are one mark. */
function stepMarks(steps: readonly VeStep[], frame: Frame): readonly StepMark[] {
  const marks: StepMark[] = [];
  /** Up to where words stand. */
  let taken = 0;
  for (const [index, { from, ve }] of steps.entries()) {
    const before = steps[index - 1];
    if (before === undefined) continue;
    const lost = before.ve - ve;
    const last = marks.at(-1);
    if (last?.from === from) {
      marks[marks.length - 1] = { ...last, lost: last.lost + lost };
      continue;
    }
    const x = along(frame, from);
    const fits = x <= 100 - WORDS ? 'after' : 'before';
    const [start, end] = fits === 'after' ? [x, x + WORDS] : [x - WORDS, x];
    const side = start >= taken ? fits : undefined;
    if (side !== undefined) taken = end;
    marks.push({ from, lost, x, y: down(frame, before.ve), side });
  }
  return marks;
}
