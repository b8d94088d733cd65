import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexPairCallbacksAbi from '@junction/contracts/abi/DexPairCallbacks.abi.json' with { type: 'json' };
import routeLinksAbi from '@junction/contracts/abi/RouteLinks.abi.json' with { type: 'json' };
import dexTokenVaultAbi from '@junction/contracts/abi/DexTokenVault.abi.json' with { type: 'json' };
import type { Address } from '@junction/primitives';
import { abiIndex, decodeBody, type DecodedTransaction, type MessageRecord } from '@junction/tvm';
import { readAddressField, readIntegerField, tryRead, readUnitsField } from '../decode/abi-fields.ts';
import type { AmountOf } from './pool-activity.ts';
import { readPoolCall } from './read-pool-call.ts';

/** Function id of the message that passes a route to the next pool. */
export const CROSS_ID = abiIndex(dexPairAbi).functions.get('crossPoolExchange')?.id;
/** Function id of the message that notifies a wallet of a rejected operation. */
export const CANCELLED_ID = abiIndex(dexPairCallbacksAbi).functions.get('dexPairOperationCancelled')?.id;
/** Function id of the message that returns a step to its sender, because the pool does not trade the token. */
export const STEP_RETURNED_ID = abiIndex(routeLinksAbi).functions.get('stepRefused')?.id;
const MINTED_ID = abiIndex(dexTokenVaultAbi).functions.get('onAcceptTokensMint')?.id;

/** Counts the pools that a transaction of a pool or a token vault passes a route to. */
export function countRouteSteps(transaction: DecodedTransaction): number {
  return transaction.outMessages.filter((message) => message.bodyId === CROSS_ID).length;
}

/**
 * Returns the trigger of the steps that a token vault sends: a token transfer, coins wrapped into it (whose sender is
 * unverified), or tokens minted to it. Undefined for anything else.
 */
export function readVaultStart(transaction: DecodedTransaction): 'sent' | 'wrapped' | 'minted' | undefined {
  const message = transaction.inMessage;
  if (!message || message.bounced || transaction.aborted) return undefined;
  if (message.bodyId === MINTED_ID) return 'minted';
  const call = readPoolCall(message);
  if (typeof call !== 'object' || call.origin !== 'transfer') return undefined;
  return call.sender === call.incoming?.token ? 'wrapped' : 'sent';
}

/** Step of a route in a message: the user's account and the amount to spend. */
export interface RouteStepSent {
  readonly pool: Address;
  readonly spent: AmountOf;
}

/** Returns undefined for other messages. */
export function readRouteStep(message: MessageRecord): RouteStepSent | undefined {
  if (message.bodyId !== CROSS_ID || message.body === undefined || message.to === undefined) return undefined;
  const { to, body, bodyId } = message;
  const inputs = decodeBody(dexPairAbi, body, bodyId)?.inputs;
  return (
    inputs &&
    tryRead(() => ({
      pool: to,
      spent: {
        token: readAddressField(inputs, '_spentTokenRoot'),
        amount: readUnitsField(inputs, '_spentAmount'),
      },
    }))
  );
}

/** Returns the call id of an operation that a pool or token vault reports as rejected; undefined for other messages. */
export function readCancelledCall(message: MessageRecord): bigint | undefined {
  if (message.bodyId !== CANCELLED_ID || message.body === undefined) return undefined;
  const inputs = decodeBody(dexPairCallbacksAbi, message.body, message.bodyId)?.inputs;
  return inputs && readIntegerField(inputs, 'id');
}

/** Returns the tokens whose receipt a wallet confirms; undefined for other messages. */
export function readArrival(message: MessageRecord): AmountOf | undefined {
  if (message.body === undefined || message.bounced) return undefined;
  const call = readPoolCall(message);
  return typeof call === 'object' && call.origin === 'transfer' ? call.incoming : undefined;
}
