import type { RecordedOperation } from './recording.ts';
import { getIntegerField, getRecordField, getTextField } from './recording.ts';
import type { ExpectedDeviation } from './replayer.ts';

// Intended differences of our escrow from the recordings. `why` names the defect of the original contract (V-1, V-2,
// ...).

type Wanted = RecordedOperation | undefined;

function getCallId(operation: Wanted): string {
  return getIntegerField(operation?.in ?? {}, 'call_id').toString();
}

/** Returns the deviation of a rejected operation: an event, a callback if one was requested, and returned coins. */
export function buildRejectedCallDeviation(why: string, event: string, operation: Wanted): ExpectedDeviation {
  const user = operation?.by ?? '';
  const nonce = getIntegerField(operation?.in ?? {}, 'nonce');
  const fail = { to: user, from: 've', method: 'acceptFailCallback', args: { nonce: nonce.toString() } };
  return {
    why,
    events: [{ at: 've', event, data: { call_id: getCallId(operation), user } }],
    callbacks: nonce > 0n ? [fail] : [],
    failures: [],
  };
}

/**
 * V-2: if no tokens are unlocked, the original emits a withdrawal of 0, which its token wallet rejects, and the escrow
 * keeps the coins.
 */
export function buildEmptyWithdrawalDeviation(operation: RecordedOperation): ExpectedDeviation {
  const burns = (operation.events ?? []).filter(({ event }) => event === 'VeQubesBurn');
  const rejected = buildRejectedCallDeviation('V-2', 'WithdrawRevert', operation);
  return { ...rejected, events: [...burns, ...(rejected.events ?? [])] };
}

const EMPTY = 'te6ccgEBAQEAAgAAAA==';
/** Payload with nonce 5, as in the recording. */
const NONCE = 'te6ccgEBAQEABgAACAAAAAU=';

/** V-1: the original loses tokens with an unreadable payload; our escrow returns them. */
export function buildReturnedEscrowTokensDeviation(operation: RecordedOperation): ExpectedDeviation {
  const inputs = operation.in ?? {};
  const user = operation.by ?? '';
  const amount = getTextField(inputs, 'amount');
  const call_id = getCallId(operation);
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
 * V-5: when many locks end in the same second, the original contract reports only the last few of them and counts the
 * ve of the other locks forever.
 */
export function buildEndedLocksDeviation(
  operation: RecordedOperation,
  locks: readonly (readonly string[])[],
): ExpectedDeviation {
  const votes = locks.reduce((sum, [, , each = '0']) => sum + BigInt(each), 0n);
  const data = { user: 'alice', amount: votes.toString(), expiredDeposits: locks.map(([key = '']) => key) };
  const others = (operation.events ?? []).filter(({ event }) => event !== 'VeQubesBurn');
  const escrow = { ...getRecordField(operation.after ?? {}, 've'), veQubeBalance: '0' };
  return {
    why: 'V-5',
    events: [{ at: 've', event: 'VeQubesBurn', data }, ...others],
    after: { ve: escrow },
    // Reporting all locks costs more than reporting eight.
    coins: 'not compared',
  };
}

/**
 * Our accounts are deployed with ten years of rent, and each lock adds its own rent. The original retains half of that.
 */
export const RENT_DEVIATION: ExpectedDeviation = { why: 'rent', coins: 'not compared' };
