import type { GaugeDeposit } from '@junction/api-contract/earn';
import {
  FIXED_POINT_ONE,
  ratio,
  toMilliseconds,
  fixedToUnits,
  type Address,
  type Ratio,
  type Seconds,
} from '@junction/primitives';
import {
  Button,
  EmptyState,
  LoadErrorAlert,
  Icon,
  Pager,
  Panel,
  Table,
  screenReaderOnlyClass,
  type TableColumn,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useState, type JSX } from 'react';
import { getDepositAprRoundedDown, getWithdrawableAmount } from '../../../../rooms/gauge/index.ts';
import { formatApr } from '../../../../shared/format/apr-text.ts';
import { useLocale } from '../../../../shared/i18n/i18n-provider.tsx';
import { formatDateTimeWithOffset } from '../../../../shared/format/format-date.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { formatFixedAmount } from '../../shared/model/format-tokens.ts';
import { formatDaysOrYears } from '../../shared/lock-days/index.ts';
import { GAUGE_PAGE_ROWS, gaugeDepositsQuery } from '../queries/gauge-page-queries.ts';
import type { GaugeView } from '../use-gauge.ts';
import { formatDepositedAmount } from './action-texts.ts';
import { formatMultiplier } from '../../shared/model/times-text.ts';
import { SaveLockEndsCalendarButton } from './calendar-button.tsx';
import { DepositValueNote, UnlockedDepositNote, PoolTokensNote } from './deposit-notes.tsx';
import css from './gauge.module.css';

const DAY = 86_400;

/** Returns the boost of a deposit; 1 once its lock has ended. */
const getDepositBoost = ({ state, boost }: GaugeDeposit): Ratio =>
  state === 'locked' ? boost : ratio(FIXED_POINT_ONE);

function stateText(t: Translate, { state }: GaugeDeposit): string {
  switch (state) {
    case 'locked':
      return t('gauge.deposits.locked');
    case 'unlocked':
      return t('gauge.deposits.unlocked');
    case 'noBoost':
      return t('gauge.deposits.noBoost');
  }
}

type Token = GaugeView['deposit'];

interface DepositProps {
  readonly deposit: GaugeDeposit;
}

function Amount({ deposit, token }: DepositProps & { readonly token: Token }): JSX.Element {
  return (
    <b>
      {formatFixedAmount(deposit.amount)} {token?.symbol}
    </b>
  );
}

function Boost({ deposit }: DepositProps): JSX.Element {
  return (
    <span className={deposit.state === 'locked' ? css['boosted'] : css['quiet']}>
      {formatMultiplier(getDepositBoost(deposit))}
    </span>
  );
}

/** Formats a date; a dash if undefined. */
function useDate(): (time: Seconds | undefined) => string {
  const locale = useLocale();
  return (time) => (time === undefined ? '—' : formatDateTimeWithOffset(toMilliseconds(time), locale));
}

interface RowInput {
  readonly view: GaugeView;
  /** Opens the withdrawal form with an amount in base units. */
  readonly onWithdraw: (amount: bigint) => void;
}

/** APR of this deposit with its own lock; a dash if unknown. */
function depositAprText({ market, boost }: GaugeView, deposit: GaugeDeposit): string {
  return formatApr(market && boost && getDepositAprRoundedDown(market, boost, getDepositBoost(deposit)));
}

/** Button that enters the deposit's amount in the withdrawal form, limited to the unlocked balance. */
function WithdrawDepositButton({ deposit, view, onWithdraw }: DepositProps & RowInput): JSX.Element | null {
  const t = useTranslations();
  const { position, deposit: token } = view;
  if (deposit.state === 'locked' || position === undefined || token === undefined) return null;
  const free = getWithdrawableAmount(position);
  const units = fixedToUnits(deposit.amount, token.decimals);
  const amount = units < free ? units : free;
  return amount === 0n ? null : (
    <Button
      size="s"
      aria-label={t('gauge.deposits.withdraw', { amount: formatDepositedAmount(amount, token) })}
      onClick={() => onWithdraw(amount)}
    >
      {t('gauge.withdraw')}
    </Button>
  );
}

function DepositCard({ deposit, view, onWithdraw }: DepositProps & RowInput): JSX.Element {
  const t = useTranslations();
  const date = useDate();
  return (
    <div className={css['card']}>
      <span className={css['cardLine']}>
        <Amount deposit={deposit} token={view.deposit} />
        <span>
          <Boost deposit={deposit} /> · {depositAprText(view, deposit)}
        </span>
      </span>
      <span className={css['cardLine']}>
        <span className={css['quiet']}>{stateText(t, deposit)}</span>
        <span className={css['quiet']}>{date(deposit.lockEnd)}</span>
      </span>
      <WithdrawDepositButton deposit={deposit} view={view} onWithdraw={onWithdraw} />
    </div>
  );
}

