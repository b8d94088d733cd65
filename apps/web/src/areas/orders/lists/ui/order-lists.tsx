import { LoadErrorAlert, ListBody, Pager, Panel } from '@junction/ui-kit';
import type { SigningAccount } from '@junction/wallet';
import { Suspense, lazy, useEffect, useState, type JSX } from 'react';
import {
  getOppositeNotation,
  useOrderExecutions,
  type LimitOrder,
  type PriceNotation,
  type OrderExecution,
  type Price,
} from '../../shared/limit-order/index.ts';
import { getSigner } from '../../../../rooms/operation/index.ts';
import type { Wallet } from '../../../../rooms/wallet/index.ts';
import { formatInteger } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { retryImport } from '../../../../shared/paint/keep-loading.ts';
import { ORDER_LIST_PAGE_SIZE } from '../model/list-state.ts';
import type { OrderListName } from '../model/stored-filters.ts';
import {
  useSelectedOrderList,
  useOrderListRows,
  useOrderListTotals,
  type SelectedOrderList,
  type OrderListInput,
} from '../use-order-lists.ts';
import { useOrderRowActions } from '../use-row-actions.ts';
import { OrderListFilters } from './list-filters.tsx';
import { NoOrders, getEmptyOrderListText } from './no-orders.tsx';
import type { OrderListMarketDisplay } from './order-cells.tsx';
import css from './order-lists.module.css';
import { OrderFillTable, OrderTable } from './order-tables.tsx';
import { Tabs } from './tabs.tsx';

const loadCancelDialog = retryImport(() => import('./cancel-dialog.tsx'));
const loadFillDialog = retryImport(() => import('./fill-dialog.tsx'));
const CancelDialog = lazy(async () => ({ default: (await loadCancelDialog()).OrderCancelDialog }));
const FillDialog = lazy(async () => ({ default: (await loadFillDialog()).OrderFillDialog }));
const ExecuteDialog = lazy(
  retryImport(async () => ({ default: (await import('./execute-dialog.tsx')).OrderExecutionDialog })),
);

export interface OrderListsProps extends OrderListInput {
  readonly market: Price | undefined;
  /** Path that toasts and the activity list link to. */
  readonly page: string;
  readonly onConnect: () => void;
}

