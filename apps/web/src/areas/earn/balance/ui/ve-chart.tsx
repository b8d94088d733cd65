import { milliseconds, seconds, type Seconds } from '@junction/primitives';
import { Panel, spokenClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { endOf, veSteps, type VeStep } from '../../../../rooms/vote-escrow/index.ts';
import { lockOf } from '../model/lock-form.ts';
import type { DaoBalance } from '../use-dao-balance.ts';
import type { LockForm } from '../use-lock-form.ts';
import css from './balance.module.css';

export interface VeChartProps {
  readonly balance: DaoBalance;
  readonly form: LockForm;
}

/** How the own ve goes down lock by lock, with the lock that is typed and without it. */
export function VeChart({ balance, form }: VeChartProps): JSX.Element | null {
  const say = useText();
  const { locale } = useIntl();
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
        <svg className={css['chart']} viewBox="0 0 100 100" preserveAspectRatio="none">
          {planned.length > 0 && <path className={css['without']} d={stepPath(before, frame)} />}
          <path className={css['with']} d={stepPath(after, frame)} />
        </svg>
        <p className={css['chartAxis']}>
          <span>{day(now)}</span>
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

/** Level from step to step, in percent of the frame. */
function stepPath(steps: readonly VeStep[], { start, end, highest }: Frame): string {
  const x = (time: number): number => ((time - start) / (end - start)) * 100;
  const y = (ve: bigint): number => 100 - Number((ve * 9_600n) / highest) / 100;
  return steps
    .map(({ from, ve }, index) => (index === 0 ? `M${x(from)} ${y(ve)}` : `H${x(from)} V${y(ve)}`))
    .join(' ');
}
