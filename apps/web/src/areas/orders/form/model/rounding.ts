import { FIXED_POINT_ONE, ratio, type Ratio } from '@junction/primitives';
import { getPriceDeviation, getPriceFromAmounts, type PairDecimals } from '../../shared/limit-order/index.ts';
import { getOrderDecimals, parseFormPrice, type LimitOrderForm } from './form.ts';
import { parseTypedUnitsRoundedDown } from '../../../../shared/format/typed-units.ts';

/** Minimum rounding loss that is shown: 0.01 %. */
const MIN_SHOWN_LOSS = FIXED_POINT_ONE / 10_000n;

/**
 * Returns the fraction of the received amount that is lost because token amounts are rounded, compared with the
 * entered price; undefined below 0.01 %. The loss is only noticeable for tokens with few decimals and for tiny
 * amounts.
 */
export function getRoundingLoss(form: LimitOrderForm, pair: PairDecimals): Ratio | undefined {
  const price = parseFormPrice(form);
  const decimals = getOrderDecimals(form.side, pair);
  const spend = parseTypedUnitsRoundedDown(form.spend, decimals.spend);
  const receive = parseTypedUnitsRoundedDown(form.receive, decimals.receive);
  const made =
    form.side === 'sell'
      ? getPriceFromAmounts(spend, receive, pair)
      : getPriceFromAmounts(receive, spend, pair);
  if (price === undefined || made === undefined) return undefined;
  // The effective price differs from the entered one. A higher price gives a seller more and a buyer less.
  const gain: bigint = form.side === 'sell' ? getPriceDeviation(made, price) : getPriceDeviation(price, made);
  const loss = -gain;
  return loss >= MIN_SHOWN_LOSS ? ratio(loss) : undefined;
}
