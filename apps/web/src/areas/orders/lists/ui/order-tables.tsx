import type { Address } from '@junction/primitives';
import { Table, Tag, type TableColumn, screenReaderOnlyClass } from '@junction/ui-kit';
import type { JSX } from 'react';
import { getFillKey, type LimitOrder, type OrderFill } from '../../shared/limit-order/index.ts';
import { useTranslations, type Translate } from '../../../../shared/i18n/use-translations.ts';
import { ExecutableTag, ExecuteButton, ExecutionReward } from './executable.tsx';
import {
  OrderActionButton,
  OrderWantedAmount,
  OrderFillProgress,
  OrderPriceCell,
  OrderSideCell,
  OrderSoldAmount,
  OrderStateTag,
  OrderRowTime,
  OrderMarketDistanceCell,
  type OrderListMarketDisplay,
} from './order-cells.tsx';
import type { RowAction, OrderRowExecution } from '../use-row-actions.ts';
import css from './order-tables.module.css';

interface TableInput<Row> {
  readonly label: string;
  readonly rows: readonly Row[] | undefined;
  /** Market with which the orders are displayed; undefined while its tokens are unknown. */
  readonly view: OrderListMarketDisplay | undefined;
  readonly isRefreshing: boolean;
  readonly empty: JSX.Element;
}

function usePriceHead(view: OrderListMarketDisplay | undefined): string {
  const t = useTranslations();
  if (view === undefined) return t('orders.column.price');
  const unit = view.notation === 'quote-per-base' ? view.quote.symbol : view.base.symbol;
  return t('orders.column.priceIn', { symbol: unit });
}

export interface OrderTableProps extends TableInput<LimitOrder> {
  readonly hasEnded: boolean;
  /** False if all rows have the same state, so that the state column is omitted. */
  readonly hasState: boolean;
  readonly actionOf: ((order: LimitOrder) => RowAction | undefined) | undefined;
  /**
   * Returns the action that executes an order, for the button in its row; undefined if the order cannot be executed
   * now.
   */
  readonly executeOf: ((order: LimitOrder) => OrderRowExecution | undefined) | undefined;
}

/** Table of orders, open or ended; cards on narrow screens. */
export function OrderTable(props: OrderTableProps): JSX.Element {
  const { view, rows } = props;
  return (
    <Table
      label={props.label}
      rows={view === undefined ? undefined : rows}
      rowKey={(order) => order.address}
      tall
      refreshing={props.isRefreshing}
      empty={props.empty}
      columns={useOrderColumns(props)}
      renderCard={(order) => view !== undefined && <OrderCard {...props} order={order} view={view} />}
    />
  );
}

interface OrderRowProps extends Pick<OrderTableProps, 'actionOf' | 'executeOf'> {
  readonly order: LimitOrder;
  readonly view: OrderListMarketDisplay;
}

function OrderButtons({ order, view, actionOf, executeOf }: OrderRowProps): JSX.Element | null {
  const action = actionOf?.(order);
  if (action === undefined) return null;
  const execute = executeOf?.(order);
  return (
    <span className={css['acts']}>
      {execute !== undefined && <ExecuteButton order={order} view={view} action={execute} />}
      <OrderActionButton order={order} view={view} action={action} />
    </span>
  );
}

function ExecutableOrderTag({
  order,
  executeOf,
}: Pick<OrderRowProps, 'order' | 'executeOf'>): JSX.Element | null {
  return executeOf?.(order) === undefined ? null : <ExecutableTag />;
}

function OrderExecutionReward({
  order,
  view,
  executeOf,
}: Omit<OrderRowProps, 'actionOf'>): JSX.Element | null {
  const execute = executeOf?.(order);
  return execute === undefined ? null : <ExecutionReward execution={execute.execution} view={view} />;
}

type OrderColumns = readonly TableColumn<LimitOrder>[];

/** Column with the distance of the order's price from the market price, for open orders only. */
const marketColumn = (t: Translate, view: OrderListMarketDisplay): OrderColumns[number] => ({
  key: 'market',
  header: t('orders.column.market'),
  align: 'end',
  hideBelow: 860,
  render: (order) => <OrderMarketDistanceCell row={order} view={view} />,
});

/** Column with the buttons and the reward after gas. */
function actColumn(
  t: Translate,
  view: OrderListMarketDisplay,
  { actionOf, executeOf }: Pick<OrderTableProps, 'actionOf' | 'executeOf'>,
): OrderColumns[number] {
  return {
    key: 'act',
    header: <span className={screenReaderOnlyClass}>{t('orders.column.action')}</span>,
    align: 'end',
    render: (order) => (
      <span className={css['stack']}>
        <OrderButtons order={order} view={view} actionOf={actionOf} executeOf={executeOf} />
        <OrderExecutionReward order={order} view={view} executeOf={executeOf} />
      </span>
    ),
  };
}

function useOrderColumns(props: OrderTableProps): OrderColumns {
  const t = useTranslations();
  const { view, hasEnded, actionOf, executeOf } = props;
  const priceHead = usePriceHead(view);
  if (view === undefined) return [{ key: 'side', header: t('orders.column.side'), render: () => null }];
  return [
    {
      key: 'side',
      header: t('orders.column.side'),
      render: (order) => <OrderSideCell row={order} view={view} />,
    },
    {
      key: 'price',
      header: priceHead,
      align: 'end',
      render: (order) => (
        <span className={css['stack']}>
          <OrderPriceCell row={order} view={view} />
          <ExecutableOrderTag order={order} executeOf={executeOf} />
        </span>
      ),
    },
    ...(hasEnded ? [] : [marketColumn(t, view)]),
    ...amountColumns(t, view),
    ...stateColumns(t, props),
    ...(actionOf === undefined ? [] : [actColumn(t, view, { actionOf, executeOf })]),
  ];
}

