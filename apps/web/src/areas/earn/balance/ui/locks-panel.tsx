import { milliseconds } from '@junction/primitives';
import { Button, ListPanel, Tag, type TableColumn } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useIntl } from 'react-intl';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { calendarOf, saveFile } from '../../shared/calendar/index.ts';
import { daysText } from '../../shared/lock-days/index.ts';
import { endOf } from '../../../../entities/vote-escrow/index.ts';
import { pastLocksQuery, ROWS, type PastLock } from '../queries/history-queries.ts';
import type { DaoBalance } from '../use-dao-balance.ts';
import css from './balance.module.css';

const DAY = 86_400;

/** The own locks by the server, and without it those the chain keeps. */
function useLocks(balance: DaoBalance, page: number) {
  const found = useQuery(pastLocksQuery(balance.account, page));
  const live = balance.veAccount?.locks.map((one): PastLock => ({ ...one, key: one.key.toString() }));
  if (found.data !== undefined)
    return { rows: found.data.locks, total: found.data.total, found, isLive: false };
  const isLive = found.isError && live !== undefined;
  return { rows: isLive ? live : undefined, total: 0, found, isLive };
}

/** Every lock of the account with its end; whether it has ended is seen by the chain's time, not by the server. */
export function LocksPanel({ balance }: { readonly balance: DaoBalance }): JSX.Element {
  const say = useText();
  const { locale } = useIntl();
  const [page, setPage] = useState(1);
  const { rows, total, found, isLive } = useLocks(balance, page);
  const { governance, now } = balance;
  const { symbol, decimals } = governance;
  const isActive = (one: PastLock): boolean => now < endOf(one);
  const day = (time: number): string => formatDay(milliseconds(time * 1000), locale);
  const status = (one: PastLock): JSX.Element =>
    isActive(one) ? (
      <Tag tone="success">{say('daoBalance.active')}</Tag>
    ) : (
      <Tag>{say('daoBalance.expired')}</Tag>
    );
  const length = (one: PastLock): string => daysText(say, Math.floor(one.lock / DAY));
  const passed = (one: PastLock): JSX.Element => (
    <span className={css['passed']} aria-hidden="true">
      <span style={{ inlineSize: `${passedPercent(one, now)}%` }} />
    </span>
  );
  const left = (one: PastLock): string =>
    isActive(one)
      ? say('daoBalance.in', { length: daysText(say, Math.ceil((endOf(one) - now) / DAY)) })
      : say('daoBalance.ago', { length: daysText(say, Math.floor((now - endOf(one)) / DAY)) });
  const columns: readonly TableColumn<PastLock>[] = [
    {
      key: 'amount',
      header: say('daoBalance.locked', { symbol }),
      render: ({ amount }) => formatAmount(amount, decimals),
    },
    { key: 've', header: `ve${symbol}`, align: 'end', render: ({ ve }) => formatAmount(ve, decimals) },
    { key: 'status', header: say('daoBalance.status'), render: status },
    {
      key: 'length',
      header: say('daoBalance.length'),
      hideBelow: 560,
      render: (one) => (
        <span className={css['two']}>
          {length(one)}
          <small>{say('daoBalance.from', { date: day(one.createdAt) })}</small>
        </span>
      ),
    },
    { key: 'passed', header: say('daoBalance.passed'), hideBelow: 720, render: passed },
    {
      key: 'end',
      header: say('daoBalance.unlocks'),
      align: 'end',
      render: (one) => (
        <span className={css['two']}>
          {day(endOf(one))}
          <small>{left(one)}</small>
        </span>
      ),
    },
  ];
  return (
    <ListPanel
      title={say('daoBalance.yourLocks')}
      label={say('daoBalance.yourLocks')}
      actions={
        <>
          {isLive && say('daoBalance.onlyLive')}
          <CalendarButton balance={balance} />
        </>
      }
      failure={found.isError && rows === undefined ? say('daoBalance.server') : undefined}
      onRetry={() => void found.refetch()}
      empty={say('daoBalance.noLock', { symbol })}
      table={{
        columns,
        rows,
        rowKey: ({ key }) => key,
        tall: true,
        refreshing: found.isPlaceholderData,
        skeletonRows: 3,
        renderCard: (one) => (
          <div className={css['card']}>
            <b>{`${formatAmount(one.amount, decimals)} ${symbol}`}</b>
            {status(one)}
            <span>{length(one)}</span>
            <span>{`${formatAmount(one.ve, decimals)} ve${symbol}`}</span>
            <span>{day(endOf(one))}</span>
            <small>{left(one)}</small>
          </div>
        ),
      }}
      pages={{ page, pageSize: ROWS, total, onChange: setPage }}
    />
  );
}

/** Ends of the locks that the chain keeps, for the calendar of the reader. */
function CalendarButton({ balance }: { readonly balance: DaoBalance }): JSX.Element | null {
  const say = useText();
  const { veAccount, escrow, governance, now } = balance;
  const running = veAccount?.locks.filter((lock) => endOf(lock) > now) ?? [];
  if (escrow === undefined || running.length === 0) return null;
  const entries = running.map((lock) => ({
    key: `vote-lock-${lock.key.toString()}`,
    at: endOf(lock),
    title: say('daoBalance.calendar.lock', {
      amount: `${formatAmount(lock.amount, governance.decimals)} ${governance.symbol}`,
    }),
  }));
  return (
    <Button
      size="s"
      icon="download"
      onClick={() =>
        saveFile('junction-votes.ics', 'text/calendar', calendarOf(entries, { id: escrow.address, now }))
      }
    >
      {say('daoBalance.calendar')}
    </Button>
  );
}

function passedPercent({ createdAt, lock }: PastLock, now: number): number {
  if (lock === 0) return 100;
  return Math.min(100, Math.max(0, ((now - createdAt) / lock) * 100));
}
