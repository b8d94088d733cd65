import { milliseconds, toMilliseconds, type Milliseconds, type Seconds } from '@junction/primitives';
import type { ValuePoint } from '../../../../rooms/chart/index.ts';

/** Change of the account's deposit; negative for a withdrawal. The amount is in whole tokens, 1e18 fixed point. */
export interface BalanceChange {
  readonly time: Seconds;
  readonly amount: bigint;
}

/**
 * Returns the account's deposit at the end of each bar of a window, derived from all its deposits and
 * withdrawals. There are no bars before its first deposit. Values are in tokens, as charts expect.
 */
export function depositSeries(
  changes: readonly BalanceChange[],
  window: { readonly from: Milliseconds; readonly to: Milliseconds },
  bar: number,
): readonly ValuePoint[] {
  const ascending = changes.toSorted((a, b) => a.time - b.time);
  const points: ValuePoint[] = [];
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
