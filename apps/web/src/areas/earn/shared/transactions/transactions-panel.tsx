import {
  AddressText,
  Checkbox,
  EmptyState,
  LoadErrorAlert,
  ListBody,
  Pager,
  Panel,
  SegmentedControl,
  Table,
  type TableColumn,
} from '@junction/ui-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import type { JSX } from 'react';
import { formatUsd } from '../../../../shared/format/format-number.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { getAccountLink } from '../../../../shared/network/explorer-link.ts';
import {
  EARN_EVENT_KINDS,
  type EarnEventKind,
  type EarnTransactionPage,
  type TransactionRow,
} from './transaction-row.ts';
import { TransactionAmounts, LinkedTransactionTime } from './row-parts.tsx';
import css from './transactions.module.css';

/** Rows per page. */
export const TRANSACTION_ROWS_PER_PAGE = 10;

/** Filters and page of the transaction list. */
export interface TransactionListFilter {
  readonly event: EarnEventKind | undefined;
  readonly isMine: boolean;
  /** Counted from 1. */
  readonly page: number;
}

export interface TransactionsPanelProps {
  readonly query: UseQueryResult<EarnTransactionPage>;
  readonly choice: TransactionListFilter;
  readonly onChoice: (choice: TransactionListFilter) => void;
  /** Label of the filter for one account's transactions; undefined without an account. */
  readonly accountFilterLabel: string | undefined;
}

const KINDS = {
  deposit: 'earn.tx.deposit',
  withdraw: 'earn.tx.withdraw',
  claim: 'earn.tx.claim',
  rewardDeposit: 'earn.tx.rewardDeposit',
} as const satisfies Readonly<Record<EarnEventKind, string>>;

/** Table of transactions of a gauge or legacy farm, with filters and pages. */
export function TransactionsPanel(props: TransactionsPanelProps): JSX.Element {
  const t = useTranslations();
  const { query, choice, onChoice, accountFilterLabel } = props;
  const rows = query.data?.rows;
  const pages = {
    page: choice.page,
    pageSize: TRANSACTION_ROWS_PER_PAGE,
    total: query.data?.total ?? 0,
    onChange: (page: number) => onChoice({ ...choice, page }),
  };
  const isMissing = query.isError && rows === undefined;
  const failure = isMissing ? (
    <LoadErrorAlert title={t('earn.tx.failed')} onRetry={() => void query.refetch()}>
      {t('earn.tx.failed.note')}
    </LoadErrorAlert>
  ) : undefined;
  return (
    <Panel
      title={t('earn.tx')}
      padded={isMissing}
      actions={
        <div className={css['filters']}>
          {accountFilterLabel !== undefined && (
            <Checkbox checked={choice.isMine} onChange={(isMine) => onChoice({ ...choice, isMine, page: 1 })}>
              {accountFilterLabel}
            </Checkbox>
          )}
          <div className={css['kinds']}>
            <SegmentedControl
              wraps
              label={t('earn.tx.filter')}
              value={choice.event ?? 'all'}
              options={[
                { value: 'all' as const, label: t('earn.tx.all') },
                ...EARN_EVENT_KINDS.map((value) => ({ value, label: t(KINDS[value]) })),
              ]}
              onChange={(event) =>
                onChoice({ ...choice, event: event === 'all' ? undefined : event, page: 1 })
              }
            />
          </div>
        </div>
      }
    >
      <ListBody pages={pages} failure={failure}>
        <Table
          label={t('earn.tx')}
          columns={getTransactionColumns(t)}
          rows={rows}
          rowKey={({ key }) => key}
          refreshing={query.isPlaceholderData}
          empty={<EmptyState title={t(emptyText(choice))} />}
          renderCard={(row) => (
            <div className={css['card']}>
              <span className={css['cardLine']}>
                <b>{t(KINDS[row.event])}</b>
                {valueText(row)}
              </span>
              <TransactionAmounts row={row} />
              <span className={css['cardLine']}>
                <Account row={row} />
                <LinkedTransactionTime time={row.time} hash={row.hash} />
              </span>
            </div>
          )}
        />
      </ListBody>
      <Pager label={t('earn.tx')} {...pages} />
    </Panel>
  );
}

/** Returns the id of the text for an empty list, which depends on its filters. */
function emptyText({ isMine, event }: TransactionListFilter) {
  if (event !== undefined) return 'earn.tx.empty.kind';
  return isMine ? 'earn.tx.empty.mine' : 'earn.tx.empty';
}

const valueText = ({ value }: TransactionRow): string => (value === undefined ? '—' : formatUsd(value));

function getTransactionColumns(t: Translate): readonly TableColumn<TransactionRow>[] {
  return [
    { key: 'kind', header: t('earn.tx.kind'), render: ({ event }) => t(KINDS[event]) },
    {
      key: 'tokens',
      header: t('earn.tx.tokens'),
      words: true,
      align: 'end',
      render: (row) => <TransactionAmounts row={row} />,
    },
    { key: 'value', header: t('earn.tx.value'), align: 'end', render: valueText },
    {
      key: 'account',
      header: t('earn.tx.account'),
      align: 'end',
      hideBelow: 640,
      render: (row) => <Account row={row} />,
    },
    {
      key: 'time',
      header: t('earn.tx.time'),
      align: 'end',
      render: ({ time, hash }) => <LinkedTransactionTime time={time} hash={hash} />,
    },
  ];
}

function Account({ row: { user } }: { readonly row: TransactionRow }): JSX.Element {
  return <AddressText address={user} href={getAccountLink(user)} />;
}