/** Returns the columns with the sold, wanted and filled amounts. */
function amountColumns(t: Translate, view: OrderListMarketDisplay): OrderColumns {
  return [
    {
      key: 'sold',
      header: t('orders.column.sells'),
      align: 'end',
      render: (order) => <OrderSoldAmount row={order} view={view} />,
    },
    {
      key: 'bought',
      header: t('orders.column.wants'),
      align: 'end',
      hideBelow: 720,
      render: (order) => <OrderWantedAmount row={order} view={view} />,
    },
    {
      key: 'filled',
      header: t('orders.column.filled'),
      render: (order) => <OrderFillProgress order={order} view={view} />,
    },
  ];
}

function stateColumns(t: Translate, { hasState, hasEnded }: OrderTableProps): OrderColumns {
  const state: OrderColumns = [
    {
      key: 'state',
      header: t('orders.column.state'),
      ...(hasEnded ? {} : { hideBelow: 860 as const }),
      render: (order) => <OrderStateTag order={order} />,
    },
  ];
  return [
    ...(hasState ? state : []),
    {
      key: 'time',
      header: hasEnded ? t('orders.column.ended') : t('orders.column.created'),
      align: 'end',
      hideBelow: 860,
      render: (order) => <OrderRowTime row={order} />,
    },
  ];
}

/** Order as a card, on narrow screens. */
function OrderCard(props: OrderRowProps & { readonly hasEnded: boolean }): JSX.Element {
  const { order, view, executeOf } = props;
  return (
    <div className={css['card']}>
      <div className={css['line']}>
        <span className={css['lead']}>
          <OrderSideCell row={order} view={view} />
          <OrderPriceCell row={order} view={view} />
          {!props.hasEnded && <OrderMarketDistanceCell row={order} view={view} />}
        </span>
        <OrderStateTag order={order} />
      </div>
      <div className={css['line']}>
        <span>
          <OrderSoldAmount row={order} view={view} /> <span aria-hidden="true">→</span>{' '}
          <OrderWantedAmount row={order} view={view} />
        </span>
      </div>
      {executeOf?.(order) !== undefined && (
        <span className={css['tags']}>
          <ExecutableOrderTag order={order} executeOf={executeOf} />
          <OrderExecutionReward order={order} view={view} executeOf={executeOf} />
        </span>
      )}
      <div className={css['line']}>
        <OrderFillProgress order={order} view={view} />
        <span className={css['when']}>
          <OrderRowTime row={order} />
          <OrderButtons {...props} />
        </span>
      </div>
    </div>
  );
}

export interface OrderFillTableProps extends TableInput<OrderFill> {
  readonly account: Address | undefined;
}

/** Table of fills. */
export function OrderFillTable(props: OrderFillTableProps): JSX.Element {
  const t = useTranslations();
  const { view, rows, account } = props;
  const priceHead = usePriceHead(view);
  const role = (fill: OrderFill): JSX.Element => (
    <span className={css['tags']}>
      <Tag tone={fill.remainingReceive === 0n ? 'success' : 'neutral'}>
        {fill.remainingReceive === 0n ? t('orders.fill.full') : t('orders.fill.partial')}
      </Tag>
      {account !== undefined && fill.maker === account && <Tag tone="brass">{t('orders.fill.mine')}</Tag>}
      {account !== undefined && fill.taker === account && <Tag tone="brass">{t('orders.fill.byMe')}</Tag>}
    </span>
  );
  const columns: readonly TableColumn<OrderFill>[] =
    view === undefined
      ? [{ key: 'side', header: t('orders.column.side'), render: () => null }]
      : [
          {
            key: 'side',
            header: t('orders.column.side'),
            render: (fill) => <OrderSideCell row={fill} view={view} />,
          },
          {
            key: 'price',
            header: priceHead,
            align: 'end',
            render: (fill) => <OrderPriceCell row={fill} view={view} />,
          },
          {
            key: 'sold',
            header: t('orders.column.sold'),
            align: 'end',
            render: (fill) => <OrderSoldAmount row={fill} view={view} />,
          },
          {
            key: 'bought',
            header: t('orders.column.bought'),
            align: 'end',
            render: (fill) => <OrderWantedAmount row={fill} view={view} />,
          },
          { key: 'role', header: t('orders.column.fill'), hideBelow: 640, render: role },
          {
            key: 'time',
            header: t('orders.column.date'),
            align: 'end',
            render: (fill) => <OrderRowTime row={fill} />,
          },
        ];
  return (
    <Table
      label={props.label}
      rows={view === undefined ? undefined : rows}
      rowKey={getFillKey}
      refreshing={props.isRefreshing}
      empty={props.empty}
      columns={columns}
      renderCard={(fill) =>
        view !== undefined && (
          <div className={css['card']}>
            <div className={css['line']}>
              <span className={css['lead']}>
                <OrderSideCell row={fill} view={view} />
                <OrderPriceCell row={fill} view={view} />
              </span>
              <OrderRowTime row={fill} />
            </div>
            <div className={css['line']}>
              <span>
                <OrderSoldAmount row={fill} view={view} /> <span aria-hidden="true">→</span>{' '}
                <OrderWantedAmount row={fill} view={view} />
              </span>
            </div>
            {role(fill)}
          </div>
        )
      }
    />
  );
}
