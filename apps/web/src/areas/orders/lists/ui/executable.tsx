import { Button, Tag } from '@junction/ui-kit';
import type { JSX } from 'react';
import { getProfitAfterGas, type LimitOrder, type OrderExecution } from '../../shared/limit-order/index.ts';
import { NO_BREAK_SPACE, formatTokenAmount } from '../../../../shared/format/format-number.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { formatMarketTokenAmount, type OrderListMarketDisplay } from './order-cells.tsx';
import type { OrderRowExecution } from '../use-row-actions.ts';
import css from './order-cells.module.css';

/** Formats nano with its sign and symbol: "+0.42 TYCHO", "−0.30 TYCHO". */
export function formatSignedCoins(nano: bigint): string {
  const { coin } = getNetwork();
  return nano < 0n ? `−${formatTokenAmount(-nano, coin)}` : `+${formatTokenAmount(nano, coin)}`;
}

/** Tag that marks an order as executable now. */
export function ExecutableTag(): JSX.Element {
  const t = useTranslations();
  return <Tag tone="brass">{t('orders.executable')}</Tag>;
}

/** Reward of an execution after gas: "+0.42 TYCHO after gas". */
export function ExecutionReward(props: {
  readonly execution: OrderExecution;
  readonly view: OrderListMarketDisplay;
}): JSX.Element {
  const t = useTranslations();
  const { execution, view } = props;
  const left = getProfitAfterGas(execution);
  return (
    <span className={css['pays']}>
      {left === undefined
        ? t('orders.executable.reward', {
            amount: formatMarketTokenAmount(view, execution.rewardRoot, execution.reward),
          })
        : t('orders.executable.pays', { amount: formatSignedCoins(left) })}
    </span>
  );
}

/** Button that executes an order. Its accessible name says which one. */
export function ExecuteButton(props: {
  readonly order: LimitOrder;
  readonly view: OrderListMarketDisplay;
  readonly action: OrderRowExecution;
}): JSX.Element {
  const t = useTranslations();
  const { order, view } = props;
  const { isBusy, onPress } = props.action;
  const words = isBusy ? t('orders.executing') : t('orders.execute');
  const which = [order.spentRoot, order.receiveRoot].map((root, index) =>
    formatMarketTokenAmount(view, root, index === 0 ? order.currentSpent : order.currentReceive),
  );
  return (
    <Button
      size="s"
      variant="brass"
      busy={isBusy}
      data-execute={order.address}
      aria-label={[words, which.join(`${NO_BREAK_SPACE}→${NO_BREAK_SPACE}`)].join(', ')}
      onClick={onPress}
    >
      {words}
    </Button>
  );
}
