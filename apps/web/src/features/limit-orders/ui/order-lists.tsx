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
} from '../../../entities/limit-order/index.ts';
import {
  isRunning,
  isSwapOperation,
  useOperations,
  type TermsKind,
} from '../../../entities/operation/index.ts';
import type { Token } from '../../../entities/token/index.ts';
import type { Wallet } from '../../../entities/wallet/index.ts';
import { formatInteger } from '../../../shared/format/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { keepLoading } from '../../../shared/paint/keep-loading.ts';
import { useStored } from '../../../shared/storage/use-stored.ts';
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
  const { account } = wallet;
  const [stored, setStored] = useStored(STORED_FILTERS);
  const [chosen, setChosen] = useState<ListName>('orders');
  const [history, setHistory] = useState<HistoryKind>('fills');
  const [notation, setNotation] = useState<Notation>('quote-per-base');
  const [filling, setFilling] = useState<LimitOrder>();
  const [cancelling, setCancelling] = useState<LimitOrder>();
  const [executing, setExecuting] = useState<OrderExecution>();
  // Without a wallet there is no list of mine, whatever was chosen before.
  const list = chosen === 'myOrders' && account === undefined ? 'orders' : chosen;
  const state = stateFromFilter(stored[list]);
  const change = (next: Partial<ListState>): void =>
    setStored({ ...stored, [list]: filterFromState(changeState(state, next)) });
  const question = questionOf({
    list,
    history,
    state,
    base: base?.root,
    quote: quote?.root,
    account,
  });
  const showsFills = list === 'history' && history === 'fills';
  const orders = useQuery({ ...ordersQuery(question), ...(showsFills ? { enabled: false } : {}) });
  const fills = useQuery({ ...fillsQuery(question), ...(showsFills ? {} : { enabled: false }) });
  const query = showsFills ? fills : orders;
  const totals = useTotals(props);
  const executions = useExecutions(base?.root, quote?.root);
  const { actionOf, executeOf } = useActions({
    account,
    executions,
    onFill: setFilling,
    onCancel: setCancelling,
    onExecute: setExecuting,
    onConnect: props.onConnect,
  });
  const view: MarketView | undefined =
    base === undefined || quote === undefined ? undefined : { base, quote, notation, market };
  const total = query.data?.total ?? 0;
  const pages = {
    page: state.page,
    pageSize: PAGE_SIZE,
    total,
    onChange: (page: number) => change({ page }),
  };
  const tabs: readonly { readonly value: ListName; readonly label: string; readonly count?: number }[] = [
    { value: 'orders', label: say('orders.tab.open'), ...totals.open },
    ...(account === undefined
      ? []
      : [{ value: 'myOrders' as const, label: say('orders.tab.mine'), ...totals.mine }]),
    { value: 'history', label: say('orders.tab.history') },
  ];
  const failure =
    query.isError && query.data === undefined ? (
      <div className={css['failed']}>
        <FailedAlert title={say('orders.failed.title')} onRetry={() => void query.refetch()}>
          {say('orders.failed')}
        </FailedAlert>
      </div>
    ) : undefined;
  const empty = emptyWords(list, history, state);
  const symbol = base?.symbol ?? '';
  return (
    <Panel label={say('orders.title')} padded={false}>
      <div className={css['head']}>
        <Tabs
          label={say('orders.title')}
          panelId="limit-order-lists"
          value={list}
          options={tabs}
          onChange={setChosen}
        />
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
          {list !== 'myOrders' && account !== undefined && (
            <Checkbox checked={state.onlyMine} onChange={(onlyMine) => change({ onlyMine })}>
              {list === 'history' ? say('orders.onlyMine.trades') : say('orders.onlyMine')}
            </Checkbox>
          )}
          <SegmentedControl
            label={say('orders.side', { symbol })}
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
            onClick={() => setNotation(otherNotation(notation))}
          />
        </div>
      </div>
      <div
        id="limit-order-lists"
        role="tabpanel"
        aria-label={tabs.find(({ value }) => value === list)?.label}
      >
        <ListBody pages={pages} failure={failure}>
          {query.isError && <output className={css['stale']}>{say('orders.stale')}</output>}
          {showsFills ? (
            <FillTable
              label={say('orders.tab.history')}
              rows={fills.data?.rows}
              view={view}
              account={account}
              isRefreshing={fills.isPlaceholderData}
              empty={<Empty words={empty} />}
            />
          ) : (
            <OrderTable
              label={tabs.find(({ value }) => value === list)?.label ?? ''}
              rows={orders.data?.rows}
              view={view}
              isRefreshing={orders.isPlaceholderData}
              hasEnded={list === 'history'}
              hasState={list !== 'orders'}
              actionOf={list === 'history' ? undefined : actionOf}
              executeOf={list === 'history' ? undefined : executeOf}
              empty={<Empty words={empty} />}
            />
          )}
        </ListBody>
        {query.data?.isCapped === true && (
          <p className={css['capped']}>{say('orders.capped', { count: formatInteger(BigInt(total)) })}</p>
        )}
        <Pager {...pages} />
      </div>
      {filling !== undefined && view !== undefined && (
        <FillDialog
          order={filling}
          view={view}
          wallet={wallet}
          page={props.page}
          onClose={() => setFilling(undefined)}
        />
      )}
      {cancelling !== undefined && view !== undefined && (
        <CancelDialog
          order={cancelling}
          view={view}
          wallet={wallet}
          page={props.page}
          onClose={() => setCancelling(undefined)}
        />
      )}
      {executing !== undefined && view !== undefined && (
        <Suspense fallback={null}>
          <ExecuteDialog
            execution={executing}
            view={view}
            wallet={wallet}
            page={props.page}
            onClose={() => setExecuting(undefined)}
          />
        </Suspense>
      )}
    </Panel>
  );
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
      if (order.state !== 'Active') return undefined;
      const isBusy = isUnderWay(order.address, ['fill-order', 'cancel-order']);
      if (account !== undefined && order.owner === account)
        return { kind: 'cancel', isBusy, onPress: () => facts.onCancel(order) };
      return account === undefined
        ? { kind: 'connect', isBusy: false, onPress: facts.onConnect }
        : { kind: 'fill', isBusy, onPress: () => facts.onFill(order) };
    },
    executeOf: (order) => {
      const execution = order.state === 'Active' ? facts.executions?.get(order.address) : undefined;
      if (execution === undefined) return undefined;
      return {
        execution,
        isBusy: isUnderWay(execution.order, ['execute-order']),
        onPress: () => (account === undefined ? facts.onConnect() : facts.onExecute(execution)),
      };
    },
  };
}

type EmptyWords = 'open' | 'side' | 'mine' | 'fills' | 'ended' | 'mineFills';

function emptyWords(list: ListName, history: HistoryKind, state: ListState): EmptyWords {
  if (list === 'myOrders') return 'mine';
  if (list === 'orders') return state.side === 'all' && !state.onlyMine ? 'open' : 'side';
  if (state.onlyMine) return 'mineFills';
  return history === 'fills' ? 'fills' : 'ended';
}

function Empty({ words }: { readonly words: EmptyWords }): JSX.Element {
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