type DepositColumns = readonly TableColumn<GaugeDeposit>[];
type DateText = ReturnType<typeof useDate>;

/** Columns of amount and state. */
function amountColumns(t: Translate, date: DateText, token: Token): DepositColumns {
  return [
    {
      key: 'amount',
      words: true,
      header: t('gauge.deposits.amount'),
      render: (deposit) => (
        <span className={css['lines']}>
          <Amount deposit={deposit} token={token} />
          <small className={css['quiet']}>{date(deposit.time)}</small>
        </span>
      ),
    },
    {
      key: 'state',
      header: t('gauge.deposits.status'),
      render: (deposit) => (
        <span className={css['state']}>
          {deposit.state !== 'noBoost' && (
            <Icon name={deposit.state === 'locked' ? 'lock' : 'clock'} size={14} />
          )}
          {stateText(t, deposit)}
        </span>
      ),
    },
  ];
}

/** Columns of lock duration and end. */
function lockColumns(t: Translate, date: DateText): DepositColumns {
  const lockText = ({ lock }: GaugeDeposit): string =>
    lock === undefined ? '—' : formatDaysOrYears(t, Math.floor(lock / DAY));
  return [
    { key: 'lock', header: t('gauge.deposits.lock'), align: 'end', hideBelow: 560, render: lockText },
    {
      key: 'end',
      header: t('gauge.deposits.end'),
      align: 'end',
      render: ({ lockEnd }) => date(lockEnd),
    },
  ];
}

function useDepositColumns({ view, onWithdraw }: RowInput): DepositColumns {
  const t = useTranslations();
  const date = useDate();
  return [
    ...amountColumns(t, date, view.deposit),
    {
      key: 'boost',
      header: t('gauge.deposits.boost'),
      align: 'end',
      render: (deposit) => <Boost deposit={deposit} />,
    },
    {
      key: 'apr',
      header: t('gauge.deposits.apr'),
      align: 'end',
      render: (deposit) => depositAprText(view, deposit),
    },
    ...lockColumns(t, date),
    {
      key: 'act',
      header: <span className={screenReaderOnlyClass}>{t('earn.column.act')}</span>,
      align: 'end',
      render: (deposit) => <WithdrawDepositButton deposit={deposit} view={view} onWithdraw={onWithdraw} />,
    },
  ];
}

export function DepositsPanel(props: RowInput): JSX.Element | null {
  const { account } = props.view.wallet;
  return account === undefined ? null : <Deposits key={account} {...props} account={account} />;
}

function Deposits({ account, ...row }: RowInput & { readonly account: Address }): JSX.Element {
  const t = useTranslations();
  const { view } = row;
  const { gauge, position, deposit: token } = view;
  const [page, setPage] = useState(1);
  const query = useQuery(gaugeDepositsQuery(gauge.address, account, page));
  const total = query.data?.total ?? 0;
  const columns = useDepositColumns(row);
  const rows = query.data?.deposits;
  return (
    <Panel
      title={t('gauge.deposits')}
      padded={query.isError && rows === undefined}
      actions={
        <>
          {position !== undefined && position.balance > 0n && (
            <span className={css['quiet']}>{formatDepositedAmount(position.balance, token)}</span>
          )}
          <SaveLockEndsCalendarButton view={view} />
        </>
      }
    >
      <DepositValueNote view={view} account={account} />
      <PoolTokensNote view={view} />
      <UnlockedDepositNote view={view} rows={rows} />
      {query.isError && rows === undefined ? (
        <LoadErrorAlert title={t('gauge.deposits.failed')} onRetry={() => void query.refetch()}>
          {t('gauge.deposits.failed.note')}
        </LoadErrorAlert>
      ) : (
        <Table
          label={t('gauge.deposits')}
          columns={columns}
          rows={rows}
          rowKey={({ time, amount, lockEnd }) => `${time} ${amount} ${lockEnd ?? ''}`}
          skeletonRows={2}
          refreshing={query.isPlaceholderData}
          empty={<EmptyState title={t('gauge.deposits.empty')} note={t('gauge.deposits.empty.note')} />}
          renderCard={(deposit) => <DepositCard deposit={deposit} {...row} />}
        />
      )}
      <Pager
        label={t('gauge.deposits')}
        page={page}
        pageSize={GAUGE_PAGE_ROWS}
        total={total}
        onChange={setPage}
      />
    </Panel>
  );
}
