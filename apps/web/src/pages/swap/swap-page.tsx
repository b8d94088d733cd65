import type { Timeframe } from '@junction/api-contract';
import { formatUnits, parseAddress, type Address } from '@junction/primitives';
import { Button, useMediaQuery } from '@junction/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useReducer, useRef, useState, type JSX } from 'react';
import { useCandles } from '../../entities/candle/index.ts';
import {
  getOperationStore,
  isSwapOperation,
  useOperation,
  type SwapOperation,
} from '../../entities/operation/index.ts';
import { pairQuery } from '../../entities/pair/index.ts';
import { usePoolNews } from '../../shared/api/use-pool-news.ts';
import { isScamToken, roundelOf, type TokenCache } from '../../entities/token/index.ts';
import { useWalletSteps } from '../../entities/wallet/index.ts';
import { GreetingBanner } from '../../features/greeting-banner/index.ts';
import { PriceChart } from '../../features/price-chart/index.ts';
import { ImportTokenDialog } from '../../features/select-token/index.ts';
import { FIRST_LIST, TransactionList, reduceList } from '../../features/transactions/index.ts';
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
  type SwapFigures,
  type SwapView,
} from '../../features/swap/index.ts';
import { TradeTabs } from '../../features/trade-tabs/index.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { getNetwork } from '../../shared/network/network.ts';
import { STORED } from '../../shared/storage/stored-items.ts';
import { readStored, removeStored, writeStored } from '../../shared/storage/stored-values.ts';
import css from './swap-page.module.css';
import { TokenPicker, type TokenPickerHandle } from './token-picker.tsx';

const ROUTE = '/swap/{-$left}/{-$right}';

/** Swap: chart, route and transactions beside the ticket. */
export function SwapPage(): JSX.Element {
  const navigate = useNavigate();
  const { left, right } = useParams({ from: ROUTE });
  const { operation: operationId } = useSearch({ from: ROUTE });
  const show = (operation: string | undefined): void => {
    void navigate({
      to: ROUTE,
      params: (now) => now,
      search: operation === undefined ? {} : { operation },
      replace: true,
    });
  };
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
  const { onConnect, onSwitchNetwork } = useWalletSteps();
  const operation = useSwapOperation(operationId);
  const isNarrow = useMediaQuery('(max-width: 959px)');
  const [attempt, setAttempt] = useState<string>();
  const attempted = useSwapOperation(attempt);
  const [frozen, setFrozen] = useState<{ readonly figures: SwapFigures; readonly at: number }>();

  const send = (figures: SwapFigures | undefined): void => {
    setFrozen(undefined);
    setAttempt(undefined);
    show(undefined);
    void showWhenSent(swap.send(figures?.quote));
  };
  const showWhenSent = async (sending: ReturnType<SwapView['send']>): Promise<void> => {
    const result = await sending;
    if (result?.isSent === true) show(result.id);
    else setAttempt(result?.id);
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
        if (swap.mode === 'wrap' || swap.mode === 'unwrap') send(undefined);
        else if (swap.figures !== undefined) setFrozen({ figures: swap.figures, at: Date.now() });
        break;
    }
  };
  const sold = swap.parts;
  return (
    <div className={css['page']}>
      <GreetingBanner onConnect={onConnect} />
      <div className={css['columns']}>
        <div className={css['market']}>
          <Market
            swap={swap}
            middle={
              operation === undefined ? (
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
              ) : (
                <OperationPanel
                  operation={operation}
                  cache={swap.tokens.cache}
                  coin={coin}
                  onClose={() => show(undefined)}
                  actions={<NextStep operation={operation} swap={swap} />}
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
            tabs={getNetwork().limitOrders === null ? undefined : <Tabs swap={swap} />}
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
          latest={swap.figures}
          left={swap.left}
          right={swap.right}
          mode={swap.mode}
          source={combinedSource(frozen.figures.quote.spent, { coin: sold?.coin, token: sold?.token })}
          isScam={isScamToken(swap.right.root, scamRoots)}
          cache={swap.tokens.cache}
          coinSymbol={coin.symbol}
          coinDecimals={coin.decimals}
          priceOf={swap.priceOf}
          onAccept={(figures) => setFrozen({ figures, at: Date.now() })}
          onClose={() => setFrozen(undefined)}
          onConfirm={() => send(frozen.figures)}
        />
      )}
    </div>
  );
}

