import dexPairAbi from '@junction/contracts/abi/DexPair.abi.json' with { type: 'json' };
import dexPairCallbacksAbi from '@junction/contracts/abi/DexPairCallbacks.abi.json' with { type: 'json' };
import routeLinksAbi from '@junction/contracts/abi/RouteLinks.abi.json' with { type: 'json' };
import dexTokenVaultAbi from '@junction/contracts/abi/DexTokenVault.abi.json' with { type: 'json' };
import type { Address } from '@junction/primitives';
import { getAbiIndex, decodeBody, type DecodedTransaction, type MessageRecord } from '@junction/tvm';
import { readAddressField, readIntegerField, tryRead, readUnitsField } from '../decode/abi-fields.ts';
import type { DecodedAmount } from './pool-activity.ts';
import { readPoolCall } from './read-pool-call.ts';

/** Function id of the message that passes a route on to the next pool. */
export const CROSS_EXCHANGE_ID = getAbiIndex(dexPairAbi).functions.get('crossPoolExchange')?.id;
/** Function id of the message that notifies a wallet of a rejected operation. */
export const CANCELLED_ID = getAbiIndex(dexPairCallbacksAbi).functions.get('dexPairOperationCancelled')?.id;
/** Function id of the message that returns a step to its sender because the pool does not trade the token. */
export const STEP_RETURNED_ID = getAbiIndex(routeLinksAbi).functions.get('stepRefused')?.id;
const MINTED_ID = getAbiIndex(dexTokenVaultAbi).functions.get('onAcceptTokensMint')?.id;

/** Returns the number of pools to which a transaction of a pool or token vault passes on a route. */
export function countRouteSteps(transaction: DecodedTransaction): number {
  return transaction.outMessages.filter((message) => message.bodyId === CROSS_EXCHANGE_ID).length;
}

/**
 * Returns what made a token vault send the steps of a route: a token transfer ('sent'), coins that an unverified
 * account wrapped directly into the vault ('wrapped'), or tokens minted to the vault ('minted'). Undefined for any
 * other transaction.
 */
export function readVaultStart(transaction: DecodedTransaction): 'sent' | 'wrapped' | 'minted' | undefined {
  const message = transaction.inMessage;
  if (!message || message.bounced || transaction.aborted) return undefined;
  if (message.bodyId === MINTED_ID) return 'minted';
  const call = readPoolCall(message);
  if (typeof call !== 'object' || call.origin !== 'transfer') return undefined;
  return call.sender === call.incoming?.token ? 'wrapped' : 'sent';
}

/** Message that passes a route on to a pool, with the amount that the pool spends. */
export interface SentRouteStep {
  readonly pool: Address;
  readonly spent: DecodedAmount;
}

/** Decodes a message that passes a route on to a pool. Returns undefined for other messages. */
export function readRouteStep(message: MessageRecord): SentRouteStep | undefined {
  if (message.bodyId !== CROSS_EXCHANGE_ID || message.body === undefined || message.to === undefined)
    return undefined;
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

/** Returns the tokens that a token notification reports to its receiver; undefined for other messages. */
export function readReceivedTokens(message: MessageRecord): DecodedAmount | undefined {
  if (message.body === undefined || message.bounced) return undefined;
  const call = readPoolCall(message);
  return typeof call === 'object' && call.origin === 'transfer' ? call.incoming : undefined;
}
