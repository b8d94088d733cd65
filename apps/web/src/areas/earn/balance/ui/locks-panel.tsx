import { milliseconds } from '@junction/primitives';
import { Button, ListPanel, Tag, type TableColumn } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatDay } from '../../../../shared/format/format-day.ts';
import { saveCalendar } from '../../shared/calendar/index.ts';
import { formatDaysOrYears } from '../../shared/lock-days/index.ts';
import { getLockEnd } from '../../../../rooms/vote-escrow/index.ts';
import { indexedLocksQuery, HISTORY_ROWS_PER_PAGE, type IndexedLock } from '../queries/history-queries.ts';
import type { VeBalanceView } from '../use-dao-balance.ts';
import css from './balance.module.css';

const DAY = 86_400;

/**
 * Returns a page of the account's locks from the server. If that fails, returns all locks that are on the
 * chain.
 */
function useLocks(balance: VeBalanceView, page: number) {
  const found = useQuery(indexedLocksQuery(balance.account, page));
  const live = balance.veAccount?.locks.map((one): IndexedLock => ({ ...one, key: one.key.toString() }));
  if (found.data !== undefined)
    return { rows: found.data.locks, total: found.data.total, found, isLive: false };
  const isLive = found.isError && live !== undefined;
  return { rows: isLive ? live : undefined, total: 0, found, isLive };
}

function passedPercent({ createdAt, lock }: IndexedLock, now: number): number {
  if (lock === 0) return 100;
  return Math.min(100, Math.max(0, ((now - createdAt) / lock) * 100));
}

interface LockProps {
  readonly lock: IndexedLock;
  readonly now: number;
}

const isActive = ({ lock, now }: LockProps): boolean => now < getLockEnd(lock);

function LockStatus(props: LockProps): JSX.Element {
  const t = useTranslations();
  return isActive(props) ? (
    <Tag tone="success">{t('daoBalance.active')}</Tag>
  ) : (
    <Tag>{t('daoBalance.expired')}</Tag>
  );
}

/** Bar with the elapsed share of the lock's duration. */
function PassedBar({ lock, now }: LockProps): JSX.Element {
  return (
    <span className={css['passed']} aria-hidden="true">
      <span style={{ inlineSize: `${passedPercent(lock, now)}%` }} />
    </span>
  );
}

const lengthText = (t: Translate, { lock }: IndexedLock): string =>
  formatDaysOrYears(t, Math.floor(lock / DAY));

/** Returns the time left until the lock ends, or the time since then, in days. */
function leftText(t: Translate, props: LockProps): string {
  const { lock, now } = props;
  return isActive(props)
    ? t('daoBalance.in', { length: formatDaysOrYears(t, Math.ceil((getLockEnd(lock) - now) / DAY)) })
    : t('daoBalance.ago', { length: formatDaysOrYears(t, Math.floor((now - getLockEnd(lock)) / DAY)) });
}

function useDayText(): (time: number) => string {
  const locale = useLocale();
  return (time) => formatDay(milliseconds(time * 1000), locale);
}

type LockColumns = readonly TableColumn<IndexedLock>[];

/** Returns the columns with the duration, the progress and the end of a lock. */
function timeColumns(t: Translate, day: (time: number) => string, now: number): LockColumns {
  return [
    {
      key: 'length',
      header: t('daoBalance.length'),
      hideBelow: 560,
      render: (lock) => (
        <span className={css['two']}>
          {lengthText(t, lock)}
          <small>{t('daoBalance.from', { date: day(lock.createdAt) })}</small>
        </span>
      ),
    },
    {
      key: 'passed',
      header: t('daoBalance.passed'),
      hideBelow: 720,
      render: (lock) => <PassedBar lock={lock} now={now} />,
    },
    {
      key: 'end',
      header: t('daoBalance.unlocks'),
      align: 'end',
      render: (lock) => (
        <span className={css['two']}>
          {day(getLockEnd(lock))}
          <small>{leftText(t, { lock, now })}</small>
        </span>
      ),
    },
  ];
}

