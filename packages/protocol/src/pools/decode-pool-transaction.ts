import tokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import type { Address } from '@junction/primitives';
import { abiIndex, type DecodedTransaction } from '@junction/tvm';
import { countNextSteps } from '../payloads/next-steps.ts';
import type { PoolActivity, PoolEvent, PoolOperation } from './pool-activity.ts';
import { readPoolCall, type PoolCall } from './read-pool-call.ts';
import { readPoolEvents } from './read-pool-events.ts';
import { CANCELLED_ID, CROSS_ID, STEP_REFUSED_ID, countRouteSteps } from './read-route-messages.ts';

const MINT_ID = abiIndex(tokenRootAbi).functions.get('mint')?.id;

/** Reads a transaction of a pool. An aborted one has no effect and so no activity. */
export function decodePoolTransaction(transaction: DecodedTransaction): PoolActivity {
  const message = transaction.inMessage;
  const { events, strange } = readPoolEvents(transaction);
  const isHeard = message !== undefined && !message.bounced && !transaction.aborted;
  const call = isHeard ? readPoolCall(message) : undefined;
  const operation = typeof call === 'object' ? operationOf(call, transaction, events) : undefined;
  return {
    pool: transaction.account,
    lt: transaction.lt,
    time: transaction.now,
    transactionHash: transaction.hash,
    messageHash: message?.hash ?? transaction.hash,
    events: isNobodys(operation) ? inTheNameOf(operation.sender, events) : events,
    ...(operation ? { operation } : {}),
    unknown: strange + Number(call === 'unknown'),
  };
}

/**
 * Coins wrapped straight into a pool come in the name of their root. The pool pays, and names in its events, whoever the
 * wrapper wrote beside them: that is nobody's trade but the wrapper's, who is not known here.
 */
function isNobodys(operation: PoolOperation | undefined): operation is PoolOperation {
  return operation?.origin === 'transfer' && operation.sender === operation.incoming?.token;
}

function inTheNameOf(sender: Address, events: readonly PoolEvent[]): readonly PoolEvent[] {
  return events.map((event) => ('sender' in event ? { ...event, sender } : event));
}

/** Returns the operation with another initiator and the same amounts. */
export function asAskedBy(sender: Address, activity: PoolActivity): PoolActivity {
  const { operation, events } = activity;
  if (!operation) return activity;
  return { ...activity, events: inTheNameOf(sender, events), operation: { ...operation, sender } };
}

function operationOf(
  { callId, origin, incoming, sender, recipient, payload, vault }: PoolCall,
  transaction: DecodedTransaction,
  events: readonly PoolEvent[],
): PoolOperation {
  // A step with a token outside the pool is returned to its sender, which notifies the user.
  const isCancelled = transaction.outMessages.some(
    ({ bodyId }) => bodyId !== undefined && (bodyId === CANCELLED_ID || bodyId === STEP_REFUSED_ID),
  );
  // What follows a deposit is called by the vault that the LP is minted to.
  const followsDeposit = !isCancelled && events.some((event) => event.kind === 'deposit');
  const named = followsDeposit && payload ? countNextSteps(payload) : 0;
  const nextSteps = followsDeposit ? named : countRouteSteps(transaction);
  const sent = nextSteps > 0 ? hashesOf(transaction, followsDeposit ? MINT_ID : CROSS_ID) : [];
  return {
    callId,
    origin,
    incoming,
    sender,
    recipient,
    outcome: isCancelled ? 'cancelled' : 'done',
    nextSteps,
    ...(sent.length > 0 ? { sent } : {}),
    ...(vault ? { vault } : {}),
  };
}

function hashesOf(transaction: DecodedTransaction, id: number | undefined): readonly string[] {
  return transaction.outMessages.filter(({ bodyId }) => bodyId === id).map(({ hash }) => hash);
}
