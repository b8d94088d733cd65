import tokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import type { Address } from '@junction/primitives';
import { abiIndex, type DecodedTransaction } from '@junction/tvm';
import { countNextSteps } from '../payloads/next-steps.ts';
import type { PoolActivity, PoolEvent, PoolOperation } from './pool-activity.ts';
import { readPoolCall, type PoolCall } from './read-pool-call.ts';
import { readPoolEvents } from './read-pool-events.ts';
import { CANCELLED_ID, CROSS_ID, STEP_RETURNED_ID, countRouteSteps } from './read-route-messages.ts';

const MINT_ID = abiIndex(tokenRootAbi).functions.get('mint')?.id;

/** Decodes the events of a pool transaction. Aborted transactions have none. */
export function decodePoolTransaction(transaction: DecodedTransaction): PoolActivity {
  const message = transaction.inMessage;
  const { events, unknownCount } = readPoolEvents(transaction);
  const isExecuted = message !== undefined && !message.bounced && !transaction.aborted;
  const call = isExecuted ? readPoolCall(message) : undefined;
  const operation = typeof call === 'object' ? operationOf(call, transaction, events) : undefined;
  return {
    pool: transaction.account,
    lt: transaction.lt,
    time: transaction.now,
    transactionHash: transaction.hash,
    messageHash: message?.hash ?? transaction.hash,
    events: isUnattributed(operation) ? withSender(operation.sender, events) : events,
    ...(operation ? { operation } : {}),
    unknown: unknownCount + Number(call === 'unknown'),
  };
}

/**
 * True if coins were wrapped directly into a pool. Their transfer comes from the token root, and the pool's events name
 * accounts that the unknown wrapper chose, so the trade must not be attributed to them.
 */
function isUnattributed(operation: PoolOperation | undefined): operation is PoolOperation {
  return operation?.origin === 'transfer' && operation.sender === operation.incoming?.token;
}

function withSender(sender: Address, events: readonly PoolEvent[]): readonly PoolEvent[] {
  return events.map((event) => ('sender' in event ? { ...event, sender } : event));
}

/** Returns the operation with another initiator and the same amounts. */
export function withInitiator(sender: Address, activity: PoolActivity): PoolActivity {
  const { operation, events } = activity;
  if (!operation) return activity;
  return { ...activity, events: withSender(sender, events), operation: { ...operation, sender } };
}

function operationOf(
  { callId, origin, incoming, sender, recipient, payload, vault }: PoolCall,
  transaction: DecodedTransaction,
  events: readonly PoolEvent[],
): PoolOperation {
  // A step whose token is not in the pool is returned to its sender, which notifies the user.
  const isCancelled = transaction.outMessages.some(
    ({ bodyId }) => bodyId !== undefined && (bodyId === CANCELLED_ID || bodyId === STEP_RETURNED_ID),
  );
  // The operation after a deposit is called by the vault that the LP is minted to.
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
