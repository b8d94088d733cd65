import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexPairCallbacksAbi from '@junction/contracts/abi/DexPairCallbacks.abi.json' with { type: 'json' };
import routeLinksAbi from '@junction/contracts/abi/RouteLinks.abi.json' with { type: 'json' };
import dexTokenVaultAbi from '@junction/contracts/abi/DexTokenVault.abi.json' with { type: 'json' };
import type { Address } from '@junction/primitives';
import { getAbiEntryIndex, decodeBody, type DecodedTransaction, type MessageRecord } from '@junction/tvm';
import { readAddressField, readIntegerField, tryReadAbiValue, readUnitsField } from '../decode/abi-fields.ts';
import type { DecodedTokenAmount } from './pool-activity.ts';
import { readRequestedPoolOperation } from './read-pool-call.ts';

/** Function id of the message with which a pool continues a route in the next pool. */
export const CROSS_EXCHANGE_FUNCTION_ID = getAbiEntryIndex(dexPairAbi).functions.get('crossPoolExchange')?.id;
/** Function id of the message that notifies a wallet of a rejected operation. */
export const OPERATION_CANCELLED_FUNCTION_ID =
  getAbiEntryIndex(dexPairCallbacksAbi).functions.get('dexPairOperationCancelled')?.id;
/** Function id of the message that returns a step to its sender because the pool does not trade the token. */
export const STEP_RETURNED_FUNCTION_ID = getAbiEntryIndex(routeLinksAbi).functions.get('stepRefused')?.id;
const MINTED_ID = getAbiEntryIndex(dexTokenVaultAbi).functions.get('onAcceptTokensMint')?.id;

/** Returns the number of pools that a transaction of a pool or token vault calls to continue a route. */
export function countSentRouteSteps(transaction: DecodedTransaction): number {
  return transaction.outMessages.filter((message) => message.bodyId === CROSS_EXCHANGE_FUNCTION_ID).length;
}

/**
 * Returns the cause for which a token vault sent the steps of a route: a token transfer ('sent'), coins that an
 * unverified account wrapped directly into the vault ('wrapped'), or tokens minted to the vault ('minted'). Undefined
 * for any other transaction.
 */
export function readVaultRouteTrigger(
  transaction: DecodedTransaction,
): 'sent' | 'wrapped' | 'minted' | undefined {
  const message = transaction.inMessage;
  if (!message || message.bounced || transaction.aborted) return undefined;
  if (message.bodyId === MINTED_ID) return 'minted';
  const call = readRequestedPoolOperation(message);
  if (typeof call !== 'object' || call.origin !== 'transfer') return undefined;
  return call.sender === call.incoming?.token ? 'wrapped' : 'sent';
}

/** Message that continues a route in a pool, with the amount that the pool spends. */
export interface SentRouteStep {
  readonly pool: Address;
  readonly spent: DecodedTokenAmount;
}

/** Decodes a message that continues a route in a pool. Returns undefined for other messages. */
export function readRouteStep(message: MessageRecord): SentRouteStep | undefined {
  if (message.bodyId !== CROSS_EXCHANGE_FUNCTION_ID || message.body === undefined || message.to === undefined)
    return undefined;
  const { to, body, bodyId } = message;
  const inputs = decodeBody(dexPairAbi, body, bodyId)?.inputs;
  return (
    inputs &&
    tryReadAbiValue(() => ({
      pool: to,
      spent: {
        token: readAddressField(inputs, '_spentTokenRoot'),
        amount: readUnitsField(inputs, '_spentAmount'),
      },
    }))
  );
}

/** Returns the call id of an operation that a pool or token vault reports as rejected; undefined for other messages. */
export function readCancelledCallId(message: MessageRecord): bigint | undefined {
  if (message.bodyId !== OPERATION_CANCELLED_FUNCTION_ID || message.body === undefined) return undefined;
  const inputs = decodeBody(dexPairCallbacksAbi, message.body, message.bodyId)?.inputs;
  return inputs && readIntegerField(inputs, 'id');
}

/** Returns the tokens that a token notification reports to its receiver; undefined for other messages. */
export function readReceivedTokens(message: MessageRecord): DecodedTokenAmount | undefined {
  if (message.body === undefined || message.bounced) return undefined;
  const call = readRequestedPoolOperation(message);
  return typeof call === 'object' && call.origin === 'transfer' ? call.incoming : undefined;
}
