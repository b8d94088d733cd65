import { getIntegerField, getRecordField, getTextField } from '../recording.ts';
import type { RecordedJsonRecord, RecordedEvent, RecordedOperation } from '../recording.ts';
import type { ExpectedDeviation } from '../replayer.ts';

// Deviation E-1: the original gauge loses deposits of one and two units, and rejects withdrawals that would leave one
// or two units. This project's gauge accepts these deposits and withdrawals, so later recorded operations start from a
// different state.

const EMPTY = 'te6ccgEBAQEAAgAAAA==';

/** State of our gauge after an operation: the user's and the total amounts, in base units. */
interface ExpectedState {
  readonly deposited?: bigint;
  readonly withdrawn?: bigint;
  readonly rejected?: true;
  readonly balance: bigint;
  readonly supply: bigint;
}

/** Expected state after each operation, in the order of the operations. */
const LEFT: readonly ExpectedState[] = [
  { deposited: 1n, balance: 1n, supply: 1n },
  { deposited: 2n, balance: 3n, supply: 3n },
  { deposited: 3n, balance: 3n, supply: 6n },
  { withdrawn: 2n, balance: 1n, supply: 4n },
  // Rejected, because two of the three units have already been withdrawn.
  { rejected: true, balance: 1n, supply: 4n },
  { deposited: 4n, balance: 4n, supply: 8n },
  { withdrawn: 1n, balance: 3n, supply: 7n },
];

function buildExpectedEvents(operation: RecordedOperation, left: ExpectedState): readonly RecordedEvent[] {
  const { by = '', in: inputs = {}, events = [] } = operation;
  const ids = { call_id: getIntegerField(inputs, 'call_id').toString(), user: by };
  const supply = left.supply.toString();
  const supplies = { totalBoostedSupply: supply, lockBoostedSupply: supply };
  const buildEvent = (event: string, data: RecordedJsonRecord): RecordedEvent => ({
    at: 'gauge0',
    event,
    data: { ...ids, ...data },
  });
  if (left.rejected) return [buildEvent('WithdrawRevert', {})];
  if (left.withdrawn !== undefined)
    return [buildEvent('Withdraw', { amount: left.withdrawn.toString(), ...supplies })];
  const amount = getTextField(inputs, 'amount');
  const accounts = events.filter(({ event }) => event.endsWith('AccountDeploy'));
  return [
    ...accounts,
    buildEvent('Deposit', { amount, boosted_amount: amount, lock_time: '0', ...supplies }),
  ];
}

function buildSmallDepositDeviation(operation: RecordedOperation, left: ExpectedState): ExpectedDeviation {
  const { by = '', after = {}, tokens = [] } = operation;
  const [supply, balance] = [left.supply.toString(), left.balance.toString()];
  const paid = { token: 'LP', from: 'gauge0', to: by, notify: false, payload: EMPTY };
  const given = left.withdrawn === undefined ? [] : [{ ...paid, amount: left.withdrawn.toString() }];
  return {
    why: 'E-1',
    events: buildExpectedEvents(operation, left),
    failures: [],
    tokens: left.deposited === undefined ? given : tokens,
    after: {
      gauge: {
        ...getRecordField(after, 'gauge'),
        deposit: supply,
        lockBoostedSupply: supply,
        totalBoostedSupply: supply,
        pendingDeposits: 0,
      },
      account: {
        ...getRecordField(after, 'account'),
        balance,
        lockBoosted: balance,
        totalBoosted: balance,
        // The ve boost is two fifths of the balance, rounded down, but at least 1 unit.
        veBoosted: '1',
        pending: 0,
      },
    },
  };
}

/**
 * Returns the expected deviations from the recording with deposits of one to four units, as pairs of operation number
 * and deviation.
 */
export const buildRecordedSmallDepositDeviations = (
  operations: readonly RecordedOperation[],
): readonly (readonly [number, ExpectedDeviation])[] =>
  operations.map((operation) => {
    const left = LEFT[operation.n];
    if (!left) throw new Error(`nobody says what operation ${operation.n} leaves`);
    return [operation.n, buildSmallDepositDeviation(operation, left)] as const;
  });
