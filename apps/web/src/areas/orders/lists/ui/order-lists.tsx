import {
  Checkbox,
  EmptyState,
  FailedAlert,
  IconButton,
  ListBody,
  Pager,
  Panel,
  SegmentedControl,
} from '@junction/ui-kit';
import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy, useState, type JSX } from 'react';
import {
  fillsQuery,
  ordersQuery,
  otherNotation,
  useExecutions,
  type Executions,
  type LimitOrder,
  type Notation,
  type OrderExecution,
  type Price,
} from '../../shared/limit-order/index.ts';
import {
  isRunning,
  isSwapOperation,
  useOperations,
  type TermsKind,
} from '../../../../rooms/operation/index.ts';
import type { Token } from '../../../../rooms/token/index.ts';
import type { Wallet } from '../../../../rooms/wallet/index.ts';
import { formatInteger } from '../../../../shared/format/format-number.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { keepLoading } from '../../../../shared/paint/keep-loading.ts';
import { useStored } from '../../../../shared/storage/use-stored.ts';
import {
  PAGE_SIZE,
  changeState,
  filterFromState,
  questionOf,
  stateFromFilter,
  type HistoryKind,
  type ListState,
} from '../model/list-state.ts';
import { STORED_FILTERS, type ListName } from '../model/stored-filters.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { FillDialog } from './fill-dialog.tsx';
import type { ExecuteAction } from './executable.tsx';
import type { MarketView, OrderAction } from './order-cells.tsx';
import css from './order-lists.module.css';
import { FillTable, OrderTable } from './order-tables.tsx';
import { Tabs } from './tabs.tsx';

const ExecuteDialog = lazy(
  keepLoading(async () => ({ default: (await import('./execute-dialog.tsx')).ExecuteDialog })),
);

export interface OrderListsProps {
  readonly base: Token | undefined;
  readonly quote: Token | undefined;
  readonly market: Price | undefined;
  readonly wallet: Wallet;
  /** Path of the page, for the way back from a notification. */
  readonly page: string;
  readonly onConnect: () => void;
}

