import { Checkbox, IconButton, SegmentedControl } from '@junction/ui-kit';
import type { JSX } from 'react';
import { useText } from '../../../../shared/i18n/use-text.ts';
import type { ChosenList } from '../use-order-lists.ts';
import css from './order-lists.module.css';

/** What of the list is shown, and which way its prices are written. */
export function ListFilters(props: {
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
