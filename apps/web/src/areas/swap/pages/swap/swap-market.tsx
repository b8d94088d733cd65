import type { Address } from '@junction/primitives';
import { getTokenIcon } from '../../../../rooms/token/index.ts';
import { joinTokenSymbols } from '../../../../shared/format/join-symbols.ts';
import { deferRendering } from '../../../../shared/paint/deferred.tsx';
import { PriceChart } from '../../price-chart/index.ts';
import type { SwapView } from '../../ticket/index.ts';
import type { getChartRoots } from './market-pair.ts';
import { PoolTransactions } from './pool-transactions.tsx';
import type { SwapPageMarketData } from './use-swap-market.ts';

interface MarketPartProps {
  readonly swap: SwapView;
  readonly market: SwapPageMarketData;
}

// While the token list failed to load, the selected tokens are unknown. The ticket reports the failure.
const isUnread = ({ swap, market }: MarketPartProps): boolean =>
  market.pair.isUnchosen && swap.tokens.hasFailed;

/** Chart of the pair, rendered after the ticket. */
export const MarketChart = deferRendering(function MarketChart(props: MarketPartProps) {
  const { swap, market } = props;
  const { pair, roots, candles, timeframe, onTimeframe, isFlipped, onFlip } = market;
  if (isUnread(props)) return null;
  const tokenIcons = [getChartTokenIcon(swap, roots, 'left'), getChartTokenIcon(swap, roots, 'right')];
  const [left, right] = isFlipped ? tokenIcons.toReversed() : tokenIcons;
  return (
    <PriceChart
      {...{ left, right, candles, timeframe, onTimeframe, onFlip }}
      isMissing={pair.pool === null}
      isUnchosen={pair.isUnchosen}
    />
  );
});

/** Transactions of the pool, rendered after the ticket. */
export const MarketTransactions = deferRendering(function MarketTransactions(props: MarketPartProps) {
  const { swap, market } = props;
  const { roots, watched, onLookAgain } = market;
  if (isUnread(props)) return null;
  return (
    <PoolTransactions
      // Filters and page are reset when the pool changes.
      key={watched ?? 'none'}
      pool={watched}
      onLookAgain={onLookAgain}
      pairName={pairName(swap, roots)}
      account={swap.wallet.account}
      cache={swap.tokens.cache}
    />
  );
});

/**
 * Returns the name of the pool, or the symbols of the two tokens whose chart is shown; empty while no token is known.
 */
function pairName({ sides, tokens }: SwapView, { left, right }: ReturnType<typeof getChartRoots>): string {
  const symbolOf = (root: Address | undefined): string | undefined =>
    root === undefined ? undefined : tokens.cache.get(root)?.symbol;
  return sides.oneCoin?.pool.name ?? joinTokenSymbols([left, right].map(symbolOf));
}

/**
 * Returns the token icon of a side of the form, or the icon of the token in the chart if the chart shows another pair.
 */
function getChartTokenIcon(
  { sides, tokens }: SwapView,
  roots: ReturnType<typeof getChartRoots>,
  at: 'left' | 'right',
) {
  const [side, root] = [sides[at], roots[at]];
  const isConversion = sides.mode === 'wrap' || sides.mode === 'unwrap';
  if (side?.root === root && !isConversion) return side?.tokenIcon;
  const token = root === undefined ? undefined : tokens.cache.get(root);
  return token === undefined ? undefined : getTokenIcon(token);
}