/** Open orders, own orders and history, with the dialogs opened by their buttons. */
export function OrderLists(props: OrderListsProps): JSX.Element {
  const t = useTranslations();
  const { base, quote, wallet, market } = props;
  const chosen = useSelectedOrderList(props);
  useEffect(() => {
    Promise.all([loadCancelDialog(), loadFillDialog()]).catch(() => undefined);
  }, []);
  const [notation, setNotation] = useState<PriceNotation>('quote-per-base');
  const [asked, setAsked] = useState<OpenedDialog>();
  const rows = useOrderListRows(props, chosen);
  const tabs = useListTabs(props);
  const view: OrderListMarketDisplay | undefined =
    base === undefined || quote === undefined ? undefined : { base, quote, notation, market };
  const label = tabs.find(({ value }) => value === chosen.list)?.label ?? '';
  return (
    <Panel label={t('orders.title')} padded={false}>
      <div className={css['head']}>
        <Tabs
          label={t('orders.title')}
          panelId="limit-order-lists"
          value={chosen.list}
          options={tabs}
          onChange={chosen.choose}
        />
        <OrderListFilters
          chosen={chosen}
          symbol={base?.symbol ?? ''}
          hasAccount={wallet.account !== undefined}
          onTurn={() => setNotation(getOppositeNotation(notation))}
        />
      </div>
      <div id="limit-order-lists" role="tabpanel" aria-label={label}>
        <Rows {...props} chosen={chosen} rows={rows} view={view} label={label} onAsk={setAsked} />
      </div>
      {asked !== undefined && view !== undefined && (
        <OrderDialogLoader
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

/** Dialog that a row has opened. */
type OpenedDialog =
  | { readonly kind: 'fill' | 'cancel'; readonly order: LimitOrder }
  | { readonly kind: 'execute'; readonly execution: OrderExecution };

function useListTabs(props: OrderListsProps) {
  const t = useTranslations();
  const totals = useOrderListTotals(props);
  const tabs: readonly { readonly value: OrderListName; readonly label: string; readonly count?: number }[] =
    [
      { value: 'orders', label: t('orders.tab.open'), ...totals.open },
      ...(props.wallet.account === undefined
        ? []
        : [{ value: 'myOrders' as const, label: t('orders.tab.mine'), ...totals.mine }]),
      { value: 'history', label: t('orders.tab.history') },
    ];
  return tabs;
}

interface RowsProps extends OrderListsProps {
  readonly chosen: SelectedOrderList;
  readonly rows: ReturnType<typeof useOrderListRows>;
  readonly view: OrderListMarketDisplay | undefined;
  readonly label: string;
  readonly onAsk: (asked: OpenedDialog) => void;
}

/** One list with pagination, and notes about errors or omitted rows. */
function Rows(props: RowsProps): JSX.Element {
  const t = useTranslations();
  const { query } = props.rows;
  const { state, change } = props.chosen;
  const total = query.data?.total ?? 0;
  const pages = {
    page: state.page,
    pageSize: ORDER_LIST_PAGE_SIZE,
    total,
    onChange: (page: number) => change({ page }),
  };
  const failure =
    query.isError && query.data === undefined ? (
      <div className={css['failed']}>
        <LoadErrorAlert title={t('orders.failed.title')} onRetry={() => void query.refetch()}>
          {t('orders.failed')}
        </LoadErrorAlert>
      </div>
    ) : undefined;
  return (
    <>
      <ListBody pages={pages} failure={failure}>
        {query.isError && <output className={css['stale']}>{t('orders.stale')}</output>}
        <ListTable {...props} />
      </ListBody>
      {query.data?.isCapped === true && (
        <p className={css['capped']}>{t('orders.capped', { count: formatInteger(BigInt(total)) })}</p>
      )}
      <Pager {...pages} />
    </>
  );
}

function ListTable(props: RowsProps): JSX.Element {
  const t = useTranslations();
  const { base, quote, wallet, view, label, chosen, onAsk } = props;
  const { showsFills, fills, orders } = props.rows;
  const { list, history, state } = chosen;
  const { actionOf, executeOf } = useOrderRowActions({
    account: wallet.account,
    executions: useOrderExecutions(base?.root, quote?.root),
    onFill: (order) => onAsk({ kind: 'fill', order }),
    onCancel: (order) => onAsk({ kind: 'cancel', order }),
    onExecute: (execution) => onAsk({ kind: 'execute', execution }),
    onConnect: props.onConnect,
  });
  const empty = <NoOrders text={getEmptyOrderListText(list, history, state)} />;
  const hasEnded = list === 'history';
  if (showsFills)
    return (
      <OrderFillTable
        label={t('orders.tab.history')}
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
  readonly view: OrderListMarketDisplay;
  readonly wallet: Wallet;
  readonly page: string;
  readonly onClose: () => void;
}

/** Open dialog. Its signer is captured at once, since the code of the dialog may still be loading. */
function OrderDialogLoader(props: AskedDialogProps & { readonly asked: OpenedDialog }): JSX.Element {
  const [openedBy] = useState(() => getSigner(props.wallet));
  return (
    <Suspense fallback={null}>
      <OrderDialogContent {...props} openedBy={openedBy} />
    </Suspense>
  );
}

interface OpenDialogProps extends AskedDialogProps {
  readonly asked: OpenedDialog;
  readonly openedBy: SigningAccount | undefined;
}

function OrderDialogContent({ asked, ...rest }: OpenDialogProps): JSX.Element {
  switch (asked.kind) {
    case 'fill':
      return <FillDialog order={asked.order} {...rest} />;
    case 'cancel':
      return <CancelDialog order={asked.order} {...rest} />;
    case 'execute':
      return <ExecuteDialog execution={asked.execution} {...rest} />;
  }
}
