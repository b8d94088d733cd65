import {
  AddressText,
  Checkbox,
  EmptyState,
  FailedAlert,
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
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { accountLink } from '../../../../shared/network/explorer-link.ts';
import { EVENTS, type EarnEvent, type TransactionPage, type TransactionRow } from './transaction-row.ts';
import { Amounts, Time } from './row-parts.tsx';
import css from './transactions.module.css';

/** Rows per page (facts C.2, C.8). */
export const TRANSACTION_ROWS = 10;

/** Which transactions are wanted. */
export interface TransactionChoice {
  readonly event: EarnEvent | undefined;
  readonly isMine: boolean;
  /** 1 is the first. */
  readonly page: number;
}

export interface TransactionsPanelProps {
  readonly query: UseQueryResult<TransactionPage>;
  readonly choice: TransactionChoice;
  readonly onChoice: (choice: TransactionChoice) => void;
  /** What narrows the list to one account; undefined without anybody to look at. */
  readonly whose: string | undefined;
}

const KINDS = {
  deposit: 'earn.tx.deposit',
  withdraw: 'earn.tx.withdraw',
  claim: 'earn.tx.claim',
  rewardDeposit: 'earn.tx.rewardDeposit',
} as const satisfies Readonly<Record<EarnEvent, string>>;

/** What happened in a gauge or an older farm, by kind and by page. */
export function TransactionsPanel(props: TransactionsPanelProps): JSX.Element {
  const say = useText();
  const { query, choice, onChoice, whose } = props;
  const rows = query.data?.rows;
  const pages = {
    page: choice.page,
    pageSize: TRANSACTION_ROWS,
    total: query.data?.total ?? 0,
    onChange: (page: number) => onChoice({ ...choice, page }),
  };
  const isMissing = query.isError && rows === undefined;
  const failure = isMissing ? (
    <FailedAlert title={say('earn.tx.failed')} onRetry={() => void query.refetch()}>
      {say('earn.tx.failed.note')}
    </FailedAlert>
  ) : undefined;
  return (
    <Panel
      title={say('earn.tx')}
      padded={isMissing}
      actions={
        <div className={css['filters']}>
          {whose !== undefined && (
            <Checkbox checked={choice.isMine} onChange={(isMine) => onChoice({ ...choice, isMine, page: 1 })}>
              {whose}
            </Checkbox>
          )}
          <div className={css['kinds']}>
            <SegmentedControl
              wraps
              label={say('earn.tx.filter')}
              value={choice.event ?? 'all'}
              options={[
                { value: 'all' as const, label: say('earn.tx.all') },
                ...EVENTS.map((value) => ({ value, label: say(KINDS[value]) })),
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
          label={say('earn.tx')}
          columns={columnsOf(say)}
          rows={rows}
          rowKey={({ key }) => key}
          refreshing={query.isPlaceholderData}
          empty={<EmptyState title={say(emptyText(choice))} />}
          renderCard={(row) => (
            <div className={css['card']}>
              <span className={css['cardLine']}>
                <b>{say(KINDS[row.event])}</b>
                {valueText(row)}
              </span>
              <Amounts row={row} />
              <span className={css['cardLine']}>
                <Account row={row} />
                <Time time={row.time} hash={row.hash} />
              </span>
            </div>
          )}
        />
      </ListBody>
      <Pager label={say('earn.tx')} {...pages} />
    </Panel>
  );
}

/** An empty list says nothing of the transactions that a filter leaves out. */
function emptyText({ isMine, event }: TransactionChoice) {
  if (event !== undefined) return 'earn.tx.empty.kind';
  return isMine ? 'earn.tx.empty.mine' : 'earn.tx.empty';
}

const valueText = ({ value }: TransactionRow): string => (value === undefined ? '—' : formatUsd(value));

function columnsOf(say: Say): readonly TableColumn<TransactionRow>[] {
  return [
    { key: 'kind', header: say('earn.tx.kind'), render: ({ event }) => say(KINDS[event]) },
    {
      key: 'tokens',
      header: say('earn.tx.tokens'),
      words: true,
      align: 'end',
      render: (row) => <Amounts row={row} />,
    },
    { key: 'value', header: say('earn.tx.value'), align: 'end', render: valueText },
    {
      key: 'account',
      header: say('earn.tx.account'),
      align: 'end',
      hideBelow: 640,
      render: (row) => <Account row={row} />,
    },
    {
      key: 'time',
      header: say('earn.tx.time'),
      align: 'end',
      render: ({ time, hash }) => <Time time={time} hash={hash} />,
    },
  ];
}

function Account({ row: { user } }: { readonly row: TransactionRow }): JSX.Element {
  return <AddressText address={user} href={accountLink(user)} />;
}
