import { useMediaQuery } from '@junction/ui-kit';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useRef, useState, type JSX } from 'react';
import type { SwapOperation } from '../../../../rooms/operation/index.ts';
import { isScamToken } from '../../../../rooms/token/index.ts';
import { useWalletSteps } from '../../../../rooms/wallet/index.ts';
import { GreetingBanner } from '../../../../rooms/greeting-banner/index.ts';
import { ImportTokenDialog } from '../../../../rooms/select-token/index.ts';
import { SlippageControl } from '../../../../rooms/slippage/index.ts';
import {
  ConfirmDialog,
  OperationPanel,
  OperationSentence,
  ReceiptAside,
  RoutePanel,
  SwapTicket,
  combinedSource,
  useSwap,
  type SwapView,
} from '../../ticket/index.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { NextStep } from './next-step.tsx';
import { SwapMarket } from './swap-market.tsx';
import { SwapTabs } from './swap-tabs.tsx';
import css from './swap-page.module.css';
import { TokenPicker, type TokenPickerHandle } from './token-picker.tsx';
import { usePageTitle } from '../../../../shared/routes/use-page-title.ts';
import { useFrozenDeal, useSwapOperation, type FrozenDeal } from './use-frozen-deal.ts';

const ROUTE = '/swap/{-$left}/{-$right}';
const NARROW = '(max-width: 959px)';

interface Words {
  readonly left: string | undefined;
  readonly right: string | undefined;
}

/** Swap: chart, route and transactions beside the ticket. */
export function SwapPage(): JSX.Element {
  const say = useText();
  const { words, goTo, operation, show } = useSwapRoute();
  const picker = useRef<TokenPickerHandle>(null);
  const [isPicking, setPicking] = useState(false);
  const swap = useSwap(words, goTo, isPicking);
  const { coin, limitOrders } = getNetwork();
  const { left, right } = swap.sides;
  usePageTitle([left, right].flatMap((side) => side?.symbol ?? []).join('/'), say('nav.swap'));
  const deal = useFrozenDeal(swap, show);
  const { onConnect, onSwitchNetwork } = useWalletSteps();
  const isNarrow = useMediaQuery(NARROW);
  const { cache } = swap.tokens;
  const press = (action: SubmitAction): void => {
    switch (action) {
      case 'connect':
        onConnect();
        break;
      case 'switch-network':
        onSwitchNetwork();
        break;
      case 'select-token':
        picker.current?.open(left === undefined ? 'left' : 'right');
        break;
      case 'retry-quote':
        swap.quote.recheck();
        break;
      case 'submit':
        deal.submit();
        break;
    }
  };
  return (
    <div className={css['page']}>
      <GreetingBanner onConnect={onConnect} />
      <div className={css['columns']}>
        <div className={css['market']}>
          <SwapMarket
            swap={swap}
            middle={<Middle swap={swap} operation={operation} onClose={() => void show(undefined)} />}
          />
        </div>
        <div className={css['ticket']}>
          <SwapTicket
            swap={swap}
            coin={coin}
            actions={<SlippageControl />}
            tabs={limitOrders === null ? undefined : <SwapTabs swap={swap} />}
            notice={
              deal.attempted === undefined || swap.submit.asking !== undefined ? undefined : (
                <OperationSentence operation={deal.attempted} cache={cache} />
              )
            }
            onTokenClick={(side) => picker.current?.open(side)}
            onPress={press}
          />
          {operation !== undefined && !isNarrow && (
            <div className={css['receipt']}>
              <ReceiptAside operation={operation} cache={cache} coin={coin} />
            </div>
          )}
        </div>
      </div>
      <TokenPicker ref={picker} swap={swap} onPicking={setPicking} />
      <Imports swap={swap} />
      <Confirmation swap={swap} deal={deal} />
    </div>
  );
}

type SubmitAction = NonNullable<SwapView['submit']['button']['action']>;

/** What the address says, and the ways to change it. */
function useSwapRoute() {
  const navigate = useNavigate();
  const { left, right } = useParams({ from: ROUTE });
  const { operation: id } = useSearch({ from: ROUTE });
  return {
    words: { left, right },
    goTo: (params: Words): void => {
      void navigate({ to: ROUTE, params, search: (now) => now, replace: true });
    },
    operation: useSwapOperation(id),
    show: (operation: string | undefined): Promise<void> =>
      navigate({
        to: ROUTE,
        params: (now) => now,
        search: operation === undefined ? {} : { operation },
        replace: true,
      }),
  };
}

/** The line of the route, or the operation in its place. */
function Middle(props: {
  readonly swap: SwapView;
  readonly operation: SwapOperation | undefined;
  readonly onClose: () => void;
}): JSX.Element {
  const { swap, operation } = props;
  const { cache } = swap.tokens;
  const { figures } = swap.quote;
  const { coin } = getNetwork();
  const route = (
    <RouteInMarket>
      <RoutePanel facts={figures && { quote: figures.quote, mode: swap.sides.mode, cache, coin }} />
    </RouteInMarket>
  );
  return operation === undefined ? (
    route
  ) : (
    <OperationPanel
      operation={operation}
      cache={cache}
      coin={coin}
      onClose={props.onClose}
      actions={<NextStep operation={operation} swap={swap} />}
      fallback={route}
    />
  );
}

/** Narrow screens have the line in the ticket's stub. */
function RouteInMarket({ children }: { readonly children: JSX.Element }): JSX.Element | null {
  return useMediaQuery(NARROW) ? null : children;
}

/** Asks about unlisted tokens of the address, one at a time. A skipped one leaves its side. */
function Imports({ swap }: { readonly swap: SwapView }): JSX.Element | null {
  const { unknownRoots, tokens, dispatch } = swap;
  return (
    <ImportTokenDialog
      roots={unknownRoots}
      tokens={tokens}
      onImport={tokens.importToken}
      onSkip={(root) => dispatch({ type: 'drop', root })}
    />
  );
}

/** The last look before the wallet is asked. */
function Confirmation({
  swap,
  deal,
}: {
  readonly swap: SwapView;
  readonly deal: FrozenDeal;
}): JSX.Element | null {
  const { frozen } = deal;
  const { left, right, mode } = swap.sides;
  const { figures } = swap.quote;
  const { coin, scamRoots } = getNetwork();
  if (frozen === undefined || left === undefined || right === undefined) return null;
  const { coin: coins, token } = swap.amounts.parts ?? {};
  return (
    <ConfirmDialog
      frozen={frozen}
      latest={figures?.isStale === true ? undefined : figures}
      signer={swap.submit.signer}
      left={left}
      right={right}
      mode={mode}
      source={combinedSource(frozen.figures.quote.spent, { coin: coins, token })}
      isScam={isScamToken(right.root, scamRoots)}
      cache={swap.tokens.cache}
      coinSymbol={coin.symbol}
      coinDecimals={coin.decimals}
      priceOf={swap.priceOf}
      onAccept={deal.freeze}
      onClose={deal.close}
      onConfirm={deal.confirm}
    />
  );
}
