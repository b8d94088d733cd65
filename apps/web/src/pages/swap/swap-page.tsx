import { useMediaQuery } from '@junction/ui-kit';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { startTransition, useRef, useState, type JSX } from 'react';
import { isSwapOperation, useOperation, type SwapOperation } from '../../entities/operation/index.ts';
import { isScamToken } from '../../entities/token/index.ts';
import { useWalletSteps } from '../../entities/wallet/index.ts';
import { GreetingBanner } from '../../features/greeting-banner/index.ts';
import { ImportTokenDialog } from '../../features/select-token/index.ts';
import { SlippageControl } from '../../features/slippage/index.ts';
import {
  ConfirmDialog,
  OperationPanel,
  OperationSentence,
  ReceiptAside,
  RoutePanel,
  SwapTicket,
  combinedSource,
  useSwap,
  type SwapFacts,
  type SwapFigures,
  type SwapView,
} from '../../features/swap/index.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { useStillHere } from '../../shared/routes/use-still-here.ts';
import { NextStep } from './next-step.tsx';
import { SwapMarket } from './swap-market.tsx';
import { SwapTabs } from './swap-tabs.tsx';
import css from './swap-page.module.css';
import { TokenPicker, type TokenPickerHandle } from './token-picker.tsx';
import { usePageTitle } from '../../shared/routes/use-page-title.ts';

const ROUTE = '/swap/{-$left}/{-$right}';

/** Swap: chart, route and transactions beside the ticket. */
export function SwapPage(): JSX.Element {
  const say = useText();
  const navigate = useNavigate();
  const { left, right } = useParams({ from: ROUTE });
  const { operation: operationId } = useSearch({ from: ROUTE });
  const show = (operation: string | undefined): Promise<void> =>
    navigate({
      to: ROUTE,
      params: (now) => now,
      search: operation === undefined ? {} : { operation },
      replace: true,
    });
  const isStillHere = useStillHere();
  const picker = useRef<TokenPickerHandle>(null);
  const [isPicking, setPicking] = useState(false);
  const swap = useSwap(
    { left, right },
    (words) => {
      void navigate({ to: ROUTE, params: words, search: (now) => now, replace: true });
    },
    isPicking,
  );
  const { coin, scamRoots } = getNetwork();
  usePageTitle([swap.left, swap.right].flatMap((side) => side?.symbol ?? []).join('/'), say('nav.swap'));
  const { onConnect, onSwitchNetwork } = useWalletSteps();
  const operation = useSwapOperation(operationId);
  const isNarrow = useMediaQuery('(max-width: 959px)');
  const [attempt, setAttempt] = useState<string>();
  const attempted = useSwapOperation(attempt);
  const [frozen, setFrozen] = useState<{
    readonly figures: SwapFigures;
    readonly facts: SwapFacts;
    readonly at: number;
  }>();
  /** The deal as it stands this moment, with who signs it. */
  const freeze = (figures: SwapFigures | undefined): void => {
    if (figures !== undefined && swap.facts !== undefined)
      setFrozen({
        figures,
        facts: { ...swap.facts, quote: figures.quote, amount: figures.quote.spent },
        at: Date.now(),
      });
  };

  const send = (facts: SwapFacts): void => {
    setFrozen(undefined);
    setAttempt(undefined);
    void show(undefined);
    void showWhenSent(swap.send(facts));
  };
  const showWhenSent = async (sending: ReturnType<SwapView['send']>): Promise<void> => {
    const result = await sending;
    if (!isStillHere()) return;
    if (result?.isSent !== true) {
      setAttempt(result?.id);
      return;
    }
    await show(result.id);
    // The route goes with the amounts: only when the operation stands in its place, or all below would jump.
    startTransition(() => swap.dispatch({ type: 'reset' }));
  };
  const press = (action: 'connect' | 'switch-network' | 'select-token' | 'retry-quote' | 'submit'): void => {
    switch (action) {
      case 'connect':
        onConnect();
        break;
      case 'switch-network':
        onSwitchNetwork();
        break;
      case 'select-token':
        picker.current?.open(swap.left === undefined ? 'left' : 'right');
        break;
      case 'retry-quote':
        swap.quote.recheck();
        break;
      case 'submit':
        if (swap.mode === 'wrap' || swap.mode === 'unwrap') {
          if (swap.facts !== undefined) send(swap.facts);
        } else if (swap.quote.isFresh()) freeze(swap.figures);
        else swap.quote.recheck();
        break;
    }
  };
  const route = (
    <RouteInMarket>
      <RoutePanel
        facts={
          swap.figures === undefined
            ? undefined
            : {
                quote: swap.figures.quote,
                mode: swap.mode,
                cache: swap.tokens.cache,
                coin,
              }
        }
      />
    </RouteInMarket>
  );
  const sold = swap.parts;
  return (
    <div className={css['page']}>
      <GreetingBanner onConnect={onConnect} />
      <div className={css['columns']}>
        <div className={css['market']}>
          <SwapMarket
            swap={swap}
            middle={
              operation === undefined ? (
                route
              ) : (
                <OperationPanel
                  operation={operation}
                  cache={swap.tokens.cache}
                  coin={coin}
                  onClose={() => void show(undefined)}
                  actions={<NextStep operation={operation} swap={swap} />}
                  fallback={route}
                />
              )
            }
          />
        </div>
        <div className={css['ticket']}>
          <SwapTicket
            swap={swap}
            coin={coin}
            actions={<SlippageControl />}
            tabs={getNetwork().limitOrders === null ? undefined : <SwapTabs swap={swap} />}
            notice={
              attempted === undefined || swap.asking !== undefined ? undefined : (
                <OperationSentence operation={attempted} cache={swap.tokens.cache} />
              )
            }
            onTokenClick={(side) => picker.current?.open(side)}
            onPress={press}
          />
          {operation !== undefined && !isNarrow && (
            <div className={css['receipt']}>
              <ReceiptAside operation={operation} cache={swap.tokens.cache} coin={coin} />
            </div>
          )}
        </div>
      </div>
      <TokenPicker ref={picker} swap={swap} onPicking={setPicking} />
      <Imports swap={swap} />
      {frozen !== undefined && swap.left !== undefined && swap.right !== undefined && (
        <ConfirmDialog
          frozen={frozen}
          latest={swap.figures?.isStale === true ? undefined : swap.figures}
          signer={swap.signer}
          left={swap.left}
          right={swap.right}
          mode={swap.mode}
          source={combinedSource(frozen.figures.quote.spent, { coin: sold?.coin, token: sold?.token })}
          isScam={isScamToken(swap.right.root, scamRoots)}
          cache={swap.tokens.cache}
          coinSymbol={coin.symbol}
          coinDecimals={coin.decimals}
          priceOf={swap.priceOf}
          onAccept={freeze}
          onClose={() => setFrozen(undefined)}
          onConfirm={() => {
            if (swap.quote.isFresh()) send(frozen.facts);
            else swap.quote.recheck();
          }}
        />
      )}
    </div>
  );
}

/** Only swaps have a place on this page. */
function useSwapOperation(id: string | undefined): SwapOperation | undefined {
  const operation = useOperation(id);
  return operation !== undefined && isSwapOperation(operation) ? operation : undefined;
}

/** Narrow screens have the line in the ticket's stub. */
function RouteInMarket({ children }: { readonly children: JSX.Element }): JSX.Element | null {
  return useMediaQuery('(max-width: 959px)') ? null : children;
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
