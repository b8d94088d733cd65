import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PoolSummary } from '../../../../rooms/pool/index.ts';
import {
  parseTransactionListState,
  formatTransactionListState,
  reduceTransactionList,
  type TransactionListAction,
} from '../../../../rooms/transactions/index.ts';
import type { PoolPageSearch } from '../../../../shared/routes/pool-search.ts';
import { listPoolChartKinds } from '../../pool-chart/index.ts';

const ROUTE = '/pools/$address';

/** Returns the settings of the page that the URL contains, and functions that change them. */
export function usePoolUrlState(pool: PoolSummary) {
  const navigate = useNavigate();
  const search = useSearch({ from: ROUTE });
  const go = (next: PoolPageSearch): void => {
    const params = { address: pool.address };
    void navigate({ to: ROUTE, params, search: next, replace: true, resetScroll: false });
  };
  const graphs = listPoolChartKinds(pool);
  const { graph, ...withoutGraph } = search;
  const { frame, ...withoutFrame } = search;
  const { tx: _tx, txMine: _mine, txSort: _sort, txPage: _page, ...withoutList } = search;
  const list = parseTransactionListState(search);
  return {
    // If the URL contains a chart that this pool does not have, the first chart is shown.
    graph: graphs.find((one) => one === graph) ?? graphs[0] ?? 'volume',
    onGraph: (next: (typeof graphs)[number]): void =>
      go(next === graphs[0] ? withoutGraph : { ...search, graph: next }),
    timeframe: frame ?? ('H1' as const),
    onTimeframe: (next: 'H1' | 'D1'): void => go(next === 'D1' ? { ...search, frame: next } : withoutFrame),
    list,
    onList: (action: TransactionListAction): void =>
      go({ ...withoutList, ...formatTransactionListState(reduceTransactionList(list, action)) }),
  };
}
