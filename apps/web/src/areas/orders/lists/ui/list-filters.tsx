import { Checkbox, IconButton, SegmentedControl } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import type { SelectedOrderList } from '../use-order-lists.ts';
import css from './order-lists.module.css';

/** Filters of a list, and the switch of the price notation. */
export function OrderListFilters(props: {
  readonly chosen: SelectedOrderList;
  readonly symbol: string;
  readonly hasAccount: boolean;
  readonly onTurn: () => void;
}): JSX.Element {
  const t = useTranslations();
  const { list, history, setHistory, state, change } = props.chosen;
  return (
    <div className={css['filters']}>
      {list === 'history' && (
        <SegmentedControl
          label={t('orders.history')}
          value={history}
          options={[
            { value: 'fills', label: t('orders.history.trades') },
            { value: 'orders', label: t('orders.history.orders') },
          ]}
          onChange={(kind) => {
            setHistory(kind);
            change({ page: 1 });
          }}
        />
      )}
      {list !== 'myOrders' && props.hasAccount && (
        <Checkbox checked={state.onlyMine} onChange={(onlyMine) => change({ onlyMine })}>
          {list === 'history' ? t('orders.onlyMine.trades') : t('orders.onlyMine')}
        </Checkbox>
      )}
      <SegmentedControl
        label={t('orders.side', { symbol: props.symbol })}
        value={state.side}
        options={[
          { value: 'all', label: t('orders.all') },
          { value: 'buy', label: t('orders.buy') },
          { value: 'sell', label: t('orders.sell') },
        ]}
        onChange={(side) => change({ side })}
      />
      <IconButton
        icon="exchange"
        variant="outlined"
        size="m"
        label={t('orders.turnPrice')}
        onClick={props.onTurn}
      />
    </div>
  );
}
