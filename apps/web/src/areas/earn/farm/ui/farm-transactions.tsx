import type { FarmEvent, FarmTransaction } from '@junction/api-contract/earn';
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
import type { FarmSearch } from '../model/farm-search.ts';
import { TRANSACTION_ROWS, farmTransactionsQuery } from '../queries/farm-transactions-query.ts';
import type { FarmView } from '../use-farm.ts';
import css from './farm.module.css';

const LONGEST_SYMBOL = 24;
const EVENTS: readonly FarmEvent[] = ['deposit', 'withdraw', 'claim', 'rewarddeposit'];

function eventText(say: Say, event: FarmEvent): string {
  switch (event) {
    case 'claim':
      return say('farm.tx.claim');
    case 'deposit':
      return say('farm.tx.deposit');
    case 'withdraw':
      return say('farm.tx.withdraw');
    case 'rewarddeposit':
      return say('farm.tx.rewardDeposit');
  }
}

function kindText(say: Say, kind: FarmTransaction['kind']): string {
  const event = EVENTS.find((one) => one === kind.toLowerCase());
  return event === undefined ? kind : eventText(say, event);
}

function amountText({ tokenExec, tokenCurrency }: FarmTransaction): string {
  const value = parseFixedDown(tokenExec);
  const symbol = cleanText(tokenCurrency, LONGEST_SYMBOL).text || '?';
  return `${value === undefined ? '—' : formatAmount(value, 18)} ${symbol}`;
}

/** "0" is what a server says of what it cannot price. */
function valueText({ tvExec }: FarmTransaction): string {
  const value = parseFixedDown(tvExec);
  return value === undefined || value <= 0n ? '—' : formatUsd(usd(value));
}

function Time({ transaction }: { readonly transaction: FarmTransaction }): JSX.Element {
  const { locale } = useIntl();
  const relative = useRelativeTime();
  const time = toMilliseconds(seconds(transaction.timestampBlock));
  const href = transactionLink(transaction.transactionHash);
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

/** What happened in the farm; the address keeps the filters. */
export function FarmTransactions(props: {
  readonly view: FarmView;
  readonly search: FarmSearch;
  readonly onSearch: (search: FarmSearch) => void;
}): JSX.Element {
  const say = useText();
  const { view, search, onSearch } = props;
  const whose = view.other ?? view.wallet.account;
  // Without anybody to look at there is no "only mine", whatever the address says.
  const isMine = search.isMine && whose !== undefined;
  const query = useQuery(
    farmTransactionsQuery({
      farm: view.facts.address,
      user: isMine ? whose : undefined,
      event: search.event,
      page: search.page,
    }),
  );
  const rows = query.data?.transactions;
  const pages = {
    page: search.page,
    pageSize: TRANSACTION_ROWS,
    total: query.data?.totalCount ?? 0,
    onChange: (page: number) => onSearch({ ...search, page }),
  };
  const isMissing = query.isError && rows === undefined;
  const failure = isMissing ? (
    <FailedAlert title={say('farm.tx.failed')} onRetry={() => void query.refetch()}>
      {say('farm.tx.failed.note')}
    </FailedAlert>
  ) : undefined;
  return (
    <Panel
      title={say('farm.tx')}
      padded={isMissing}
      actions={
        <div className={css['filters']}>
          {whose !== undefined && (
            <Checkbox checked={isMine} onChange={(mine) => onSearch({ ...search, isMine: mine, page: 1 })}>
              {view.other === undefined ? say('farm.tx.mine') : say('farm.tx.theirs')}
            </Checkbox>
          )}
          <div className={css['kinds']}>
            <SegmentedControl
              label={say('farm.tx.filter')}
              value={search.event ?? 'all'}
              options={[
                { value: 'all' as const, label: say('farm.tx.all') },
                ...EVENTS.map((value) => ({ value, label: eventText(say, value) })),
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
          label={say('farm.tx')}
          columns={columnsOf(say)}
          rows={rows}
          rowKey={({ transactionHash, kind, tokenAddress }) => transactionHash + kind + tokenAddress}
          refreshing={query.isPlaceholderData}
          empty={<EmptyState title={isMine ? say('farm.tx.empty.mine') : say('farm.tx.empty')} />}
          renderCard={(transaction) => (
            <div className={css['card']}>
              <span className={css['cardLine']}>
                <b>{kindText(say, transaction.kind)}</b>
                <span>{amountText(transaction)}</span>
              </span>
              <span className={css['cardLine']}>
                <AddressText address={transaction.userAddress} href={accountLink(transaction.userAddress)} />
                <Time transaction={transaction} />
              </span>
            </div>
          )}
        />
      </ListBody>
      <Pager label={say('farm.tx')} {...pages} />
    </Panel>
  );
}

function columnsOf(say: Say): readonly TableColumn<FarmTransaction>[] {
  return [
    { key: 'kind', header: say('farm.tx.kind'), render: ({ kind }) => kindText(say, kind) },
    { key: 'amount', header: say('farm.tx.amount'), align: 'end', render: amountText },
    { key: 'value', header: say('farm.tx.value'), align: 'end', render: valueText },
    {
      key: 'account',
      header: say('farm.tx.account'),
      align: 'end',
      hideBelow: 640,
      render: ({ userAddress }) => <AddressText address={userAddress} href={accountLink(userAddress)} />,
    },
    {
      key: 'time',
      header: say('farm.tx.time'),
      align: 'end',
      render: (transaction) => <Time transaction={transaction} />,
    },
  ];
}
