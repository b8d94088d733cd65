import { ONE, ratio, type Ratio } from '@junction/primitives';
import { deviationOf, priceOfAmounts, type PairDecimals } from '../../shared/limit-order/index.ts';
import { decimalsOf, priceOf, type LimitForm } from './form.ts';
import { typedUnitsDown } from '../../../../shared/format/typed-units.ts';

/** Below a hundredth of a percent nobody is told about rounding. */
const SHOWN_FROM = ONE / 10_000n;

/**
 * How much worse than the typed price the rounded amounts are for the maker, as a fraction; undefined when that is
 * nothing to speak of. Few decimals or tiny amounts make it visible.
 */
export function roundingLoss(form: LimitForm, pair: PairDecimals): Ratio | undefined {
  const price = priceOf(form);
  const decimals = decimalsOf(form.side, pair);
  const spend = typedUnitsDown(form.spend, decimals.spend);
  const receive = typedUnitsDown(form.receive, decimals.receive);
  const made =
    form.side === 'sell' ? priceOfAmounts(spend, receive, pair) : priceOfAmounts(receive, spend, pair);
  if (price === undefined || made === undefined) return undefined;
  const deviation: bigint = deviationOf(made, price);
  const loss = form.side === 'sell' ? -deviation : deviation;
  return loss >= SHOWN_FROM ? ratio(loss) : undefined;
}
