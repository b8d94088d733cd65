import { ONE, ratio, type Ratio } from '@junction/primitives';
import { deviationOf, priceOfAmounts, type PairDecimals } from '../../shared/limit-order/index.ts';
import { decimalsOf, priceOf, type LimitForm } from './form.ts';
import { typedUnitsDown } from '../../../../shared/format/typed-units.ts';

/** Minimum rounding loss that is shown: 0.01 %. */
const SHOWN_FROM = ONE / 10_000n;

/**
 * Share of the received amount lost by rounding, relative to the entered price; undefined below 0.01 %. It is
 * noticeable with few decimals or tiny amounts.
 */
export function roundingLoss(form: LimitForm, pair: PairDecimals): Ratio | undefined {
  const price = priceOf(form);
  const decimals = decimalsOf(form.side, pair);
  const spend = typedUnitsDown(form.spend, decimals.spend);
  const receive = typedUnitsDown(form.receive, decimals.receive);
  const made =
    form.side === 'sell' ? priceOfAmounts(spend, receive, pair) : priceOfAmounts(receive, spend, pair);
  if (price === undefined || made === undefined) return undefined;
  // The received amount rises with the price of a sale and falls with that of a purchase.
  const gain: bigint = form.side === 'sell' ? deviationOf(made, price) : deviationOf(price, made);
  const loss = -gain;
  return loss >= SHOWN_FROM ? ratio(loss) : undefined;
}
