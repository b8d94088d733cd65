import type { Address } from '@junction/primitives';
import { Alert, Button, Checkbox, EmptyState, Pager, Panel, SegmentedControl, Table } from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, type JSX } from 'react';
import type { TokenCache } from '../../../entities/token/index.ts';
import { transactionsQuery } from '../../../entities/transaction/index.ts';
import { formatInteger } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import {
  FIRST_LIST,
  PAGE_SIZE,
  eventTypesOf,
  orderingOf,
  pageCount,
  reduceList,
  type TransactionFilter,
} from '../model/list-state.ts';
import {
  TransactionAccount,
  TransactionCard,
  TransactionTime,
  TransactionTokens,
  TransactionType,
  TransactionValue,
} from './transaction-row.tsx';
import css from './pair-transactions.module.css';

export interface PairTransactionsProps {
  /** Undefined while the pair is looked up, null when it has no pool. */
  readonly pool: Address | null | undefined;
  readonly pairName: string;
  readonly account: Address | undefined;
  readonly cache: TokenCache;
}

/** Transactions of the pool the chart shows. */
export function PairTransactions(props: PairTransactionsProps): JSX.Element {
  // Another pool is another list: filters and page start anew.
  return <PoolTransactions key={props.pool ?? 'none'} {...props} />;
}

function PoolTransactions({ pool, pairName, account, cache }: PairTransactionsProps): JSX.Element {
  const say = useText();
  const [list, dispatch] = useReducer(reduceList, FIRST_LIST);
  useEffect(() => {
    if (account === undefined) dispatch({ type: 'only-mine', onlyMine: false });
  }, [account]);
  const query = useQuery(
    transactionsQuery({
      pool: pool ?? undefined,
      user: list.onlyMine ? account : undefined,
      eventTypes: eventTypesOf(list),
      ordering: orderingOf(list),
      limit: PAGE_SIZE,
      offset: (list.page - 1) * PAGE_SIZE,
    }),
  );
  const rows = pool === null ? [] : query.data?.transactions;
  const total = query.data?.totalCount ?? 0;
  const first = (list.page - 1) * PAGE_SIZE + 1;
  const filters: readonly { readonly value: TransactionFilter; readonly label: string }[] = [
    { value: 'all', label: say('transactions.filter.all') },
    { value: 'swap', label: say('transactions.filter.swaps') },
    { value: 'deposit', label: say('transactions.filter.deposits') },
    { value: 'withdraw', label: say('transactions.filter.withdraws') },
  ];
  return (
    <Panel
      title={say('transactions.title', { pair: pairName })}
      padded={false}
      actions={
        <div className={css['filters']}>
          {account !== undefined && (
            <Checkbox
              checked={list.onlyMine}
              onChange={(onlyMine) => dispatch({ type: 'only-mine', onlyMine })}
            >
              {say('transactions.onlyMine')}
            </Checkbox>
          )}
          <div className={css['kinds']}>
            <SegmentedControl
              label={say('transactions.filter')}
              value={list.filter}
              options={filters}
              onChange={(filter) => dispatch({ type: 'filter', filter })}
            />
          </div>
        </div>
      }
    >
      {query.isError && rows === undefined ? (
        <div className={css['failed']}>
          <Alert
            tone="danger"
            title={say('transactions.failed.title')}
            actions={
              <Button size="s" icon="refresh" onClick={() => void query.refetch()}>
                {say('transactions.failed.retry')}
              </Button>
            }
          >
            {say('transactions.failed')}
          </Alert>
        </div>
      ) : (
        <Table
          label={say('transactions.title', { pair: pairName })}
          rows={rows}
          rowKey={(row) => row.messageHash + row.eventType}
          refreshing={query.isPlaceholderData}
          skeletonRows={5}
          sort={{ key: list.column, direction: list.descending ? 'descending' : 'ascending' }}
          onSort={(sort) => dispatch({ type: 'sort', column: sort.key === 'value' ? 'value' : 'date' })}
          empty={
            <EmptyState
              title={list.onlyMine ? say('transactions.empty.mine') : say('transactions.empty')}
              note={say('transactions.empty.note')}
            />
          }
          renderCard={(row) => <TransactionCard transaction={row} cache={cache} />}
          columns={[
            {
              key: 'type',
              header: say('transactions.column.type'),
              render: (row) => <TransactionType transaction={row} />,
            },
            {
              key: 'tokens',
              header: say('transactions.column.tokens'),
              skeleton: '80%',
              render: (row) => <TransactionTokens transaction={row} cache={cache} />,
            },
            {
              key: 'value',
              header: say('transactions.column.value'),
              align: 'end',
              sortable: true,
              render: (row) => <TransactionValue transaction={row} />,
            },
            {
              key: 'account',
              header: say('transactions.column.account'),
              align: 'end',
              hideBelow: 1280,
              render: (row) => <TransactionAccount transaction={row} />,
            },
            {
              key: 'date',
              header: say('transactions.column.date'),
              align: 'end',
              sortable: true,
              render: (row) => <TransactionTime transaction={row} />,
            },
          ]}
        />
      )}
      <Pager
        page={list.page}
        pageCount={pageCount(total)}
        onChange={(page) => dispatch({ type: 'page', page })}
        summary={say('transactions.summary', {
          first: formatInteger(BigInt(first)),
          last: formatInteger(BigInt(Math.min(first + PAGE_SIZE - 1, total))),
          total: formatInteger(BigInt(total)),
        })}
      />
    </Panel>
  );
}
