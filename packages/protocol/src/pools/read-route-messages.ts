import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexPairCallbacksAbi from '@junction/contracts/abi/DexPairCallbacks.abi.json' with { type: 'json' };
import routeLinksAbi from '@junction/contracts/abi/RouteLinks.abi.json' with { type: 'json' };
import dexTokenVaultAbi from '@junction/contracts/abi/DexTokenVault.abi.json' with { type: 'json' };
import type { Address } from '@junction/primitives';
import { abiIndex, decodeBody, type DecodedTransaction, type MessageRecord } from '@junction/tvm';
import { addressOf, integerOf, readFitting, unitsOf } from '../decode/abi-fields.ts';
import type { AmountOf } from './pool-activity.ts';
import { readPoolCall } from './read-pool-call.ts';

/** Id of the message that hands a route on to the next pool. */
export const CROSS_ID = abiIndex(dexPairAbi).functions.get('crossPoolExchange')?.id;
/** Id of the message that tells a wallet its operation was refused. */
export const CANCELLED_ID = abiIndex(dexPairCallbacksAbi).functions.get('dexPairOperationCancelled')?.id;
/** Id of the message that gives a step back to whoever handed it on: its pool has no say over the token. */
export const STEP_REFUSED_ID = abiIndex(routeLinksAbi).functions.get('stepRefused')?.id;
const MINTED_ID = abiIndex(dexTokenVaultAbi).functions.get('onAcceptTokensMint')?.id;

/** How many pools a transaction of a pool or a token vault hands a route on to. */
export function countRouteSteps(transaction: DecodedTransaction): number {
  return transaction.outMessages.filter((message) => message.bodyId === CROSS_ID).length;
}

/**
 * What a token vault took for the beginning of the steps that it sends in a transaction: tokens that somebody sent, coins
 * that were wrapped into it in a name nobody vouches for, or tokens that were minted to it. Undefined for anything else.
 */
export function readVaultStart(transaction: DecodedTransaction): 'sent' | 'wrapped' | 'minted' | undefined {
  const message = transaction.inMessage;
  if (!message || message.bounced || transaction.aborted) return undefined;
  if (message.bodyId === MINTED_ID) return 'minted';
  const call = readPoolCall(message);
  if (typeof call !== 'object' || call.origin !== 'transfer') return undefined;
  return call.sender === call.incoming?.token ? 'wrapped' : 'sent';
}

/** A step of a route on its way: which account it names and what it is to spend there. */
export interface RouteStepSent {
  readonly pool: Address;
  readonly spent: AmountOf;
}

/** Undefined for every other message. */
export function readRouteStep(message: MessageRecord): RouteStepSent | undefined {
  if (message.bodyId !== CROSS_ID || message.body === undefined || message.to === undefined) return undefined;
  const { to, body, bodyId } = message;
  const inputs = decodeBody(dexPairAbi, body, bodyId)?.inputs;
  return (
    inputs &&
    readFitting(() => ({
      pool: to,
      spent: { token: addressOf(inputs, '_spentTokenRoot'), amount: unitsOf(inputs, '_spentAmount') },
    }))
  );
}

/** The call id of an operation that a pool or a token vault tells a wallet it has refused; undefined for other messages. */
export function readCancelledCall(message: MessageRecord): bigint | undefined {
  if (message.bodyId !== CANCELLED_ID || message.body === undefined) return undefined;
  const inputs = decodeBody(dexPairCallbacksAbi, message.body, message.bodyId)?.inputs;
  return inputs && integerOf(inputs, 'id');
}

/** Tokens that a wallet says have arrived; undefined for other messages. */
export function readArrival(message: MessageRecord): AmountOf | undefined {
  if (message.body === undefined || message.bounced) return undefined;
  const call = readPoolCall(message);
  return typeof call === 'object' && call.origin === 'transfer' ? call.incoming : undefined;
}
