import { ONE, ratio, type Ratio } from '@junction/primitives';
import { deviationOf, priceOfAmounts, type PairDecimals } from '../../shared/limit-order/index.ts';
import { decimalsOf, priceOf, type LimitForm } from './form.ts';
import { typedUnitsDown } from '../../../../shared/format/typed-units.ts';

/** Below a hundredth of a percent nobody is told about rounding. */
const SHOWN_FROM = ONE / 10_000n;

/**
 * Part of the received amount that rounding takes from the maker, as a fraction of what the typed price gives; undefined
 * below a hundredth of a percent. Few decimals or tiny amounts make it visible.
 */
export function roundingLoss(form: LimitForm, pair: PairDecimals): Ratio | undefined {
  const price = priceOf(form);
  const decimals = decimalsOf(form.side, pair);
  const spend = typedUnitsDown(form.spend, decimals.spend);
  const receive = typedUnitsDown(form.receive, decimals.receive);
  const made =
    form.side === 'sell' ? priceOfAmounts(spend, receive, pair) : priceOfAmounts(receive, spend, pair);
  if (price === undefined || made === undefined) return undefined;
  // What is received grows with the price of a sale and falls with the price of a purchase.
  const gain: bigint = form.side === 'sell' ? deviationOf(made, price) : deviationOf(price, made);
  const loss = -gain;
  return loss >= SHOWN_FROM ? ratio(loss) : undefined;
}
