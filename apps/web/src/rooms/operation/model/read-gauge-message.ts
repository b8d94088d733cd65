import {
  readCandidatePaymentPayload,
  readGaugeDepositPayload,
  readGaugeRewardPayload,
  readLockPayload,
} from '@junction/protocol/read-payload';
import type { ContractFunctionCall } from '@junction/wallet';
import {
  CallParamsReader,
  UnreadableCallError,
  toAddressParam,
  toIntegerParam,
  isZeroParam,
  toListParam,
} from './message-params.ts';
import type { DecodedCallEffects } from './message-reading.ts';

/**
 * Reads the parameter `meta`, which all calls of earn contracts share: excess recipient and callback. A callback counts
 * as additional content (`hasMore`).
 */
export function readExcessRecipientAndCallback(
  value: unknown,
): Pick<DecodedCallEffects, 'refund' | 'hasMore'> {
  if (typeof value !== 'object' || value === null) throw new UnreadableCallError();
  const meta = new CallParamsReader(value as ContractFunctionCall['params']);
  meta.takeCallId('call_id');
  const hasCallback = !isZeroParam(meta.take('nonce'));
  return { refund: toAddressParam(meta.take('send_gas_to')), hasMore: hasCallback || !meta.areAllRead };
}

/**
 * Decodes the payload of a transfer to the vote escrow: a lock, or the payment for a gauge candidate. Throws
 * `UnreadableCallError` for anything else.
 */
export function readEscrowPayload(payload: string): Partial<DecodedCallEffects> {
  const candidate = readCandidatePaymentPayload(payload);
  if (candidate !== undefined)
    return { details: { gauge: candidate.gauge }, ...(candidate.hasExtraData ? { hasMore: true } : {}) };
  const read = readLockPayload(payload);
  if (read === undefined) throw new UnreadableCallError();
  const { recipient, lockTime, hasExtraData: hasNotes } = read;
  return { recipient, details: { lockTime: lockTime.toString() }, ...(hasNotes ? { hasMore: true } : {}) };
}

/** Decodes the payload of a transfer to a gauge: a deposit with lock duration and claim flag, or a reward. */
export function readGaugePayload(payload: string): Partial<DecodedCallEffects> {
  const reward = readGaugeRewardPayload(payload);
  if (reward !== undefined)
    return { details: { reward: 'true' }, ...(reward.nonce === 0n ? {} : { hasMore: true }) };
  const read = readGaugeDepositPayload(payload);
  if (read === undefined) throw new UnreadableCallError();
  const { owner, lockTime, claim, nonce } = read;
  return {
    recipient: owner,
    details: { lock: lockTime.toString(), claim: String(claim) },
    ...(nonce === 0n ? {} : { hasMore: true }),
  };
}

/** Reads the votes of an epoch: ve in base units, by gauge. Throws `UnreadableCallError` if a gauge occurs twice. */
function readVotes(value: unknown): Readonly<Record<string, string>> {
  const votes = toListParam(value).map((one) => {
    const [gauge, amount, ...more] = toListParam(one);
    if (more.length > 0) throw new UnreadableCallError();
    return [toAddressParam(gauge), toIntegerParam(amount).toString()] as const;
  });
  const byGauge = Object.fromEntries(votes);
  if (Object.keys(byGauge).length !== votes.length) throw new UnreadableCallError();
  return byGauge;
}

/** Formats a reward round as text: its start time and rate. Throws `UnreadableCallError` if another field is set. */
function formatGaugeRound(value: unknown): string {
  if (typeof value !== 'object' || value === null) throw new UnreadableCallError();
  const round = new CallParamsReader(value as ContractFunctionCall['params']);
  const [start, perSecond] = [
    toIntegerParam(round.take('startTime')),
    toIntegerParam(round.take('rewardPerSecond')),
  ];
  const isPlain = isZeroParam(round.take('endTime')) && isZeroParam(round.take('accRewardPerShare'));
  if (!isPlain || !round.areAllRead) throw new UnreadableCallError();
  return `${start}:${perSecond}`;
}

/**
 * Reads the parameters of a new gauge. The order of the rewards is kept, since vesting terms refer to their token only
 * by position.
 */
function readNewGauge(params: CallParamsReader) {
  params.takeCallId('call_id');
  const rewards = toListParam(params.take('rewardTokenRoots')).map(toAddressParam);
  const numbers = (name: string): string => toListParam(params.take(name)).map(toIntegerParam).join();
  const owner = toAddressParam(params.take('gauge_owner'));
  return {
    recipient: owner,
    // The announcement of a new gauge names the signer as owner. The owner is compared with the signer in the same way
    // as an excess recipient.
    refund: owner,
    tokens: [toAddressParam(params.take('depositTokenRoot')), ...rewards],
    details: {
      rewards: rewards.join(),
      boost: toIntegerParam(params.take('maxBoost')).toString(),
      lock: toIntegerParam(params.take('maxLockTime')).toString(),
      periods: numbers('vestingPeriods'),
      ratios: numbers('vestingRatios'),
      hold: toIntegerParam(params.take('withdrawAllLockPeriod')).toString(),
    },
  };
}

/**
 * Functions that decode calls to gauges, their factory and the vote escrow, by method name. Methods that other
 * contracts also have are decoded in `read-message.ts`.
 */
export const GAUGE_CALL_READERS: Readonly<Record<string, (params: CallParamsReader) => DecodedCallEffects>> =
  {
    voteEpoch: (params) => ({
      ...readExcessRecipientAndCallback(params.take('meta')),
      details: readVotes(params.take('votes')),
    }),
    endVoting: (params) => readExcessRecipientAndCallback(params.take('meta')),
    deployGauge: readNewGauge,
    deployGaugeByOwner: (params) => {
      const governance = ['qubeVestingPeriod', 'qubeVestingRatio'].map((name) =>
        toIntegerParam(params.take(name)),
      );
      const gauge = readNewGauge(params);
      return { ...gauge, details: { ...gauge.details, governance: governance.join() } };
    },
    addRewardRounds: (params) => {
      const rounds = toListParam(params.take('new_rounds')).map(formatGaugeRound);
      return {
        ...readExcessRecipientAndCallback(params.take('meta')),
        details: {
          rewards: toListParam(params.take('ids')).map(toIntegerParam).join(),
          rounds: rounds.join(),
        },
      };
    },
    setExtraFarmEndTime: (params) => ({
      ...readExcessRecipientAndCallback(params.take('meta')),
      details: {
        rewards: toListParam(params.take('ids')).map(toIntegerParam).join(),
        ends: toListParam(params.take('farm_end_times')).map(toIntegerParam).join(),
      },
    }),
    withdrawUnclaimed: (params) => ({
      ...readExcessRecipientAndCallback(params.take('meta')),
      recipient: toAddressParam(params.take('to')),
      details: { rewards: toListParam(params.take('ids')).map(toIntegerParam).join() },
    }),
  };
