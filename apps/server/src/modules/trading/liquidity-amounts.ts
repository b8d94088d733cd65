import { units, type Address } from '@junction/primitives';
import type { AmountOf, PoolActivity, PoolEvent } from '@junction/protocol';
import { rootsOf } from '../../pool-lists.ts';
import type { PoolRecord } from './market-state.ts';

type Exchange = Extract<PoolEvent, { kind: 'exchange' }>;

/** Event of a deposit or withdrawal. */
export type Liquidity = Extract<PoolEvent, { kind: 'deposit' | 'withdraw' }>;

/**
 * Returns what a pool took in a deposit, or paid in a withdrawal, of each of its tokens. The message that requested a
 * deposit states it exactly; otherwise it follows from the events.
 */
export function getLiquidityAmounts(activity: PoolActivity, pool: PoolRecord): readonly AmountOf[] {
  const requested = getRequestedDeposit(activity, pool);
  return rootsOf(pool).map((token) => ({
    token,
    amount: units(requested ? sumOf(token, requested) : getAmountByEvents(token, activity, pool)),
  }));
}

const sumOf = (token: Address, amounts: readonly AmountOf[]): bigint =>
  amounts.reduce((sum, one) => (one.token === token ? sum + one.amount : sum), 0n);

/**
 * Returns the amounts of a deposit's message, all of which the pool took; undefined for withdrawals, for a
 * constant-product pair that returned a part, and for activities stored without the message of an exchange account.
 */
function getRequestedDeposit(
  { events, operation }: PoolActivity,
  pool: PoolRecord,
): readonly AmountOf[] | undefined {
  if (!operation || !events.some(({ kind }) => kind === 'deposit')) return undefined;
  const { deposit, incoming } = operation;
  if (deposit)
    return deposit.isAutoExchanged || pool.kind !== 'constant-product' ? deposit.amounts : undefined;
  return incoming && rootsOf(pool).includes(incoming.token) ? [incoming] : undefined;
}

/**
 * Returns the amount of a token after reversing the swap within an uneven deposit. The swap of a constant-product pair
 * includes its fee. A stable pair reports its deposit without the fees; the share of a referrer is not in these events.
 */
function getAmountByEvents(token: Address, { events }: PoolActivity, { kind }: PoolRecord): bigint {
  let amount = 0n;
  for (const event of events) {
    if (event.kind === 'deposit' || event.kind === 'withdraw') amount += sumOf(token, event.tokens);
    if (event.kind !== 'exchange') continue;
    amount += sumOf(token, [event.spent]) - sumOf(token, [event.received]);
    if (kind === 'stable-pair') amount += getFee(token, event);
  }
  return amount < 0n ? 0n : amount;
}

const getFee = (token: Address, { fees }: Exchange): bigint =>
  fees.reduce((sum, fee) => (fee.token === token ? sum + fee.poolFee + fee.beneficiaryFee : sum), 0n);
