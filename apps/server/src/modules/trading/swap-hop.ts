import { units } from '@junction/primitives';
import type { DecodedAmount, PoolActivity } from '@junction/protocol';
import { getPoolTokenRoots } from '../../pool-lists.ts';
import type { SwapHopRow } from './changes.ts';
import type { PoolRecord } from './market-state.ts';

/**
 * Converts an activity to a hop of a route: a swap, or a single-token deposit to or withdrawal from a stable pool.
 * Undefined for any other activity.
 */
export function toSwapHop(activity: PoolActivity, pool: PoolRecord): SwapHopRow | undefined {
  const { operation } = activity;
  if (!operation) return undefined;
  const isReverted = operation.outcome === 'cancelled';
  const exchange = activity.events.find((event) => event.kind === 'exchange');
  const received = getReceived(activity, pool);
  if (!isReverted && !received) return undefined;
  const spent = operation.incoming ?? exchange?.spent;
  const token = received?.token ?? getPoolTokenRoots(pool).find((one) => one !== spent?.token);
  if (!spent || token === undefined) return undefined;
  return {
    pool: pool.address,
    lt: activity.lt,
    callId: operation.callId,
    sender: operation.sender,
    recipient: operation.recipient,
    isFirst: operation.origin !== 'route',
    nextSteps: operation.nextSteps,
    isReverted,
    spentToken: spent.token,
    spentAmount: spent.amount,
    token,
    // A hop that swapped but could not forward the tokens refunds its sender; its amount is kept.
    // oxlint-disable-next-line junction/no-silent-zero -- a reverted hop gave nothing, which is known
    amount: received?.amount ?? units(0n),
    transactionHash: activity.transactionHash,
  };
}

/**
 * Returns the tokens that a hop paid out; undefined for liquidity changes through exchange accounts and for payouts of
 * several tokens.
 */
function getReceived({ events, operation }: PoolActivity, pool: PoolRecord): DecodedAmount | undefined {
  const liquidity = events.find((event) => event.kind === 'deposit' || event.kind === 'withdraw');
  if (!liquidity) return events.find((event) => event.kind === 'exchange')?.received;
  if (pool.lpRoot === undefined || operation?.origin === 'account') return undefined;
  if (liquidity.kind === 'deposit') {
    const lp = events.reduce((sum, event) => (event.kind === 'deposit' ? sum + event.lp : sum), 0n);
    return { token: pool.lpRoot, amount: units(lp) };
  }
  const [paid, ...others] = liquidity.tokens.filter(({ amount }) => amount > 0n);
  return others.length === 0 ? paid : undefined;
}
