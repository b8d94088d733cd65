import { useMediaQuery } from '@junction/ui-kit';
import { useState, type JSX } from 'react';
import { GreetingBanner } from '../../../../rooms/greeting-banner/index.ts';
import { ImportTokenDialog } from '../../../../rooms/select-token/index.ts';
import { SlippageControl } from '../../../../rooms/slippage/index.ts';
import { useWalletSetupActions } from '../../../../rooms/wallet/index.ts';
import { useTranslations } from '../../../../shared/i18n/use-translations.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { ReceiptAside, SwapTicket } from '../../ticket/index.ts';
import { useSwap, useTradeConfirmation } from '../../ticket/index.ts';
import { SwapConfirmation } from './swap-confirmation.tsx';
import { SwapColumns } from './swap-columns.tsx';
import { MarketChart, MarketTransactions } from './swap-market.tsx';
import { NARROW_SCREEN_QUERY, SwapRouteOrOperation } from './swap-middle.tsx';
import css from './swap-page.module.css';
import { SwapTabs } from './swap-tabs.tsx';
import { SwapAttemptNotice } from './ticket-notice.tsx';
import { TokenPicker } from './token-picker.tsx';
import { useSwapSubmitHandler } from './use-press.ts';
import { useSwapPairAndCandles } from './use-swap-market.ts';
import { useSwapUrlState } from './use-swap-route.ts';

/** Swap page: chart, route and transactions with the ticket. */
export function SwapPage(): JSX.Element {
  const t = useTranslations();
  const { address, operation, show } = useSwapUrlState();
  const [isPicking, setPicking] = useState(false);
  const swap = useSwap(address, isPicking);
  const market = useSwapPairAndCandles(swap);
  const { coin, limitOrders } = getNetwork();
  const { tokens, dispatch, sides } = swap;
  usePageTitle([sides.left, sides.right].flatMap((side) => side?.symbol ?? []).join('/'), t('nav.swap'));
  const trade = useTradeConfirmation(swap, show);
  const { picker, press } = useSwapSubmitHandler(swap, trade);
  const { onConnect } = useWalletSetupActions();
  const isNarrow = useMediaQuery(NARROW_SCREEN_QUERY);
  const { cache } = tokens;
  return (
    <div className={css['page']}>
      <GreetingBanner onConnect={onConnect} />
      <SwapColumns
        chart={<MarketChart swap={swap} market={market} />}
        ticket={
          <>
            <SwapTicket
              swap={swap}
              coin={coin}
              actions={<SlippageControl />}
              tabs={limitOrders === null ? undefined : <SwapTabs swap={swap} />}
              notice={<SwapAttemptNotice swap={swap} attempted={trade.attempted} />}
              onTokenClick={(side) => picker.current?.open(side)}
              onPress={press}
            />
            {operation !== undefined && !isNarrow && (
              <div className={css['receipt']}>
                <ReceiptAside operation={operation} cache={cache} coin={coin} />
              </div>
            )}
          </>
        }
        middle={
          <SwapRouteOrOperation swap={swap} operation={operation} onClose={() => void show(undefined)} />
        }
        transactions={<MarketTransactions swap={swap} market={market} />}
      />
      <TokenPicker ref={picker} swap={swap} onPicking={setPicking} />
      {/* Asks to import unlisted tokens of the URL, one at a time. A rejected one is removed from its side. */}
      <ImportTokenDialog
        roots={swap.unknownRoots}
        tokens={tokens}
        onImport={tokens.importToken}
        onSkip={(root) => dispatch({ type: 'drop', root })}
      />
      <SwapConfirmation swap={swap} trade={trade} />
    </div>
  );
}
