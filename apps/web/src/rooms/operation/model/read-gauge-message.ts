import {
  readCandidatePayload,
  readGaugeDepositPayload,
  readGaugeRewardPayload,
  readLockPayload,
} from '@junction/protocol/read-payload';
import type { FunctionCall } from '@junction/wallet';
import { Params, Unreadable, address, integer, isNothing, list } from './message-params.ts';
import type { MessageReading } from './message-reading.ts';

/**
 * Reads the parameters that all calls of earn contracts share: excess recipient and callback. A callback counts as
 * additional content (`hasMore`).
 */
export function metaOf(value: unknown): Pick<MessageReading, 'refund' | 'hasMore'> {
  if (typeof value !== 'object' || value === null) throw new Unreadable();
  const meta = new Params(value as FunctionCall['params']);
  meta.takeCallId('call_id');
  const hasCallback = !isNothing(meta.take('nonce'));
  return { refund: address(meta.take('send_gas_to')), hasMore: hasCallback || !meta.areAllRead };
}

/**
 * Reads the payload of a transfer to the vote escrow: a lock, or the payment for a gauge candidate. Throws
 * `Unreadable` for anything else.
 */
export function readEscrowPayload(payload: string): Partial<MessageReading> {
  const candidate = readCandidatePayload(payload);
  if (candidate !== undefined)
    return { details: { gauge: candidate.gauge }, ...(candidate.hasExtraData ? { hasMore: true } : {}) };
  const read = readLockPayload(payload);
  if (read === undefined) throw new Unreadable();
  const { recipient, lockTime, hasExtraData: hasNotes } = read;
  return { recipient, details: { lockTime: lockTime.toString() }, ...(hasNotes ? { hasMore: true } : {}) };
}

/** Reads the payload of a transfer to a gauge: a deposit with lock duration and claim flag, or a reward. */
export function readGaugePayload(payload: string): Partial<MessageReading> {
  const reward = readGaugeRewardPayload(payload);
  if (reward !== undefined)
    return { details: { reward: 'true' }, ...(reward.nonce === 0n ? {} : { hasMore: true }) };
  const read = readGaugeDepositPayload(payload);
  if (read === undefined) throw new Unreadable();
  const { owner, lockTime, claim, nonce } = read;
  return {
    recipient: owner,
    details: { lock: lockTime.toString(), claim: String(claim) },
    ...(nonce === 0n ? {} : { hasMore: true }),
  };
}

/** Reads the votes of an epoch: base units of ve by gauge. Throws `Unreadable` if a gauge occurs twice. */
function readVotes(value: unknown): Readonly<Record<string, string>> {
  const votes = list(value).map((one) => {
    const [gauge, amount, ...more] = list(one);
    if (more.length > 0) throw new Unreadable();
    return [address(gauge), integer(amount).toString()] as const;
  });
  const byGauge = Object.fromEntries(votes);
  if (Object.keys(byGauge).length !== votes.length) throw new Unreadable();
  return byGauge;
}

/** Formats a reward round as text: its start and rate. Throws `Unreadable` if it has any other field. */
function roundOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) throw new Unreadable();
  const round = new Params(value as FunctionCall['params']);
  const [start, perSecond] = [integer(round.take('startTime')), integer(round.take('rewardPerSecond'))];
  const isPlain = isNothing(round.take('endTime')) && isNothing(round.take('accRewardPerShare'));
  if (!isPlain || !round.areAllRead) throw new Unreadable();
  return `${start}:${perSecond}`;
}

/**
 * Reads the parameters of a new gauge. Keeps the order of the message, since only the position relates a vesting to
 * its token.
 */
function newGaugeOf(params: Params) {
  params.takeCallId('call_id');
  const rewards = list(params.take('rewardTokenRoots')).map(address);
  const numbers = (name: string): string => list(params.take(name)).map(integer).join();
  const owner = address(params.take('gauge_owner'));
  return {
    recipient: owner,
    // A gauge is announced with the signer as its owner, so the owner is checked as the excess recipient is.
    refund: owner,
    tokens: [address(params.take('depositTokenRoot')), ...rewards],
    details: {
      rewards: rewards.join(),
      boost: integer(params.take('maxBoost')).toString(),
      lock: integer(params.take('maxLockTime')).toString(),
      periods: numbers('vestingPeriods'),
      ratios: numbers('vestingRatios'),
      hold: integer(params.take('withdrawAllLockPeriod')).toString(),
    },
  };
}

/**
 * Readers for calls to gauges, their factory and the vote escrow, by function name. Functions that other contracts
 * have as well are in `read-message.ts`.
 */
export const GAUGE_READERS: Readonly<Record<string, (params: Params) => MessageReading>> = {
  voteEpoch: (params) => ({ ...metaOf(params.take('meta')), details: readVotes(params.take('votes')) }),
  endVoting: (params) => metaOf(params.take('meta')),
  deployGauge: newGaugeOf,
  deployGaugeByOwner: (params) => {
    const governance = ['qubeVestingPeriod', 'qubeVestingRatio'].map((name) => integer(params.take(name)));
    const gauge = newGaugeOf(params);
    return { ...gauge, details: { ...gauge.details, governance: governance.join() } };
  },
  addRewardRounds: (params) => {
    const rounds = list(params.take('new_rounds')).map(roundOf);
    return {
      ...metaOf(params.take('meta')),
      details: { rewards: list(params.take('ids')).map(integer).join(), rounds: rounds.join() },
    };
  },
  setExtraFarmEndTime: (params) => ({
    ...metaOf(params.take('meta')),
    details: {
      rewards: list(params.take('ids')).map(integer).join(),
      ends: list(params.take('farm_end_times')).map(integer).join(),
    },
  }),
  withdrawUnclaimed: (params) => ({
    ...metaOf(params.take('meta')),
    recipient: address(params.take('to')),
    details: { rewards: list(params.take('ids')).map(integer).join() },
  }),
};
