import type { Address } from '@junction/primitives';
import { useState, type JSX } from 'react';
import { tokenIconOf } from '../../../../rooms/token/index.ts';
import { joinSymbols } from '../../../../shared/format/join-symbols.ts';
import { deferred } from '../../../../shared/paint/deferred.tsx';
import { PriceChart } from '../../price-chart/index.ts';
import type { SwapView } from '../../ticket/index.ts';
import type { chartRoots } from './market-pair.ts';
import { PoolTransactions } from './pool-transactions.tsx';
import { useSwapMarket } from './use-swap-market.ts';

/** Chart, what is between, transactions: everything about the pair's own pool. The ticket beside it is drawn first. */
export const SwapMarket = deferred(function SwapMarket({
  swap,
  middle,
}: {
  readonly swap: SwapView;
  readonly middle: JSX.Element;
}): JSX.Element {
  const { tokens, wallet } = swap;
  const [isFlipped, setFlipped] = useState(false);
  const { pair, roots, watched, onLookAgain, ...chart } = useSwapMarket(swap, isFlipped);
  const tokenIcons = [tokenIconOn(swap, roots, 'left'), tokenIconOn(swap, roots, 'right')];
  const [first, second] = isFlipped ? tokenIcons.toReversed() : tokenIcons;
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
        // Another pool is another list: filters and page start over.
        key={watched ?? 'none'}
        pool={watched}
        onLookAgain={onLookAgain}
        pairName={pairName(swap, roots)}
        account={wallet.account}
        cache={tokens.cache}
      />
    </>
  );
});

/** The pool of the list below the chart; empty while no token of it is known. */
function pairName({ sides, tokens }: SwapView, { left, right }: ReturnType<typeof chartRoots>): string {
  const symbolOf = (root: Address | undefined): string | undefined =>
    root === undefined ? undefined : tokens.cache.get(root)?.symbol;
  return sides.oneCoin?.pool.name ?? joinSymbols([left, right].map(symbolOf));
}

/** The side's own icon; the token's where the chart shows another pair. */
function tokenIconOn(
  { sides, tokens }: SwapView,
  roots: ReturnType<typeof chartRoots>,
  at: 'left' | 'right',
) {
  const [side, root] = [sides[at], roots[at]];
  const isConversion = sides.mode === 'wrap' || sides.mode === 'unwrap';
  if (side?.root === root && !isConversion) return side?.tokenIcon;
  const token = root === undefined ? undefined : tokens.cache.get(root);
  return token === undefined ? undefined : tokenIconOf(token);
}