/** Open orders, my own, and what has happened, with the popups that fill and cancel (facts F.4, F.5). */
export function OrderLists(props: OrderListsProps): JSX.Element {
  const say = useText();
  const { base, quote, wallet, market } = props;
  const chosen = useChosenList(props);
  const [notation, setNotation] = useState<Notation>('quote-per-base');
  const [asked, setAsked] = useState<Asked>();
  const rows = useRows(props, chosen);
  const tabs = useListTabs(props);
  const view: MarketView | undefined =
    base === undefined || quote === undefined ? undefined : { base, quote, notation, market };
  const label = tabs.find(({ value }) => value === chosen.list)?.label ?? '';
  return (
    <Panel label={say('orders.title')} padded={false}>
      <div className={css['head']}>
        <Tabs
          label={say('orders.title')}
          panelId="limit-order-lists"
          value={chosen.list}
          options={tabs}
          onChange={chosen.choose}
        />
        <Filters
          chosen={chosen}
          symbol={base?.symbol ?? ''}
          hasAccount={wallet.account !== undefined}
          onTurn={() => setNotation(otherNotation(notation))}
        />
      </div>
      <div id="limit-order-lists" role="tabpanel" aria-label={label}>
        <Rows {...props} chosen={chosen} rows={rows} view={view} label={label} onAsk={setAsked} />
      </div>
      {asked !== undefined && view !== undefined && (
        <AskedDialog
          asked={asked}
          view={view}
          wallet={wallet}
          page={props.page}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Panel>
  );
}

/** What a row's button has opened. */
type Asked =
  | { readonly kind: 'fill' | 'cancel'; readonly order: LimitOrder }
  | { readonly kind: 'execute'; readonly execution: OrderExecution };

/** Which list is shown, with its stored filter. */
function useChosenList({ wallet }: OrderListsProps) {
  const [stored, setStored] = useStored(STORED_FILTERS);
  const [chosen, choose] = useState<ListName>('orders');
  const [history, setHistory] = useState<HistoryKind>('fills');
  // Without a wallet there is no list of mine, whatever was chosen before.
  const list: ListName = chosen === 'myOrders' && wallet.account === undefined ? 'orders' : chosen;
  const state = stateFromFilter(stored[list]);
  const change = (next: Partial<ListState>): void =>
    setStored({ ...stored, [list]: filterFromState(changeState(state, next)) });
  return { list, choose, history, setHistory, state, change };
}

type ChosenList = ReturnType<typeof useChosenList>;

/** The rows of the list: fills where trades are shown, else orders. */
function useRows({ base, quote, wallet }: OrderListsProps, { list, history, state }: ChosenList) {
  const { account } = wallet;
  const question = questionOf({ list, history, state, base: base?.root, quote: quote?.root, account });
  const showsFills = list === 'history' && history === 'fills';
  const orders = useQuery({ ...ordersQuery(question), ...(showsFills ? { enabled: false } : {}) });
  const fills = useQuery({ ...fillsQuery(question), ...(showsFills ? {} : { enabled: false }) });
  return { showsFills, orders, fills, query: showsFills ? fills : orders };
}

function useListTabs(props: OrderListsProps) {
  const say = useText();
  const totals = useTotals(props);
  const tabs: readonly { readonly value: ListName; readonly label: string; readonly count?: number }[] = [
    { value: 'orders', label: say('orders.tab.open'), ...totals.open },
    ...(props.wallet.account === undefined
      ? []
      : [{ value: 'myOrders' as const, label: say('orders.tab.mine'), ...totals.mine }]),
    { value: 'history', label: say('orders.tab.history') },
  ];
  return tabs;
}

/** What of the list is shown, and which way its prices are written. */
function Filters(props: {
  readonly chosen: ChosenList;
  readonly symbol: string;
  readonly hasAccount: boolean;
  readonly onTurn: () => void;
}): JSX.Element {
  const say = useText();
  const { list, history, setHistory, state, change } = props.chosen;
  return (
    <div className={css['filters']}>
      {list === 'history' && (
        <SegmentedControl
          label={say('orders.history')}
          value={history}
          options={[
            { value: 'fills', label: say('orders.history.trades') },
            { value: 'orders', label: say('orders.history.orders') },
          ]}
          onChange={(kind) => {
            setHistory(kind);
            change({ page: 1 });
          }}
        />
      )}
      {list !== 'myOrders' && props.hasAccount && (
        <Checkbox checked={state.onlyMine} onChange={(onlyMine) => change({ onlyMine })}>
          {list === 'history' ? say('orders.onlyMine.trades') : say('orders.onlyMine')}
        </Checkbox>
      )}
      <SegmentedControl
        label={say('orders.side', { symbol: props.symbol })}
        value={state.side}
        options={[
          { value: 'all', label: say('orders.all') },
          { value: 'buy', label: say('orders.buy') },
          { value: 'sell', label: say('orders.sell') },
        ]}
        onChange={(side) => change({ side })}
      />
      <IconButton
        icon="exchange"
        variant="outlined"
        size="m"
        label={say('orders.turnPrice')}
        onClick={props.onTurn}
      />
    </div>
  );
}

interface RowsProps extends OrderListsProps {
  readonly chosen: ChosenList;
  readonly rows: ReturnType<typeof useRows>;
  readonly view: MarketView | undefined;
  readonly label: string;
  readonly onAsk: (asked: Asked) => void;
}

/** The list with its pager, and what is said where it cannot be read or is not all there is. */
function Rows(props: RowsProps): JSX.Element {
  const say = useText();
  const { query } = props.rows;
  const { state, change } = props.chosen;
  const total = query.data?.total ?? 0;
  const pages = {
    page: state.page,
    pageSize: PAGE_SIZE,
    total,
    onChange: (page: number) => change({ page }),
  };
  const failure =
    query.isError && query.data === undefined ? (
      <div className={css['failed']}>
        <FailedAlert title={say('orders.failed.title')} onRetry={() => void query.refetch()}>
          {say('orders.failed')}
        </FailedAlert>
      </div>
    ) : undefined;
  return (
    <>
      <ListBody pages={pages} failure={failure}>
        {query.isError && <output className={css['stale']}>{say('orders.stale')}</output>}
        <ListTable {...props} />
      </ListBody>
      {query.data?.isCapped === true && (
        <p className={css['capped']}>{say('orders.capped', { count: formatInteger(BigInt(total)) })}</p>
      )}
      <Pager {...pages} />
    </>
  );
}

function ListTable(props: RowsProps): JSX.Element {
  const say = useText();
  const { base, quote, wallet, view, label, chosen, onAsk } = props;
  const { showsFills, fills, orders } = props.rows;
  const { list, history, state } = chosen;
  const { actionOf, executeOf } = useActions({
    account: wallet.account,
    executions: useExecutions(base?.root, quote?.root),
    onFill: (order) => onAsk({ kind: 'fill', order }),
    onCancel: (order) => onAsk({ kind: 'cancel', order }),
    onExecute: (execution) => onAsk({ kind: 'execute', execution }),
    onConnect: props.onConnect,
  });
  const empty = <Empty words={emptyText(list, history, state)} />;
  const hasEnded = list === 'history';
  if (showsFills)
    return (
      <FillTable
        label={say('orders.tab.history')}
        rows={fills.data?.rows}
        view={view}
        account={wallet.account}
        isRefreshing={fills.isPlaceholderData}
        empty={empty}
      />
    );
  return (
    <OrderTable
      label={label}
      rows={orders.data?.rows}
      view={view}
      isRefreshing={orders.isPlaceholderData}
      hasEnded={hasEnded}
      hasState={list !== 'orders'}
      actionOf={hasEnded ? undefined : actionOf}
      executeOf={hasEnded ? undefined : executeOf}
      empty={empty}
    />
  );
}

interface AskedDialogProps {
  readonly view: MarketView;
  readonly wallet: Wallet;
  readonly page: string;
  readonly onClose: () => void;
}

function AskedDialog({ asked, ...rest }: AskedDialogProps & { readonly asked: Asked }): JSX.Element {
  switch (asked.kind) {
    case 'fill':
      return <FillDialog order={asked.order} {...rest} />;
    case 'cancel':
      return <CancelDialog order={asked.order} {...rest} />;
    case 'execute':
      return (
        <Suspense fallback={null}>
          <ExecuteDialog execution={asked.execution} {...rest} />
        </Suspense>
      );
  }
}

/** How many rows the first two tabs hold, without their filters. */
function useTotals({ base, quote, wallet }: OrderListsProps) {
  const facts = { history: 'fills', base: base?.root, quote: quote?.root, account: wallet.account } as const;
  const state = stateFromFilter(undefined);
  const open = useQuery({ ...ordersQuery(questionOf({ ...facts, list: 'orders', state })) }).data?.total;
  const mine = useQuery({
    ...ordersQuery(questionOf({ ...facts, list: 'myOrders', state })),
    ...(wallet.account === undefined ? { enabled: false } : {}),
  }).data?.total;
  return {
    open: open === undefined ? {} : { count: open },
    mine: mine === undefined ? {} : { count: mine },
  };
}

/** What the buttons of a row do: cancel one's own, fill the others', execute any that can be, connect first. */
function useActions(facts: {
  readonly account: Address | undefined;
  readonly executions: Executions | undefined;
  readonly onFill: (order: LimitOrder) => void;
  readonly onCancel: (order: LimitOrder) => void;
  readonly onExecute: (execution: OrderExecution) => void;
  readonly onConnect: () => void;
}): {
  readonly actionOf: (order: LimitOrder) => OrderAction | undefined;
  readonly executeOf: (order: LimitOrder) => ExecuteAction | undefined;
} {
  const operations = useOperations();
  const { account } = facts;
  const isUnderWay = (address: Address, kinds: readonly TermsKind[]): boolean =>
    operations.some(
      (operation) =>
        !isSwapOperation(operation) &&
        operation.account === account &&
        isRunning(operation) &&
        kinds.includes(operation.kind) &&
        operation.terms.target === address,
    );
  return {
    actionOf: (order) => {
      if (order.state !== 'active') return undefined;
      const isBusy = isUnderWay(order.address, ['fill-order', 'cancel-order']);
      if (account !== undefined && order.owner === account)
        return { kind: 'cancel', isBusy, onPress: () => facts.onCancel(order) };
      return account === undefined
        ? { kind: 'connect', isBusy: false, onPress: facts.onConnect }
        : { kind: 'fill', isBusy, onPress: () => facts.onFill(order) };
    },
    executeOf: (order) => {
      const execution = order.state === 'active' ? facts.executions?.get(order.address) : undefined;
      if (execution === undefined) return undefined;
      return {
        execution,
        isBusy: isUnderWay(execution.order, ['execute-order']),
        onPress: () => (account === undefined ? facts.onConnect() : facts.onExecute(execution)),
      };
    },
  };
}

type EmptyText = 'open' | 'side' | 'mine' | 'fills' | 'ended' | 'mineFills';

function emptyText(list: ListName, history: HistoryKind, state: ListState): EmptyText {
  if (list === 'myOrders') return 'mine';
  if (list === 'orders') return state.side === 'all' && !state.onlyMine ? 'open' : 'side';
  if (state.onlyMine) return 'mineFills';
  return history === 'fills' ? 'fills' : 'ended';
}

function Empty({ words }: { readonly words: EmptyText }): JSX.Element {
  const say = useText();
  switch (words) {
    case 'open':
      return <EmptyState title={say('orders.empty.open')} note={say('orders.empty.open.note')} />;
    case 'side':
      return <EmptyState title={say('orders.empty.side')} note={say('orders.empty.side.note')} />;
    case 'mine':
      return <EmptyState title={say('orders.empty.mine')} note={say('orders.empty.mine.note')} />;
    case 'fills':
      return <EmptyState title={say('orders.empty.fills')} note={say('orders.empty.fills.note')} />;
    case 'ended':
      return <EmptyState title={say('orders.empty.ended')} note={say('orders.empty.fills.note')} />;
    case 'mineFills':
      return <EmptyState title={say('orders.empty.mineFills')} note={say('orders.empty.side.note')} />;
  }
}
