import type { RecordedOperation } from './recording.ts';
import { integerIn, recordIn, textIn } from './recording.ts';
import type { Deviation } from './replayer.ts';

// Intended differences of our escrow from the recordings. `why` is the number of the original's defect.

type Wanted = RecordedOperation | undefined;

function callIdOf(operation: Wanted): string {
  return integerIn(operation?.in ?? {}, 'call_id').toString();
}

/** The operation is rejected with an event, a callback if requested, and the returned coins. */
export function noAccount(why: string, event: string, operation: Wanted): Deviation {
  const user = operation?.by ?? '';
  const nonce = integerIn(operation?.in ?? {}, 'nonce');
  const fail = { to: user, from: 've', method: 'acceptFailCallback', args: { nonce: nonce.toString() } };
  return {
    why,
    events: [{ at: 've', event, data: { call_id: callIdOf(operation), user } }],
    callbacks: nonce > 0n ? [fail] : [],
    failures: [],
  };
}

/**
 * V-2: without unlocked tokens the original emits a withdrawal of 0, which its wallet rejects, and the coins
 * stay.
 */
export function emptyWithdrawal(operation: RecordedOperation): Deviation {
  const burns = (operation.events ?? []).filter(({ event }) => event === 'VeQubesBurn');
  const rejected = noAccount('V-2', 'WithdrawRevert', operation);
  return { ...rejected, events: [...burns, ...(rejected.events ?? [])] };
}

const EMPTY = 'te6ccgEBAQEAAgAAAA==';
/** Payload with nonce 5, as in the recording. */
const NONCE = 'te6ccgEBAQEABgAACAAAAAU=';

/** V-1: tokens with an unreadable payload are lost in the original; ours returns them. */
export function givenBack(operation: RecordedOperation): Deviation {
  const inputs = operation.in ?? {};
  const user = operation.by ?? '';
  const amount = textIn(inputs, 'amount');
  const call_id = callIdOf(operation);
  const reads = call_id !== '0';
  const payload = reads ? NONCE : EMPTY;
  const arrived = {
    tokenRoot: 'QUBE',
    amount,
    sender: 've',
    senderWallet: 'QUBE.wallet(ve)',
    remainingGasTo: user,
    payload,
  };
  return {
    why: 'V-1',
    events: [{ at: 've', event: 'DepositRevert', data: { call_id, user, amount } }],
    tokens: [
      ...(operation.tokens ?? []),
      { token: 'QUBE', from: 've', to: user, amount, payload, notify: reads },
    ],
    callbacks: reads
      ? [{ to: user, from: `QUBE.wallet(${user})`, method: 'onAcceptTokensTransfer', args: arrived }]
      : [],
    failures: [],
  };
}

/**
 * V-5: of many locks that end in the same second, the original reports only the last few, and the others count
 * for ever.
 */
export function allEnded(operation: RecordedOperation, locks: readonly (readonly string[])[]): Deviation {
  const votes = locks.reduce((sum, [, , each = '0']) => sum + BigInt(each), 0n);
  const data = { user: 'alice', amount: votes.toString(), expiredDeposits: locks.map(([key = '']) => key) };
  const others = (operation.events ?? []).filter(({ event }) => event !== 'VeQubesBurn');
  const escrow = { ...recordIn(operation.after ?? {}, 've'), veQubeBalance: '0' };
  return {
    why: 'V-5',
    events: [{ at: 've', event: 'VeQubesBurn', data }, ...others],
    after: { ve: escrow },
    // Reporting all locks costs more than reporting eight.
    coins: 'not compared',
  };
}

/**
 * Accounts are deployed with ten years of rent, to which every lock adds its own. The original retains half of
 * that.
 */
export const withRent: Deviation = { why: 'rent', coins: 'not compared' };
