import { units, type Address } from '@junction/primitives';
import type { DecodedTokenAmount, PoolActivity, PoolEvent } from '@junction/protocol';
import { getPoolTokenRoots } from '../../pool-lists.ts';
import type { PoolRecord } from './market-state.ts';

type Exchange = Extract<PoolEvent, { kind: 'exchange' }>;

/** Event of a deposit or withdrawal. */
export type LiquidityEvent = Extract<PoolEvent, { kind: 'deposit' | 'withdraw' }>;

/**
 * Returns the amount of each pool token that the pool took in a deposit or paid in a withdrawal. The message that
 * requested a deposit states the amounts exactly; otherwise they are derived from the events.
 */
export function getLiquidityAmounts(activity: PoolActivity, pool: PoolRecord): readonly DecodedTokenAmount[] {
  const requested = getRequestedDeposit(activity, pool);
  return getPoolTokenRoots(pool).map((token) => ({
    token,
    amount: units(requested ? sumAmounts(token, requested) : deriveAmountFromEvents(token, activity, pool)),
  }));
}

const sumAmounts = (token: Address, amounts: readonly DecodedTokenAmount[]): bigint =>
  amounts.reduce((sum, one) => (one.token === token ? sum + one.amount : sum), 0n);

/**
 * Returns the amounts requested by a deposit message if the pool took all of them. Undefined for withdrawals, for a
 * constant-product pair that returned a part, and for activities stored without the message of an exchange account.
 */
function getRequestedDeposit(
  { events, operation }: PoolActivity,
  pool: PoolRecord,
): readonly DecodedTokenAmount[] | undefined {
  if (!operation || !events.some(({ kind }) => kind === 'deposit')) return undefined;
  const { deposit, incoming } = operation;
  if (deposit)
    return deposit.isAutoExchanged || pool.kind !== 'constant-product' ? deposit.amounts : undefined;
  return incoming && getPoolTokenRoots(pool).includes(incoming.token) ? [incoming] : undefined;
}

/**
 * Returns the amount of a token after reversing the swap within an uneven deposit. In a constant-product pair, the swap
 * amounts include the fee of the swap. A stable pair reports its deposit without the fees, so the fees are added here.
 * The events do not contain the referrer's share of the fees.
 */
function deriveAmountFromEvents(token: Address, { events }: PoolActivity, { kind }: PoolRecord): bigint {
  let amount = 0n;
  for (const event of events) {
    if (event.kind === 'deposit' || event.kind === 'withdraw') amount += sumAmounts(token, event.tokens);
    if (event.kind !== 'exchange') continue;
    amount += sumAmounts(token, [event.spent]) - sumAmounts(token, [event.received]);
    if (kind === 'stable-pair') amount += getFee(token, event);
  }
  return amount < 0n ? 0n : amount;
}

const getFee = (token: Address, { fees }: Exchange): bigint =>
  fees.reduce((sum, fee) => (fee.token === token ? sum + fee.poolFee + fee.beneficiaryFee : sum), 0n);
