import { getIntegerField, getRecordField, getTextField } from '../recording.ts';
import type { RecordedJsonValue, RecordedJsonRecord, RecordedOperation } from '../recording.ts';
import type { ExpectedDeviation } from '../replayer.ts';

// E-13: a gauge stores ten rounds. The original gauge drops the oldest round without accruing it, so later rounds start
// from zero and users who were paid before are blocked forever. Our gauge accrues a round before it is dropped.

const EMPTY = 'te6ccgEBAQEAAgAAAA==';
const SHARE = 10n ** 18n;
/** Base units that each of the two users has deposited. */
const BALANCE = 1_000_000n;

type At = (n: number) => RecordedOperation;

const getRounds = (gauge: RecordedJsonRecord): readonly (readonly string[])[] =>
  gauge['qubeRounds'] as readonly (readonly string[])[];

const addToText = (value: string | undefined, by: bigint): string => (BigInt(value ?? '0') + by).toString();

/** Returns the accumulator at the end of the dropped round, which our gauge has accrued. */
function computeDroppedAccumulator(at: At): bigint {
  const { after = {} } = at(15);
  const [gauge] = after['gauges'] as readonly RecordedJsonRecord[];
  const [dropped] = gauge ? getRounds(gauge) : [];
  if (!gauge || !dropped) throw new Error('no round is dropped');
  const [, end = '0', speed = '0', booked = '0'] = dropped;
  const seconds = BigInt(end) - getIntegerField(gauge, 'lastRewardTime');
  return BigInt(booked) + (BigInt(speed) * seconds * SHARE) / getIntegerField(gauge, 'totalBoostedSupply');
}

/**
 * Returns the recorded gauge with the dropped round's accumulator added to all later rounds, and `paid`
 * subtracted from its balance.
 */
function adjustGauge(recorded: RecordedJsonRecord, booked: bigint, paid: bigint): RecordedJsonRecord {
  const [balance, ...rest] = recorded['qube'] as readonly string[];
  const rounds = getRounds(recorded).map(([start = '', end = '', speed = '', sum = '0']) => [
    start,
    end,
    speed,
    sum === '0' ? sum : addToText(sum, booked),
  ]);
  return { ...recorded, qube: [addToText(balance, -paid), ...rest], qubeRounds: rounds };
}

function adjustAccount(recorded: RecordedJsonRecord, booked: bigint): RecordedJsonRecord {
  const [sum, ...rest] = recorded['qubeReward'] as readonly string[];
  return { ...recorded, qubeReward: [addToText(sum, booked), ...rest] };
}

const claimed = (
  operation: RecordedOperation,
  reward: bigint,
): Pick<ExpectedDeviation, 'events' | 'tokens'> => {
  const { by = '', in: inputs = {}, after = {} } = operation;
  const gauge = getRecordField(after, 'gauge');
  const data = {
    call_id: getIntegerField(inputs, 'call_id').toString(),
    user: by,
    qube_reward: reward.toString(),
    extra_reward: [],
    qube_debt: '0',
    extra_debt: [],
    totalBoostedSupply: getTextField(gauge, 'totalBoostedSupply'),
    lockBoostedSupply: getTextField(gauge, 'lockBoostedSupply'),
  };
  const paid = { token: 'QUBE', from: 'gauge0', to: by, notify: false, payload: EMPTY };
  return {
    events: [{ at: 'gauge0', event: 'Claim', data }],
    tokens: [{ ...paid, amount: reward.toString() }],
  };
};

/**
 * Returns the expected deviation of the operation in which the original gauge drops a round: our gauge accrues all
 * rounds up to the time of this operation.
 */
function dropping(operation: RecordedOperation, booked: bigint): ExpectedDeviation {
  const { after = {} } = operation;
  const [gauge] = after['gauges'] as readonly RecordedJsonRecord[];
  if (!gauge) throw new Error('no gauge');
  const now = BigInt(operation.at);
  let sum = booked;
  const rounds = getRounds(gauge).map(([start = '0', end = '0', speed = '0', none = '0']) => {
    if (BigInt(start) >= now) return [start, end, speed, none];
    const until = BigInt(end) < now ? BigInt(end) : now;
    sum += (BigInt(speed) * (until - BigInt(start)) * SHARE) / getIntegerField(gauge, 'totalBoostedSupply');
    return [start, end, speed, sum.toString()];
  });
  const state: RecordedJsonRecord = { lastRewardTime: now.toString(), qubeIdx: '1', qubeRounds: rounds };
  return { why: 'E-13', after: { gauges: [{ ...gauge, ...state }] } };
}

/**
 * Returns the deviation of the claim that the original contract blocks for one of two users. Our gauge pays both users
 * equally.
 */
function released(at: At, booked: bigint, before: bigint): ExpectedDeviation {
  const [stuck, other] = [at(20), at(19)];
  const account = getRecordField(stuck.after ?? {}, 'account');
  const [sum = '0', retained = '0'] = account['qubeReward'] as readonly string[];
  const paidUp = adjustAccount(getRecordField(other.after ?? {}, 'account'), booked);
  const [now = '0'] = paidUp['qubeReward'] as readonly string[];
  const reward = ((BigInt(now) - BigInt(sum)) * BALANCE) / SHARE + BigInt(retained);
  const gauge = adjustGauge(getRecordField(stuck.after ?? {}, 'gauge'), booked, before + reward);
  const rewards = {
    qubeReward: paidUp['qubeReward'] as RecordedJsonValue,
    qubeVesting: paidUp['qubeVesting'] as RecordedJsonValue,
  };
  return {
    why: 'E-13',
    ...claimed(stuck, reward),
    failures: [],
    after: { gauge, account: { ...account, ...rewards, pending: 0 } },
  };
}

/** Returns the expected deviations from the recording in which a reward has more than ten rounds. */
export function buildDroppedRewardRoundsDeviations(
  at: At,
): readonly (readonly [number, ExpectedDeviation])[] {
  const booked = computeDroppedAccumulator(at);
  const more = (booked * BALANCE) / SHARE;
  const shown = at(17).out as RecordedJsonRecord;
  const [sum, locked = '', free, time = ''] = shown['qube'] as readonly string[];
  const [first, second] = [at(18), at(19)];
  const reward = getIntegerField(first.events?.[0]?.data ?? {}, 'qube_reward') + more;
  const counted = ({ after = {} }: RecordedOperation): RecordedJsonRecord => ({
    gauge: adjustGauge(getRecordField(after, 'gauge'), booked, more),
    account: adjustAccount(getRecordField(after, 'account'), booked),
  });
  return [
    [16, dropping(at(16), booked)],
    [
      17,
      { why: 'E-13', out: { ...shown, qube: [addToText(sum, booked), locked, addToText(free, more), time] } },
    ],
    [18, { why: 'E-13', ...claimed(first, reward), after: counted(first) }],
    [19, { why: 'E-13', after: counted(second) }],
    [20, released(at, booked, more)],
  ];
}
