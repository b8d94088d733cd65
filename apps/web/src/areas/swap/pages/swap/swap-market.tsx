import type { Timeframe } from '@junction/api-contract';
import type { Address } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer, useState, type JSX } from 'react';
import { useCandles } from '../../../../rooms/candle/index.ts';
import { pairQuery } from '../../../../rooms/pair/index.ts';
import { roundelOf, type TokenCache } from '../../../../rooms/token/index.ts';
import { PriceChart } from '../../price-chart/index.ts';
import type { SwapView } from '../../ticket/index.ts';
import { FIRST_LIST, TransactionList, reduceList } from '../../../../rooms/transactions/index.ts';
import { usePoolNews } from '../../../../shared/api/use-pool-news.ts';
import { useText } from '../../../../shared/i18n/use-text.ts';
import { getNetwork } from '../../../../shared/network/network.ts';
import { chartRoots, marketPair } from './market-pair.ts';

/** Chart, what is between, transactions: everything about the pair's own pool. */
export function SwapMarket({
  swap,
  middle,
}: {
  readonly swap: SwapView;
  readonly middle: JSX.Element;
}): JSX.Element {
  const { tokens, wallet } = swap;
  const [isFlipped, setFlipped] = useState(false);
  const { pair, roots, watched, onLookAgain, ...chart } = useMarket(swap, isFlipped);
  const roundels = [roundelOn(swap, roots, 'left'), roundelOn(swap, roots, 'right')];
  const [first, second] = isFlipped ? roundels.toReversed() : roundels;
  // Without the list nobody knows what was chosen: the ticket says so, and there is nothing to say about it.
  if (pair.isUnchosen && tokens.hasFailed) return middle;
  return (
    <>
      <PriceChart
        {...chart}
        left={first}
        right={second}
        isMissing={pair.pool === null}
        isUnchosen={pair.isUnchosen}
        onFlip={() => setFlipped(!isFlipped)}
      />
      {middle}
      <PoolTransactions
        // Another pool is another list: filters and page start anew.
        key={watched ?? 'none'}
        pool={watched}
        onLookAgain={onLookAgain}
        pairName={pairName(swap, roots)}
        account={wallet.account}
        cache={tokens.cache}
      />
    </>
  );
}

/** The pair of what is chosen with its bars, read again with every block that changes its pool. */
function useMarket({ sides }: SwapView, isFlipped: boolean) {
  const [timeframe, onTimeframe] = useState<Timeframe>('H1');
  const { contracts, defaultPair } = getNetwork();
  const roots = chartRoots(sides, { wrapped: contracts.wrappedCoinRoot, defaultPair });
  const query = useQuery(pairQuery(roots.left, roots.right));
  const pair = marketPair(roots, query.data);
  const { pool } = pair;
  const candles = useCandles({
    left: pool ? roots.left : undefined,
    right: pool ? roots.right : undefined,
    timeframe,
    // The pool quotes its base in its counter token; the form wants the left token's price (spec 4.7).
    inverted: pair.isTurned !== isFlipped,
  });
  const isMissing = query.isError && query.data === undefined;
  const lookAgain = (): void => void query.refetch();
  const client = useQueryClient();
  const { oneCoin } = sides;
  const watched = oneCoin?.pool.address ?? pool;
  usePoolNews(watched ?? undefined, () => {
    candles.refreshNewest();
    void client.invalidateQueries({ queryKey: ['transactions', watched] });
    void client.invalidateQueries({ queryKey: ['pair', roots.left, roots.right] });
  });
  return {
    pair,
    roots,
    /** The pool of what is chosen: of one coin, or of the pair. */
    watched,
    onLookAgain: isMissing && oneCoin === undefined ? lookAgain : undefined,
    // Without the pair nothing is asked about its bars.
    candles: isMissing ? { ...candles, hasFailed: true, retry: lookAgain } : candles,
    timeframe,
    onTimeframe,
  };
}

function pairName({ sides, tokens }: SwapView, { left, right }: ReturnType<typeof chartRoots>): string {
  const name = (root: Address | undefined): string =>
    root === undefined ? '' : (tokens.cache.get(root)?.symbol ?? '');
  return sides.oneCoin?.pool.name ?? `${name(left)}/${name(right)}`;
}

/** The side's own roundel; the token's where the chart shows another pair. */
function roundelOn({ sides, tokens }: SwapView, roots: ReturnType<typeof chartRoots>, at: 'left' | 'right') {
  const [side, root] = [sides[at], roots[at]];
  const isConversion = sides.mode === 'wrap' || sides.mode === 'unwrap';
  if (side?.root === root && !isConversion) return side?.roundel;
  const token = root === undefined ? undefined : tokens.cache.get(root);
  return token === undefined ? undefined : roundelOf(token);
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
