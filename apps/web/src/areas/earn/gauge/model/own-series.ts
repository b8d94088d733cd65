import { milliseconds, toMilliseconds, type Milliseconds, type Seconds } from '@junction/primitives';
import type { ChartValuePoint } from '../../../../rooms/chart/index.ts';

/** Change of the account's deposit; negative for a withdrawal. The amount is in whole tokens, 1e18 fixed point. */
export interface DepositChange {
  readonly time: Seconds;
  readonly amount: bigint;
}

/**
 * Returns the account's deposit at the end of each bar of a chart window, derived from all its deposits and
 * withdrawals. There are no bars before its first deposit. Values are in tokens, as charts expect.
 */
export function buildDepositSeries(
  changes: readonly DepositChange[],
  window: { readonly from: Milliseconds; readonly to: Milliseconds },
  bar: number,
): readonly ChartValuePoint[] {
  const ascending = changes.toSorted((a, b) => a.time - b.time);
  const points: ChartValuePoint[] = [];
  let [balance, next] = [0n, 0];
  for (let time = Math.floor(window.from / bar) * bar; time <= window.to; time += bar) {
    for (let change = ascending[next]; change !== undefined; change = ascending[next]) {
      if (toMilliseconds(change.time) >= time + bar) break;
      balance += change.amount;
      next += 1;
    }
    if (next > 0) points.push({ time: milliseconds(time), value: Number(balance) / 1e18 });
  }
  return points;
}
