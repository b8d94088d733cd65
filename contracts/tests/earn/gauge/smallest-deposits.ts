import { integerIn, recordIn, textIn } from '../recording.ts';
import type { PlainRecord, RecordedEvent, RecordedOperation } from '../recording.ts';
import type { Deviation } from '../replayer.ts';

// E-1: the original loses deposits of one and two units, and rejects withdrawals that would leave as little.
// Ours accepts both, so later recorded operations start from another state.

const EMPTY = 'te6ccgEBAQEAAgAAAA==';

/** State on ours after an operation: the user's and the total amounts, base units. */
interface Left {
  readonly deposited?: bigint;
  readonly withdrawn?: bigint;
  readonly rejected?: true;
  readonly balance: bigint;
  readonly supply: bigint;
}

/** Indexed by the number of the operation. */
const LEFT: readonly Left[] = [
  { deposited: 1n, balance: 1n, supply: 1n },
  { deposited: 2n, balance: 3n, supply: 3n },
  { deposited: 3n, balance: 3n, supply: 6n },
  { withdrawn: 2n, balance: 1n, supply: 4n },
  // Two of the three units have been withdrawn already.
  { rejected: true, balance: 1n, supply: 4n },
  { deposited: 4n, balance: 4n, supply: 8n },
  { withdrawn: 1n, balance: 3n, supply: 7n },
];

function eventsOf(operation: RecordedOperation, left: Left): readonly RecordedEvent[] {
  const { by = '', in: inputs = {}, events = [] } = operation;
  const ids = { call_id: integerIn(inputs, 'call_id').toString(), user: by };
  const supply = left.supply.toString();
  const supplies = { totalBoostedSupply: supply, lockBoostedSupply: supply };
  const buildEvent = (event: string, data: PlainRecord): RecordedEvent => ({
    at: 'gauge0',
    event,
    data: { ...ids, ...data },
  });
  if (left.rejected) return [buildEvent('WithdrawRevert', {})];
  if (left.withdrawn !== undefined)
    return [buildEvent('Withdraw', { amount: left.withdrawn.toString(), ...supplies })];
  const amount = textIn(inputs, 'amount');
  const accounts = events.filter(({ event }) => event.endsWith('AccountDeploy'));
  return [
    ...accounts,
    buildEvent('Deposit', { amount, boosted_amount: amount, lock_time: '0', ...supplies }),
  ];
}

function smallest(operation: RecordedOperation, left: Left): Deviation {
  const { by = '', after = {}, tokens = [] } = operation;
  const [supply, balance] = [left.supply.toString(), left.balance.toString()];
  const paid = { token: 'LP', from: 'gauge0', to: by, notify: false, payload: EMPTY };
  const given = left.withdrawn === undefined ? [] : [{ ...paid, amount: left.withdrawn.toString() }];
  return {
    why: 'E-1',
    events: eventsOf(operation, left),
    failures: [],
    tokens: left.deposited === undefined ? given : tokens,
    after: {
      gauge: {
        ...recordIn(after, 'gauge'),
        deposit: supply,
        lockBoostedSupply: supply,
        totalBoostedSupply: supply,
        pendingDeposits: 0,
      },
      account: {
        ...recordIn(after, 'account'),
        balance,
        lockBoosted: balance,
        totalBoosted: balance,
        // Two fifths of the balance, at least 1 unit.
        veBoosted: '1',
        pending: 0,
      },
    },
  };
}

/** Returns the deviations of the recording of the smallest deposits. */
export const smallestDeposits = (
  operations: readonly RecordedOperation[],
): readonly (readonly [number, Deviation])[] =>
  operations.map((operation) => {
    const left = LEFT[operation.n];
    if (!left) throw new Error(`nobody says what operation ${operation.n} leaves`);
    return [operation.n, smallest(operation, left)] as const;
  });
