import { integerIn, recordIn, textIn } from '../recording.ts';
import type { Plain, PlainRecord, RecordedOperation } from '../recording.ts';
import type { Deviation } from '../replayer.ts';

// E-13: a gauge stores ten rounds. The original drops the eleventh before it is accrued, so later rounds start
// from zero and users who were paid before are blocked for ever. Ours accrues a round before it is dropped.

const EMPTY = 'te6ccgEBAQEAAgAAAA==';
const SHARE = 10n ** 18n;
/** Base units that each of the two users has deposited. */
const BALANCE = 1_000_000n;

type At = (n: number) => RecordedOperation;

const roundsIn = (gauge: PlainRecord): readonly (readonly string[])[] =>
  gauge['qubeRounds'] as readonly (readonly string[])[];

const plus = (value: string | undefined, by: bigint): string => (BigInt(value ?? '0') + by).toString();

/** Returns the accumulator at the end of the dropped round, which ours has accrued. */
function bookedOf(at: At): bigint {
  const { after = {} } = at(15);
  const [gauge] = after['gauges'] as readonly PlainRecord[];
  const [dropped] = gauge ? roundsIn(gauge) : [];
  if (!gauge || !dropped) throw new Error('no round is dropped');
  const [, end = '0', speed = '0', booked = '0'] = dropped;
  const seconds = BigInt(end) - integerIn(gauge, 'lastRewardTime');
  return BigInt(booked) + (BigInt(speed) * seconds * SHARE) / integerIn(gauge, 'totalBoostedSupply');
}

/**
 * Returns the recorded gauge with the dropped round's accumulator added to all later rounds, and `paid`
 * subtracted from its balance.
 */
function gaugeWith(recorded: PlainRecord, booked: bigint, paid: bigint): PlainRecord {
  const [balance, ...rest] = recorded['qube'] as readonly string[];
  const rounds = roundsIn(recorded).map(([start = '', end = '', speed = '', sum = '0']) => [
    start,
    end,
    speed,
    sum === '0' ? sum : plus(sum, booked),
  ]);
  return { ...recorded, qube: [plus(balance, -paid), ...rest], qubeRounds: rounds };
}

function accountWith(recorded: PlainRecord, booked: bigint): PlainRecord {
  const [sum, ...rest] = recorded['qubeReward'] as readonly string[];
  return { ...recorded, qubeReward: [plus(sum, booked), ...rest] };
}

const claimed = (operation: RecordedOperation, reward: bigint): Pick<Deviation, 'events' | 'tokens'> => {
  const { by = '', in: inputs = {}, after = {} } = operation;
  const gauge = recordIn(after, 'gauge');
  const data = {
    call_id: integerIn(inputs, 'call_id').toString(),
    user: by,
    qube_reward: reward.toString(),
    extra_reward: [],
    qube_debt: '0',
    extra_debt: [],
    totalBoostedSupply: textIn(gauge, 'totalBoostedSupply'),
    lockBoostedSupply: textIn(gauge, 'lockBoostedSupply'),
  };
  const paid = { token: 'QUBE', from: 'gauge0', to: by, notify: false, payload: EMPTY };
  return {
    events: [{ at: 'gauge0', event: 'Claim', data }],
    tokens: [{ ...paid, amount: reward.toString() }],
  };
};

/** Deviation at the operation that drops the round: ours is accrued up to that second. */
function dropping(operation: RecordedOperation, booked: bigint): Deviation {
  const { after = {} } = operation;
  const [gauge] = after['gauges'] as readonly PlainRecord[];
  if (!gauge) throw new Error('no gauge');
  const now = BigInt(operation.at);
  let sum = booked;
  const rounds = roundsIn(gauge).map(([start = '0', end = '0', speed = '0', none = '0']) => {
    if (BigInt(start) >= now) return [start, end, speed, none];
    const until = BigInt(end) < now ? BigInt(end) : now;
    sum += (BigInt(speed) * (until - BigInt(start)) * SHARE) / integerIn(gauge, 'totalBoostedSupply');
    return [start, end, speed, sum.toString()];
  });
  const state: PlainRecord = { lastRewardTime: now.toString(), qubeIdx: '1', qubeRounds: rounds };
  return { why: 'E-13', after: { gauges: [{ ...gauge, ...state }] } };
}

/** Deviation for the user whom the original blocks: ours pays both users equally. */
function released(at: At, booked: bigint, before: bigint): Deviation {
  const [stuck, other] = [at(20), at(19)];
  const account = recordIn(stuck.after ?? {}, 'account');
  const [sum = '0', retained = '0'] = account['qubeReward'] as readonly string[];
  const paidUp = accountWith(recordIn(other.after ?? {}, 'account'), booked);
  const [now = '0'] = paidUp['qubeReward'] as readonly string[];
  const reward = ((BigInt(now) - BigInt(sum)) * BALANCE) / SHARE + BigInt(retained);
  const gauge = gaugeWith(recordIn(stuck.after ?? {}, 'gauge'), booked, before + reward);
  const rewards = { qubeReward: paidUp['qubeReward'] as Plain, qubeVesting: paidUp['qubeVesting'] as Plain };
  return {
    why: 'E-13',
    ...claimed(stuck, reward),
    failures: [],
    after: { gauge, account: { ...account, ...rewards, pending: 0 } },
  };
}

/** Deviations of the recording with more than ten rounds. */
export function droppedRounds(at: At): readonly (readonly [number, Deviation])[] {
  const booked = bookedOf(at);
  const more = (booked * BALANCE) / SHARE;
  const shown = at(17).out as PlainRecord;
  const [sum, locked = '', free, time = ''] = shown['qube'] as readonly string[];
  const [first, second] = [at(18), at(19)];
  const reward = integerIn(first.events?.[0]?.data ?? {}, 'qube_reward') + more;
  const counted = ({ after = {} }: RecordedOperation): PlainRecord => ({
    gauge: gaugeWith(recordIn(after, 'gauge'), booked, more),
    account: accountWith(recordIn(after, 'account'), booked),
  });
  return [
    [16, dropping(at(16), booked)],
    [17, { why: 'E-13', out: { ...shown, qube: [plus(sum, booked), locked, plus(free, more), time] } }],
    [18, { why: 'E-13', ...claimed(first, reward), after: counted(first) }],
    [19, { why: 'E-13', after: counted(second) }],
    [20, released(at, booked, more)],
  ];
}