function useColumns(balance: VeBalanceView): LockColumns {
  const t = useTranslations();
  const day = useDayText();
  const { governance, now } = balance;
  const { symbol, decimals } = governance;
  return [
    {
      key: 'amount',
      header: t('daoBalance.locked', { symbol }),
      render: ({ amount }) => formatAmount(amount, decimals),
    },
    { key: 've', header: `ve${symbol}`, align: 'end', render: ({ ve }) => formatAmount(ve, decimals) },
    {
      key: 'status',
      header: t('daoBalance.status'),
      render: (lock) => <LockStatus lock={lock} now={now} />,
    },
    ...timeColumns(t, day, now),
    {
      key: 'calendar',
      header: t('daoBalance.calendar.column'),
      align: 'end',
      hideBelow: 640,
      render: (lock) => <LockCalendar balance={balance} lock={lock} />,
    },
  ];
}

function LockCard({
  balance,
  lock,
}: {
  readonly balance: VeBalanceView;
  readonly lock: IndexedLock;
}): JSX.Element {
  const t = useTranslations();
  const day = useDayText();
  const { governance, now } = balance;
  const { symbol, decimals } = governance;
  return (
    <div className={css['card']}>
      <b>{`${formatAmount(lock.amount, decimals)} ${symbol}`}</b>
      <LockStatus lock={lock} now={now} />
      <span>{lengthText(t, lock)}</span>
      <span>{`${formatAmount(lock.ve, decimals)} ve${symbol}`}</span>
      <span>{day(getLockEnd(lock))}</span>
      <small>{leftText(t, { lock, now })}</small>
      <LockCalendar balance={balance} lock={lock} />
    </div>
  );
}

/**
 * Table of the account's locks. Whether one has ended is derived from chain time, not taken from the server.
 */
export function VeLocksPanel({ balance }: { readonly balance: VeBalanceView }): JSX.Element {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const { rows, total, found, isLive } = useLocks(balance, page);
  const columns = useColumns(balance);
  const { symbol } = balance.governance;
  return (
    <ListPanel
      title={t('daoBalance.yourLocks')}
      label={t('daoBalance.yourLocks')}
      actions={
        <>
          {isLive && t('daoBalance.onlyLive')}
          <CalendarButton balance={balance} />
        </>
      }
      failure={found.isError && rows === undefined ? t('daoBalance.server') : undefined}
      onRetry={() => void found.refetch()}
      empty={t('daoBalance.noLock', { symbol })}
      table={{
        columns,
        rows,
        rowKey: ({ key }) => key,
        tall: true,
        refreshing: found.isPlaceholderData,
        renderCard: (lock) => <LockCard balance={balance} lock={lock} />,
      }}
      pages={{ page, pageSize: HISTORY_ROWS_PER_PAGE, total, onChange: setPage }}
    />
  );
}

/** Saves the ends of locks as a calendar file. */
function saveEnds(
  t: Translate,
  { escrow, governance: { symbol, decimals }, now }: VeBalanceView,
  locks: readonly (Omit<IndexedLock, 'key'> & { readonly key: string | bigint })[],
): void {
  if (escrow === undefined) return;
  const entries = locks.map((lock) => ({
    key: `vote-lock-${lock.key}`,
    at: getLockEnd(lock),
    title: t('daoBalance.calendar.lock', { amount: `${formatAmount(lock.amount, decimals)} ${symbol}` }),
  }));
  saveCalendar('junction-votes.ics', entries, { id: escrow.address, now });
}

/** Button that saves the end of one lock as a calendar file. */
function LockCalendar(props: {
  readonly balance: VeBalanceView;
  readonly lock: IndexedLock;
}): JSX.Element | null {
  const t = useTranslations();
  const day = useDayText();
  const { balance, lock } = props;
  if (balance.escrow === undefined || !isActive({ lock, now: balance.now })) return null;
  return (
    <Button
      size="s"
      icon="download"
      aria-label={t('daoBalance.calendar.one', { date: day(getLockEnd(lock)) })}
      onClick={() => saveEnds(t, balance, [lock])}
    >
      .ics
    </Button>
  );
}

/** Button that saves the ends of all on-chain locks as a calendar file. */
function CalendarButton({ balance }: { readonly balance: VeBalanceView }): JSX.Element | null {
  const t = useTranslations();
  const { veAccount, escrow, now } = balance;
  const running = veAccount?.locks.filter((lock) => getLockEnd(lock) > now) ?? [];
  if (escrow === undefined || running.length === 0) return null;
  return (
    <Button size="s" icon="download" onClick={() => saveEnds(t, balance, running)}>
      {t('daoBalance.calendar')}
    </Button>
  );
}
