import tokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import type { Address } from '@junction/primitives';
import { getAbiEntryIndex, type DecodedTransaction } from '@junction/tvm';
import { countPayloadNextSteps } from '../payloads/next-steps.ts';
import type { PoolActivity, PoolEvent, PoolOperation } from './pool-activity.ts';
import { readRequestedPoolOperation, type RequestedPoolOperation } from './read-pool-call.ts';
import { readPoolEvents } from './read-pool-events.ts';
import {
  OPERATION_CANCELLED_FUNCTION_ID,
  CROSS_EXCHANGE_FUNCTION_ID,
  STEP_RETURNED_FUNCTION_ID,
  countSentRouteSteps,
} from './read-route-messages.ts';

const MINT_ID = getAbiEntryIndex(tokenRootAbi).functions.get('mint')?.id;

/**
 * Decodes the events of a pool transaction and the operation that caused it. The operation is undefined for
 * aborted transactions and for messages that request none.
 */
export function decodePoolTransaction(transaction: DecodedTransaction): PoolActivity {
  const message = transaction.inMessage;
  const { events, unknownCount } = readPoolEvents(transaction);
  const isExecuted = message !== undefined && !message.bounced && !transaction.aborted;
  const call = isExecuted ? readRequestedPoolOperation(message) : undefined;
  const operation = typeof call === 'object' ? readOperation(call, transaction, events) : undefined;
  return {
    pool: transaction.account,
    lt: transaction.lt,
    time: transaction.now,
    transactionHash: transaction.hash,
    messageHash: message?.hash ?? transaction.hash,
    events: isUnattributed(operation) ? setInitiator(operation.sender, events) : events,
    ...(operation ? { operation } : {}),
    unknown: unknownCount + Number(call === 'unknown'),
  };
}

/**
 * Returns true if the operation was started by wrapping coins directly into the pool. Its transfer then comes from the
 * token root, and the pool's events contain accounts chosen by the unverified wrapper, so the trade must not be
 * attributed to them.
 */
function isUnattributed(operation: PoolOperation | undefined): operation is PoolOperation {
  return operation?.origin === 'transfer' && operation.sender === operation.incoming?.token;
}

function setInitiator(sender: Address, events: readonly PoolEvent[]): readonly PoolEvent[] {
  return events.map((event) => ('sender' in event ? { ...event, sender } : event));
}

/**
 * Returns a copy of the activity with `sender` as the initiator of its operation and events. Returns the activity
 * unchanged if it has no operation.
 */
export function setPoolActivityInitiator(sender: Address, activity: PoolActivity): PoolActivity {
  const { operation, events } = activity;
  if (!operation) return activity;
  return { ...activity, events: setInitiator(sender, events), operation: { ...operation, sender } };
}

function readOperation(
  { callId, origin, incoming, sender, recipient, payload, deposit, vault }: RequestedPoolOperation,
  transaction: DecodedTransaction,
  events: readonly PoolEvent[],
): PoolOperation {
  // A pool that does not trade the token of a step returns the token to the step's sender, which then notifies the
  // user.
  const isCancelled = transaction.outMessages.some(
    ({ bodyId }) =>
      bodyId !== undefined &&
      (bodyId === OPERATION_CANCELLED_FUNCTION_ID || bodyId === STEP_RETURNED_FUNCTION_ID),
  );
  // After a deposit, the LP tokens are minted to a vault, and the vault calls the next pool.
  const followsDeposit = !isCancelled && events.some((event) => event.kind === 'deposit');
  const payloadSteps = followsDeposit && payload ? countPayloadNextSteps(payload) : 0;
  const nextSteps = followsDeposit ? payloadSteps : countSentRouteSteps(transaction);
  const sent =
    nextSteps > 0
      ? listMessageHashes(transaction, followsDeposit ? MINT_ID : CROSS_EXCHANGE_FUNCTION_ID)
      : [];
  return {
    callId,
    origin,
    incoming,
    sender,
    recipient,
    outcome: isCancelled ? 'cancelled' : 'done',
    nextSteps,
    ...(sent.length > 0 ? { sent } : {}),
    ...(deposit ? { deposit } : {}),
    ...(vault ? { vault } : {}),
  };
}

function listMessageHashes(transaction: DecodedTransaction, id: number | undefined): readonly string[] {
  return transaction.outMessages.filter(({ bodyId }) => bodyId === id).map(({ hash }) => hash);
}
