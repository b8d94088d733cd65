import { ONE, ratio, type Ratio } from '@junction/primitives';
import { deviationOf, priceOfAmounts, type PairDecimals } from '../../shared/limit-order/index.ts';
import { decimalsOf, priceOf, type LimitForm } from './form.ts';
import { typedUnitsDown } from '../../../../shared/format/typed-units.ts';

/** Rounding loss from which the loss is shown: 0.01 %. */
const SHOWN_FROM = ONE / 10_000n;

/**
 * Returns the fraction of the received amount that is lost because token amounts are rounded, compared with the
 * entered price; undefined below 0.01 %. The loss is only noticeable for tokens with few decimals and for tiny
 * amounts.
 */
export function roundingLoss(form: LimitForm, pair: PairDecimals): Ratio | undefined {
  const price = priceOf(form);
  const decimals = decimalsOf(form.side, pair);
  const spend = typedUnitsDown(form.spend, decimals.spend);
  const receive = typedUnitsDown(form.receive, decimals.receive);
  const made =
    form.side === 'sell' ? priceOfAmounts(spend, receive, pair) : priceOfAmounts(receive, spend, pair);
  if (price === undefined || made === undefined) return undefined;
  // A higher price means a higher received amount for a seller and a lower one for a buyer.
  const gain: bigint = form.side === 'sell' ? deviationOf(made, price) : deviationOf(price, made);
  const loss = -gain;
  return loss >= SHOWN_FROM ? ratio(loss) : undefined;
}
