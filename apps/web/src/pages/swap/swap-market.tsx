import type { Pair, Timeframe } from '@junction/api-contract';
import { parseAddress, type Address } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState, type JSX } from 'react';
import { useCandles } from '../../entities/candle/index.ts';
import { pairQuery } from '../../entities/pair/index.ts';
import { roundelOf, type TokenCache } from '../../entities/token/index.ts';
import { PriceChart } from '../../features/price-chart/index.ts';
import type { SwapView } from '../../features/swap/index.ts';
import { FIRST_LIST, TransactionList, reduceList } from '../../features/transactions/index.ts';
import { usePoolNews } from '../../shared/api/use-pool-news.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { getNetwork } from '../../shared/network/network.ts';

/** Null where there is no pool, undefined while that is not known. */
function poolOf(pair: Pair | null | undefined): Address | null | undefined {
  if (pair === undefined || pair === null) return pair;
  return parseAddress(pair.meta.poolAddress) ?? null;
}

/** Chart, what is between, transactions: everything about the pair's own pool. */
export function SwapMarket({
  swap,
  middle,
}: {
  readonly swap: SwapView;
  readonly middle: JSX.Element;
}): JSX.Element {
  const [timeframe, setTimeframe] = useState<Timeframe>('H1');
  const [isFlipped, setFlipped] = useState(false);
  const { contracts, defaultPair } = getNetwork();
  const { left, right } = swap;
  const isConversion = swap.mode === 'wrap' || swap.mode === 'unwrap';
  const oneCoin = swap.pool;
  // A conversion has no pool: the chart keeps showing the coin against its default counterpart.
  const leftRoot = isConversion ? contracts.wrappedCoinRoot : left?.root;
  const { left: first, right: second } = defaultPair;
  const counterpart = second === contracts.wrappedCoinRoot ? first : second;
  const rightRoot = isConversion ? counterpart : right?.root;
  const query = useQuery(pairQuery(leftRoot, rightRoot));
  const pair = query.data;
  const isUnchosen = leftRoot === undefined || rightRoot === undefined;
  const pool = isUnchosen ? null : poolOf(pair);
  const base = pair ? parseAddress(pair.meta.baseAddress) : undefined;
  // The pool quotes its base in its counter token; the form wants the left token's price (spec 4.7).
  const inverted = (base !== undefined && base !== leftRoot) !== isFlipped;
  const candles = useCandles({
    left: pool ? leftRoot : undefined,
    right: pool ? rightRoot : undefined,
    timeframe,
    inverted,
  });
  const isMissing = query.isError && pair === undefined;
  const lookAgain = (): void => void query.refetch();
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
  // Without the list nobody knows what was chosen: the ticket says so, and there is nothing to say about it.
  if (isUnchosen && swap.tokens.hasFailed) return middle;
  return (
    <>
      <PriceChart
        left={isFlipped ? rightRoundel : leftRoundel}
        right={isFlipped ? leftRoundel : rightRoundel}
        isMissing={pool === null}
        isUnchosen={isUnchosen}
        candles={
          // Without the pair nothing is asked about its bars.
          isMissing ? { ...candles, hasFailed: true, retry: lookAgain } : candles
        }
        timeframe={timeframe}
        onTimeframe={setTimeframe}
        onFlip={() => setFlipped(!isFlipped)}
      />
      {middle}
      <PoolTransactions
        // Another pool is another list: filters and page start anew.
        key={oneCoin?.address ?? pool ?? 'none'}
        pool={oneCoin?.address ?? pool}
        onLookAgain={isMissing && oneCoin === undefined ? lookAgain : undefined}
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
  /** Which pool it is could not be found out. */
  readonly onLookAgain: (() => void) | undefined;
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
      onLookAgain={props.onLookAgain}
      scope={pool === null || pool === undefined ? pool : { pool }}
      account={account}
      cache={cache}
      list={list}
      onList={dispatch}
    />
  );
}
