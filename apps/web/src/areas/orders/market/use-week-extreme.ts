import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useCandles } from '../../../rooms/candle/index.ts';
import { pairQuery } from '../../../rooms/pair/index.ts';
import type { OrderSide, Price } from '../shared/limit-order/index.ts';
import { getBestPriceOfBars } from './model/chart-price.ts';

/**
 * Returns the best pool price of the past week: the highest for a seller, the lowest for a buyer. Undefined if
 * unknown.
 */
export function useBestWeekPrice(
  { base, quote }: { readonly base: Address | undefined; readonly quote: Address | undefined },
  side: OrderSide,
): Price | undefined {
  const pair = useQuery(pairQuery(base, quote)).data;
  const { points } = useCandles({
    left: pair ? base : undefined,
    right: pair ? quote : undefined,
    timeframe: 'H1',
    inverted: pair ? pair.tokens[0]?.root !== base : false,
  });
  return getBestPriceOfBars(points ?? [], side);
}
