import type { GaugeEvent, GaugeTransaction } from '@junction/api-contract/earn';
import { parseFixedDown, seconds, toMilliseconds, usd } from '@junction/primitives';
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
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useIntl } from 'react-intl';
import { cleanText } from '../../../../shared/format/clean-text.ts';
import { formatDateTime } from '../../../../shared/format/format-date.ts';
import { formatAmount, formatUsd } from '../../../../shared/format/format-number.ts';
import { useRelativeTime } from '../../../../shared/format/use-relative-time.ts';
import { useText, type Say } from '../../../../shared/i18n/use-text.ts';
import { accountLink, transactionLink } from '../../../../shared/network/explorer-link.ts';
import type { GaugeSearch } from '../model/gauge-search.ts';
import { TRANSACTION_ROWS, gaugeTransactionsQuery } from '../queries/gauge-page-queries.ts';
import type { GaugeView } from '../use-gauge.ts';
import css from './gauge.module.css';

const LONGEST_SYMBOL = 24;

function kindText(say: Say, kind: GaugeEvent): string {
  switch (kind) {
    case 'claim':
      return say('gauge.tx.claim');
    case 'deposit':
      return say('gauge.tx.deposit');
    case 'withdraw':
      return say('gauge.tx.withdraw');
    case 'rewardDeposit':
      return say('gauge.tx.rewardDeposit');
  }
}

function Amounts({ transaction }: { readonly transaction: GaugeTransaction }): JSX.Element {
  return (
    <span className={css['lines']}>
      {transaction.tokens.map(({ tokenRoot, tokenSymbol, amount }) => {
        const value = parseFixedDown(amount);
        return (
          <span key={tokenRoot}>
            {value === undefined ? '—' : formatAmount(value, 18)}{' '}
            {cleanText(tokenSymbol, LONGEST_SYMBOL).text || '?'}
          </span>
        );
      })}
    </span>
  );
}

function Value({ transaction }: { readonly transaction: GaugeTransaction }): JSX.Element {
  const values = transaction.tokens.map(({ value }) => parseFixedDown(value));
  const known = values.filter((value): value is bigint => value !== undefined && value > 0n);
  // "0" is what a server says of what it cannot price: a sum without it would be another one.
  if (known.length === 0 || known.length < values.length) return <>—</>;
  return <>{formatUsd(usd(known.reduce((all, value) => all + value, 0n)))}</>;
}

function Time({ transaction }: { readonly transaction: GaugeTransaction }): JSX.Element {
  const { locale } = useIntl();
  const relative = useRelativeTime();
  const time = toMilliseconds(seconds(transaction.timestamp));
  const href = transactionLink(transaction.txHash);
  const text = (
    <time dateTime={new Date(time).toISOString()} title={formatDateTime(time, locale)}>
      {relative(time)}
    </time>
  );
  return href === undefined ? (
    text
  ) : (
    <a href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}

/** What happened in the gauge; the address keeps the filters. */
export function GaugeTransactions(props: {
  readonly view: GaugeView;
  readonly search: GaugeSearch;
  readonly onSearch: (search: GaugeSearch) => void;
}): JSX.Element {
  const say = useText();
  const { view, search, onSearch } = props;
  const { account } = view.wallet;
  // Without a wallet there is no "mine", whatever the address says.
  const isMine = search.isMine && account !== undefined;
  const query = useQuery(
    gaugeTransactionsQuery({
      gauge: view.gauge.address,
      user: isMine ? account : undefined,
      event: search.event,
      page: search.page,
    }),
  );
  const rows = query.data?.transactions;
  const pages = {
    page: search.page,
    pageSize: TRANSACTION_ROWS,
    total: query.data?.total ?? 0,
    onChange: (page: number) => onSearch({ ...search, page }),
  };
  const isMissing = query.isError && rows === undefined;
  const failure = isMissing ? (
    <FailedAlert title={say('gauge.tx.failed')} onRetry={() => void query.refetch()}>
      {say('gauge.tx.failed.note')}
    </FailedAlert>
  ) : undefined;
  const events: readonly GaugeEvent[] = ['deposit', 'withdraw', 'claim', 'rewardDeposit'];
  return (
    <Panel
      title={say('gauge.tx')}
      padded={isMissing}
      actions={
        <div className={css['filters']}>
          {account !== undefined && (
            <Checkbox checked={isMine} onChange={(mine) => onSearch({ ...search, isMine: mine, page: 1 })}>
              {say('gauge.tx.mine')}
            </Checkbox>
          )}
          <div className={css['kinds']}>
            <SegmentedControl
              label={say('gauge.tx.filter')}
              value={search.event ?? 'all'}
              options={[
                { value: 'all' as const, label: say('gauge.tx.all') },
                ...events.map((value) => ({ value, label: kindText(say, value) })),
              ]}
              onChange={(event) =>
                onSearch({ ...search, event: event === 'all' ? undefined : event, page: 1 })
              }
            />
          </div>
        </div>
      }
    >
      <ListBody pages={pages} failure={failure}>
        <Table
          label={say('gauge.tx')}
          columns={columnsOf(say)}
          rows={rows}
          rowKey={({ txHash, kind }) => txHash + kind}
          refreshing={query.isPlaceholderData}
          empty={<EmptyState title={isMine ? say('gauge.tx.empty.mine') : say('gauge.tx.empty')} />}
          renderCard={(transaction) => (
            <div className={css['card']}>
              <span className={css['cardLine']}>
                <b>{kindText(say, transaction.kind)}</b>
                <Value transaction={transaction} />
              </span>
              <Amounts transaction={transaction} />
              <span className={css['cardLine']}>
                <AddressText address={transaction.userAddress} href={accountLink(transaction.userAddress)} />
                <Time transaction={transaction} />
              </span>
            </div>
          )}
        />
      </ListBody>
      <Pager label={say('gauge.tx')} {...pages} />
    </Panel>
  );
}

function columnsOf(say: Say): readonly TableColumn<GaugeTransaction>[] {
  return [
    { key: 'kind', header: say('gauge.tx.kind'), render: ({ kind }) => kindText(say, kind) },
    {
      key: 'tokens',
      header: say('gauge.tx.tokens'),
      align: 'end',
      render: (transaction) => <Amounts transaction={transaction} />,
    },
    {
      key: 'value',
      header: say('gauge.tx.value'),
      align: 'end',
      render: (transaction) => <Value transaction={transaction} />,
    },
    {
      key: 'account',
      header: say('gauge.tx.account'),
      align: 'end',
      hideBelow: 640,
      render: ({ userAddress }) => <AddressText address={userAddress} href={accountLink(userAddress)} />,
    },
    {
      key: 'time',
      header: say('gauge.tx.time'),
      align: 'end',
      render: (transaction) => <Time transaction={transaction} />,
    },
  ];
}
