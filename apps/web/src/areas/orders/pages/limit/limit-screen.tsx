import { useMediaQuery } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { GreetingBanner } from '../../../../rooms/greeting-banner/index.ts';
import { TokenImportPrompts } from '../../../../rooms/select-token/index.ts';
import { TokenListError } from '../../../../rooms/token/index.ts';
import { TradeTabs } from '../../../../rooms/trade-tabs/index.ts';
import { useWalletSetupActions } from '../../../../rooms/wallet/index.ts';
import type { LimitOrderMarket } from '../../../../shared/routes/limit-market.ts';
import {
  LimitTicket,
  OrderReviewDialogs,
  useOrderReview,
  useLimitForm,
  type AmountField,
} from '../../form/index.ts';
import { OrderLists } from '../../lists/index.ts';
import { useBestWeekPrice } from '../../market/index.ts';
import { OrderOperation } from '../../operation/index.ts';
import { useOrderUpdates } from '../../shared/limit-order/index.ts';
import { getMarketPath, removeMarketToken } from './limit-address.ts';
import { ChartButton, LimitOrderChartDialog, LimitChart } from './limit-chart.tsx';
import { LimitOrderPageColumns } from './limit-columns.tsx';
import css from './limit-page.module.css';
import { LimitTokenPicker } from './limit-picker.tsx';
import { useGoToMarket, useMarketTitle, useMarketTokens } from './use-limit-route.ts';

/** Page of a market: depth chart, order book and order lists next to the ticket. */
export function LimitOrderScreen({ market }: { readonly market: LimitOrderMarket }): JSX.Element {
  const { onConnect } = useWalletSetupActions();
  const { base, quote, roots, cache, list } = useMarketTokens(market);
  useMarketTitle(base, quote);
  const { isUnread, retry } = list;
  const page = getMarketPath(market);
  const go = useGoToMarket();
  const onSide = (side: LimitOrderMarket['side']): void => go({ ...market, side });
  const limit = useLimitForm({ base, quote, side: market.side, onSide, page, list });
  useOrderUpdates(roots);
  const extreme = useBestWeekPrice(market, limit.form.side);
  const [picking, setPicking] = useState<AmountField>();
  const asked = useOrderReview(limit);
  const [isChartOpen, setChartOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 639px)');
  const { wallet, order } = limit;
  const chart = { base, quote, limit };
  const [left, right] = [order.spendToken?.root, order.receiveToken?.root];
  return (
    <div className={css['page']}>
      <GreetingBanner onConnect={onConnect} />
      <LimitOrderPageColumns
        market={
          <>
            {isUnread ? <TokenListError onRetry={retry} /> : !isNarrow && <LimitChart {...chart} />}
            <OrderOperation account={wallet.account} page={page} cache={cache} />
            {!isUnread && (
              <OrderLists {...{ base, quote, wallet, page, onConnect }} market={limit.market.price} />
            )}
          </>
        }
        ticket={
          <LimitTicket
            limit={limit}
            extreme={extreme}
            tabs={<TradeTabs current="limit" left={left} right={right} onLeave={limit.edit.carry} />}
            actions={<ChartButton isNarrow={isNarrow} onOpen={() => setChartOpen(true)} />}
            onPick={setPicking}
            onDeploy={asked.startDeployment}
            onCreate={asked.startOrder}
          />
        }
      />
      {isNarrow && isChartOpen && <LimitOrderChartDialog {...chart} onClose={() => setChartOpen(false)} />}
      {picking !== undefined && (
        <LimitTokenPicker field={picking} market={market} go={go} onClose={() => setPicking(undefined)} />
      )}
      <TokenImportPrompts roots={roots} onSkip={(root) => go(removeMarketToken(market, root))} />
      <OrderReviewDialogs limit={limit} asked={asked} />
    </div>
  );
}
