import type { Address } from '@junction/primitives';
import {
  Checkbox,
  EmptyState,
  LoadErrorAlert,
  ListBody,
  Pager,
  Panel,
  SegmentedControl,
  Table,
} from '@junction/ui-kit';
import { useQuery } from '@tanstack/react-query';
import type { JSX } from 'react';
import { useKnownTokens, type TokenCache } from '../../token/index.ts';
import { transactionsQuery, type TransactionListScope } from '../queries/transactions-query.ts';
import { formatInteger } from '../../../shared/format/format-number.ts';
import { useTranslations } from '../../../shared/i18n/use-translations.ts';
import { deferRendering } from '../../../shared/paint/deferred.tsx';
import {
  TRANSACTIONS_PER_PAGE,
  getTransactionKinds,
  getTransactionSortOrder,
  type TransactionFilter,
  type TransactionListAction,
  type TransactionListState,
} from '../model/list-state.ts';
import {
  TransactionAccount,
  TransactionCard,
  TransactionTime,
  TransactionTokens,
  TransactionType,
  TransactionValue,
} from './transaction-row.tsx';
import css from './transaction-list.module.css';

export interface TransactionListProps {
  readonly title: string;
  /** Scope of the list. Undefined while it is being determined; null if there is nothing to show. */
  readonly scope: TransactionListScope | null | undefined;
  /** Called to determine the scope again after a failure. */
  readonly onLookAgain?: (() => void) | undefined;
  readonly account: Address | undefined;
  readonly cache: TokenCache;
  /** Filters, order and page. Pages store them in the URL. */
  readonly list: TransactionListState;
  readonly onList: (action: TransactionListAction) => void;
}

/** Reads the requested page of transactions and the tokens in them. */
function useTransactionRows({ scope, account, cache, list }: TransactionListProps) {
  // Without a wallet all transactions are shown, even if the URL requests the user's own.
  const onlyMine = list.onlyMine && account !== undefined;
  const query = useQuery(
    transactionsQuery({
      scope: scope ?? undefined,
      user: onlyMine ? account : undefined,
      kinds: getTransactionKinds(list),
      order: getTransactionSortOrder(list),
      limit: TRANSACTIONS_PER_PAGE,
      offset: (list.page - 1) * TRANSACTIONS_PER_PAGE,
    }),
  );
  const rows = scope === null ? [] : query.data?.transactions;
  const roots = (rows ?? []).flatMap((row) => row.tokens.map(({ root }) => root));
  return {
    query,
    rows,
    known: useKnownTokens(cache, roots),
    onlyMine,
    total: query.data?.totalCount ?? 0,
    hasFailed: query.isError && rows === undefined,
  };
}

type FoundRows = ReturnType<typeof useTransactionRows>;

/** Transactions of a pool, token or pair, with filters, order and pages (spec 2.7). */
export function TransactionList(props: TransactionListProps): JSX.Element {
  const t = useTranslations();
  const { title, list, onList, onLookAgain } = props;
  const found = useTransactionRows(props);
  const { query, total } = found;
  const pages = {
    page: list.page,
    pageSize: TRANSACTIONS_PER_PAGE,
    total,
    onChange: (page: number) => onList({ type: 'page', page }),
  };
  const isMissing = onLookAgain !== undefined || found.hasFailed;
  const failure = isMissing ? (
    <LoadErrorAlert
      title={t('transactions.failed.title')}
      onRetry={onLookAgain ?? (() => void query.refetch())}
    >
      {t('transactions.failed')}
    </LoadErrorAlert>
  ) : undefined;
  return (
    <Panel
      title={title}
      padded={isMissing}
      actions={<Filters account={props.account} list={list} onList={onList} onlyMine={found.onlyMine} />}
    >
      <ListBody pages={pages} failure={failure}>
        <Rows title={title} list={list} onList={onList} found={found} />
      </ListBody>
      {query.data?.isTotalCapped === true && (
        <p className={css['capped']}>{t('transactions.capped', { count: formatInteger(BigInt(total)) })}</p>
      )}
      <Pager {...pages} />
    </Panel>
  );
}

interface FiltersProps extends Pick<TransactionListProps, 'account' | 'list' | 'onList'> {
  readonly onlyMine: boolean;
}

function Filters({ account, list, onList, onlyMine }: FiltersProps): JSX.Element {
  const t = useTranslations();
  const filters: readonly { readonly value: TransactionFilter; readonly label: string }[] = [
    { value: 'all', label: t('transactions.filter.all') },
    { value: 'swap', label: t('transactions.filter.swaps') },
    { value: 'deposit', label: t('transactions.filter.deposits') },
    { value: 'withdraw', label: t('transactions.filter.withdraws') },
  ];
  return (
    <div className={css['filters']}>
      {account !== undefined && (
        <Checkbox checked={onlyMine} onChange={(isOn) => onList({ type: 'only-mine', onlyMine: isOn })}>
          {t('transactions.onlyMine')}
        </Checkbox>
      )}
      <div className={css['kinds']}>
        <SegmentedControl
          label={t('transactions.filter')}
          value={list.filter}
          options={filters}
          onChange={(filter) => onList({ type: 'filter', filter })}
        />
      </div>
    </div>
  );
}

/** Returns the text of an empty list, which names the filter that may be the reason. */
function getEmptyText(filter: TransactionListState['filter'], onlyMine: boolean) {
  if (filter !== 'all') return 'transactions.empty.kind';
  return onlyMine ? 'transactions.empty.mine' : 'transactions.empty';
}

interface RowsProps extends Pick<TransactionListProps, 'title' | 'list' | 'onList'> {
  readonly found: FoundRows;
}

const Rows = deferRendering(function Rows({ title, list, onList, found }: RowsProps): JSX.Element {
  const t = useTranslations();
  const { known } = found;
  return (
    <Table
      label={title}
      rows={found.rows}
      rowKey={(row) => row.messageHash + row.kind}
      refreshing={found.query.isPlaceholderData}
      skeletonRows={5}
      sort={{ key: list.column, direction: list.descending ? 'descending' : 'ascending' }}
      onSort={(sort) => onList({ type: 'sort', column: sort.key === 'value' ? 'value' : 'date' })}
      empty={
        <EmptyState
          title={t(getEmptyText(list.filter, found.onlyMine))}
          note={t('transactions.empty.note')}
        />
      }
      renderCard={(row) => <TransactionCard transaction={row} tokens={known} />}
      columns={[
        {
          key: 'type',
          header: t('transactions.column.type'),
          render: (row) => <TransactionType transaction={row} />,
        },
        {
          key: 'tokens',
          words: true,
          header: t('transactions.column.tokens'),
          skeleton: '80%',
          render: (row) => <TransactionTokens transaction={row} tokens={known} />,
        },
        {
          key: 'value',
          header: t('transactions.column.value'),
          align: 'end',
          sortable: true,
          render: (row) => <TransactionValue transaction={row} />,
        },
        {
          key: 'account',
          header: t('transactions.column.account'),
          align: 'end',
          hideBelow: 640,
          render: (row) => <TransactionAccount transaction={row} />,
        },
        {
          key: 'date',
          header: t('transactions.column.date'),
          align: 'end',
          sortable: true,
          render: (row) => <TransactionTime transaction={row} />,
        },
      ]}
    />
  );
});
