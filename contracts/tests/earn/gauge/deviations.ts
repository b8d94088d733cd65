import {
  buildEmptyWithdrawalDeviation,
  buildRejectedCallDeviation as noVeAccount,
} from '../escrow-deviations.ts';
import { getIntegerField, getRecordField, getTextField } from '../recording.ts';
import type { RecordedJsonRecord, RecordedOperation, RecordedScenario } from '../recording.ts';
import type { ExpectedDeviation, ExpectedDeviations } from '../replayer.ts';
import { buildDroppedRewardRoundsDeviations } from './dropped-rounds.ts';
import { buildRecordedSmallDepositDeviations } from './smallest-deposits.ts';

// Intended differences of our gauge from the recordings. `why` names the defect of the original contract (E-1, E-2,
// ...).

const EMPTY = 'te6ccgEBAQEAAgAAAA==';

/**
 * E-4: the original loses the coins of claims and withdrawals by users without an account; our gauge rejects them with
 * a callback.
 */
function buildMissingAccountDeviation(operation: RecordedOperation): ExpectedDeviation {
  const { op, by = '', in: inputs = {} } = operation;
  const event = op === 'gauge.withdraw' ? 'WithdrawRevert' : 'ClaimRevert';
  const nonce = getIntegerField(inputs, 'nonce');
  const args = { nonce: nonce.toString(), payload: EMPTY };
  return {
    why: 'E-4',
    events: [
      { at: 'gauge0', event, data: { call_id: getIntegerField(inputs, 'call_id').toString(), user: by } },
    ],
    callbacks: nonce > 0n ? [{ to: by, from: 'gauge0', method: 'acceptFailCallback', args }] : [],
  };
}

/**
 * E-5: the original keeps governance tokens that any sender except the escrow transfers to it; our gauge returns them.
 */
function foreignTokens({ by = '', tokens = [] }: RecordedOperation): ExpectedDeviation {
  const [sent] = tokens;
  if (!sent) throw new Error('tokens were sent');
  return {
    why: 'E-5',
    tokens: [sent, { ...sent, from: 'gauge0', to: by, notify: false }],
    after: { gaugeWalletBalance: '0' },
  };
}

/** E-2: rewards that no user can claim belong to the owner; the original loses them. */
function unclaimed(operation: RecordedOperation): ExpectedDeviation {
  const data = operation.events?.[0]?.data ?? {};
  const [amount] = data['extra_amounts'] as readonly string[];
  const paid = {
    token: 'R1',
    from: 'gauge0',
    to: getTextField(data, 'to'),
    amount: amount ?? '',
    notify: false,
  };
  return { why: 'E-2', tokens: [{ ...paid, payload: EMPTY }], coins: 'not compared' };
}

/**
 * Returns the expected deviation E-12: `by` is added to the recorded accumulator of the account and, if `isCounted`, to
 * the accumulator of the round that began after a round without supply. Our gauge continues from the last accumulator,
 * also for users who deposit without supply while the round's own accumulator is still zero.
 */
function raised(operation: RecordedOperation, by: bigint, isCounted: boolean): ExpectedDeviation {
  const after = operation.after ?? {};
  const plus = (value = '0'): string => (BigInt(value) + by).toString();
  const gauge = getRecordField(after, 'gauge');
  const rounds = (gauge['qubeRounds'] as readonly (readonly string[])[]).map((round, index) =>
    isCounted && index === 2 ? [...round.slice(0, 3), plus(round[3])] : round,
  );
  const account = getRecordField(after, 'account');
  const [acc, ...rest] = account['qubeReward'] as readonly string[];
  return {
    why: 'E-12',
    after: {
      gauge: { ...gauge, qubeRounds: rounds },
      account: { ...account, qubeReward: [plus(acc), ...rest] },
    },
  };
}

/**
 * E-3: our gauge removes all ended locks from the lock-boosted supply; the original removes only those of the last
 * message.
 */
function allBurnt(operation: RecordedOperation): ExpectedDeviation {
  const gauge = getRecordField(operation.after ?? {}, 'gauge');
  const before = 14_655_488n;
  const burnt = before - getIntegerField(gauge, 'deposit');
  const supply = getTextField(gauge, 'deposit');
  const events = (operation.events ?? []).map((event) => ({
    ...event,
    data:
      event.event === 'LockBoostedBurn'
        ? { ...event.data, lock_boosted_burned: burnt.toString() }
        : { ...event.data, lockBoostedSupply: supply },
  }));
  return { why: 'E-3', events, after: { gauge: { ...gauge, lockBoostedSupply: supply } } };
}

const isSkipped = ({ failures = [] }: RecordedOperation): boolean =>
  failures.some(({ skipped }) => skipped === true);

function named({ id, ops }: RecordedScenario): readonly (readonly [number, ExpectedDeviation])[] {
  const at = (n: number): RecordedOperation => {
    const found = ops.find((operation) => operation.n === n);
    if (!found) throw new Error(`${id} has no operation ${n}`);
    return found;
  };
  const rent: ExpectedDeviation = { why: 'E-6, and rent for ten years', out: { coins: '990000000' } };
  const drained: ExpectedDeviation = {
    why: 'E-6: the original sent its own coins away',
    coins: 'not compared',
  };
  switch (id) {
    case 'gauge-ops-dev-2':
      return [
        [9, drained],
        [15, drained],
        [14, rent],
        [16, rent],
        [18, foreignTokens(at(18))],
        [36, unclaimed(at(36))],
        [37, { why: 'E-2', out: { gauge: '0', dave: '100000000000996010001' } }],
      ];
    case 'gauge-ops-dev-3':
      return buildRecordedSmallDepositDeviations(ops);
    case 'gauge-ops-dev-4': {
      const { lockBoostedSupply: _, ...gauge } = at(2).out as RecordedJsonRecord;
      return [
        [1, allBurnt(at(1))],
        [2, { why: 'E-3', out: { ...gauge, lockBoostedSupply: getTextField(gauge, 'deposit') } }],
      ];
    }
    case 'gauge-ops-dev-6':
      return [7, 8, 9, 10].map((n) => [n, raised(at(n), 745_970_000_000_000_000_000n, n > 7)] as const);
    case 'gauge-ops-dev-7':
      return buildDroppedRewardRoundsDeviations(at);
    default:
      return [];
  }
}

/** Returns the intended deviations of a scenario, keyed by the number of the operation. */
export function buildExpectedGaugeDeviations(scenario: RecordedScenario): ExpectedDeviations {
  const found = new Map<number, ExpectedDeviation>(named(scenario));
  for (const operation of scenario.ops) {
    const { n, op, failures = [] } = operation;
    const isRejected = isSkipped(operation) && op !== 'gauge.deposit';
    if (isRejected && (op === 'gauge.claimReward' || op === 'gauge.withdraw'))
      found.set(n, buildMissingAccountDeviation(operation));
    if (isRejected && op === 've.withdraw') found.set(n, noVeAccount('V-2', 'WithdrawRevert', operation));
    if (failures.some(({ exit }) => exit === 1050)) found.set(n, buildEmptyWithdrawalDeviation(operation));
  }
  return found;
}