/** The way to the limit card, and the amount it has left for this one (facts F.1). */
function Tabs({ swap }: { readonly swap: SwapView }): JSX.Element {
  const { form, dispatch } = swap;
  const takeOver = useEffectEvent(() => {
    const carried = readStored(STORED.amounts);
    if (carried === null) return;
    removeStored(STORED.amounts);
    dispatch(
      carried.side === 'ltr'
        ? { type: 'type', side: 'left', text: carried.leftAmount ?? '' }
        : { type: 'type', side: 'right', text: carried.rightAmount ?? '' },
    );
  });
  useEffect(() => takeOver(), []);
  return (
    <TradeTabs
      current="swap"
      left={swap.left?.root}
      right={swap.right?.root}
      onLeave={() => {
        const { typedText } = form;
        if (typedText === '') return;
        writeStored(
          STORED.amounts,
          form.typedSide === 'left'
            ? { side: 'ltr', leftAmount: typedText }
            : { side: 'rtl', rightAmount: typedText },
        );
      }}
    />
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

/** Chart, what is between, transactions: everything about the pair's own pool. */
function Market({ swap, middle }: { readonly swap: SwapView; readonly middle: JSX.Element }): JSX.Element {
  const [timeframe, setTimeframe] = useState<Timeframe>('H1');
  const [isFlipped, setFlipped] = useState(false);
  const { contracts, defaultPair } = getNetwork();
  const { left, right } = swap;
  const isConversion = swap.mode === 'wrap' || swap.mode === 'unwrap';
  const oneCoin = swap.pool;
  // A conversion has no pool: the chart keeps showing the coin against its default counterpart.
  const leftRoot = isConversion ? contracts.wrappedCoinRoot : left?.root;
  const rightRoot = isConversion
    ? defaultPair.right === contracts.wrappedCoinRoot
      ? defaultPair.left
      : defaultPair.right
    : right?.root;
  const pair = useQuery(pairQuery(leftRoot, rightRoot)).data;
  const pool =
    pair === undefined ? undefined : pair === null ? null : (parseAddress(pair.meta.poolAddress) ?? null);
  const base = pair ? parseAddress(pair.meta.baseAddress) : undefined;
  // The pool quotes its base in its counter token; the form wants the left token's price (spec 4.7).
  const inverted = (base !== undefined && base !== leftRoot) !== isFlipped;
  const candles = useCandles({
    left: pool ? leftRoot : undefined,
    right: pool ? rightRoot : undefined,
    timeframe,
    inverted,
  });
  const client = useQueryClient();
  const watched = oneCoin?.address ?? pool ?? undefined;
  usePoolNews(watched, () => {
    candles.refreshNewest();
    void client.invalidateQueries({ queryKey: ['transactions', watched] });
    void client.invalidateQueries({ queryKey: ['pair', leftRoot, rightRoot] });
  });
  const cache = swap.tokens.cache;
  const roundel = (root: Address | undefined, side: SwapView['left']) => {
    if (side?.root === root && !isConversion) return side?.roundel;
    const token = root === undefined ? undefined : cache.get(root);
    return token === undefined ? undefined : roundelOf(token);
  };
  const leftRoundel = roundel(leftRoot, left);
  const rightRoundel = roundel(rightRoot, right);
  const name = (root: Address | undefined): string =>
    root === undefined ? '' : (cache.get(root)?.symbol ?? '');
  return (
    <>
      <PriceChart
        left={isFlipped ? rightRoundel : leftRoundel}
        right={isFlipped ? leftRoundel : rightRoundel}
        isMissing={pool === null}
        candles={candles}
        timeframe={timeframe}
        onTimeframe={setTimeframe}
        onFlip={() => setFlipped(!isFlipped)}
      />
      {middle}
      <PoolTransactions
        // Another pool is another list: filters and page start anew.
        key={oneCoin?.address ?? pool ?? 'none'}
        pool={oneCoin?.address ?? pool}
        pairName={oneCoin?.name ?? `${name(leftRoot)}/${name(rightRoot)}`}
        account={swap.wallet.account}
        cache={cache}
      />
    </>
  );
}

/** The pool of the chart; its filters live as long as the page shows this pool. */
function PoolTransactions(props: {
  readonly pool: Address | null | undefined;
  readonly pairName: string;
  readonly account: Address | undefined;
  readonly cache: TokenCache;
}): JSX.Element {
  const say = useText();
  const { pool, pairName, account, cache } = props;
  const [list, dispatch] = useReducer(reduceList, FIRST_LIST);
  return (
    <TransactionList
      title={say('transactions.ofPair', { pair: pairName })}
      scope={pool ? { pool } : pool === null ? null : undefined}
      account={account}
      cache={cache}
      list={list}
      onList={dispatch}
    />
  );
}

/** What helps after an operation ended: swap on from the token that was kept, look again, or see the token. */
function NextStep({
  operation,
  swap,
}: {
  readonly operation: SwapOperation;
  readonly swap: SwapView;
}): JSX.Element | null {
  const say = useText();
  const { state, deal } = operation;
  if (state.step === 'timed-out')
    return (
      <Button
        size="s"
        onClick={() => getOperationStore().getState().dispatch(operation.id, { type: 'resume' })}
      >
        {say('swap.next.lookAgain')}
      </Button>
    );
  if (state.step !== 'cancelled' || state.by !== 'slippage') return null;
  const target = deal.receives.root;
  return (
    <>
      {state.kept.map(({ root, units }) => {
        const kept = swap.tokens.cache.get(root);
        return (
          kept !== undefined && (
            <Button
              key={root}
              size="s"
              onClick={() => {
                swap.dispatch({
                  type: 'open',
                  selection: {
                    left: { kind: 'token', root },
                    right: target === undefined ? { kind: 'coin' } : { kind: 'token', root: target },
                  },
                });
                swap.dispatch({
                  type: 'type',
                  side: 'left',
                  text: formatUnits(BigInt(units), kept.decimals),
                });
              }}
            >
              {say('swap.next.swapOn', { kept: kept.symbol, wanted: deal.receives.symbol })}
            </Button>
          )
        );
      })}
    </>
  );
}
