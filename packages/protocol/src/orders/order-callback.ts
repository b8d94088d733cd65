import orderCallbacksAbi from '@junction/contracts/abi/OrderCallbacks.abi.json' with { type: 'json' };
import type { Address, Units } from '@junction/primitives';
import { decodeBody, type AbiRecord, type Cell } from '@junction/tvm';
import {
  readAddressField,
  readIntegerField,
  tryReadAbiValue,
  readRecordField,
  readUnitsField,
} from '../decode/abi-fields.ts';
import type { DecodedTokenAmount } from '../pools/pool-activity.ts';

/**
 * Message with which an order contract reports a result to a wallet. Amounts are base units; `spent` and `received` are
 * named from the wallet's point of view.
 */
export type OrderCallback = { readonly callId: bigint } & (
  | { readonly kind: 'root-created'; readonly spentToken: Address; readonly deployer: Address }
  | { readonly kind: 'root-refused' }
  | { readonly kind: 'order-created'; readonly order: Address }
  | { readonly kind: 'order-refused'; readonly errorCode: number }
  | {
      readonly kind: 'exchanged';
      /** True if the order is completely filled. */
      readonly isComplete: boolean;
      /** Owner of the order. */
      readonly owner: Address;
      readonly fee: Units;
      readonly spent: DecodedTokenAmount;
      readonly received: DecodedTokenAmount;
    }
  | { readonly kind: 'cancelled'; readonly returned: DecodedTokenAmount }
  | { readonly kind: 'cancel-refused' }
  | { readonly kind: 'fill-refused' }
  | {
      readonly kind: 'executed';
      readonly owner: Address;
      readonly initiator: Address;
      readonly reward: Units;
    }
  | { readonly kind: 'execution-refused' }
  | { readonly kind: 'matching'; readonly mainOrder: Address; readonly counterOrder: Address }
  | { readonly kind: 'matching-refused' }
);

/** Decodes a callback of an order root or order. Returns undefined for other messages and invalid values. */
export function decodeOrderCallback(body: Cell, bodyId?: number): OrderCallback | undefined {
  const decoded = decodeBody(orderCallbacksAbi, body, bodyId);
  return decoded && tryReadAbiValue(() => readCallback(decoded.method, decoded.inputs));
}

function readCallback(method: string, inputs: AbiRecord): OrderCallback | undefined {
  const callId = readIntegerField(inputs, 'id');
  const result = (): AbiRecord => readRecordField(inputs, 'result');
  switch (method) {
    case 'onOrderRootCreateSuccess':
      return {
        kind: 'root-created',
        callId,
        spentToken: readAddressField(result(), 'spentToken'),
        deployer: readAddressField(result(), 'deployer'),
      };
    case 'onOrderRootCreateReject':
      return { kind: 'root-refused', callId };
    case 'onOrderCreateOrderSuccess':
      return { kind: 'order-created', callId, order: readAddressField(inputs, 'order') };
    case 'onOrderCreateOrderReject':
      return { kind: 'order-refused', callId, errorCode: Number(readIntegerField(inputs, 'errorCode')) };
    case 'onOrderPartExchangeSuccess':
    case 'onOrderStateFilled':
      return {
        kind: 'exchanged',
        callId,
        isComplete: method === 'onOrderStateFilled',
        owner: readAddressField(inputs, 'owner'),
        fee: readUnitsField(inputs, 'fee'),
        spent: {
          token: readAddressField(result(), 'spentToken'),
          amount: readUnitsField(result(), 'spentAmount'),
        },
        received: {
          token: readAddressField(result(), 'receiveToken'),
          amount: readUnitsField(result(), 'receiveAmount'),
        },
      };
    case 'onOrderStateCancelled':
      return {
        kind: 'cancelled',
        callId,
        returned: {
          token: readAddressField(result(), 'spentToken'),
          amount: readUnitsField(result(), 'currentSpentTokenAmount'),
        },
      };
    case 'onOrderStateCancelledReject':
      return { kind: 'cancel-refused', callId };
    case 'onOrderReject':
      return { kind: 'fill-refused', callId };
    case 'onOrderSwapSuccess':
      return {
        kind: 'executed',
        callId,
        owner: readAddressField(result(), 'owner'),
        initiator: readAddressField(result(), 'initiator'),
        reward: readUnitsField(result(), 'reward'),
      };
    case 'onOrderSwapCancel':
      return { kind: 'execution-refused', callId };
    case 'onMatchingInProgress':
      return {
        kind: 'matching',
        callId,
        mainOrder: readAddressField(result(), 'mainOrder'),
        counterOrder: readAddressField(result(), 'alienOrder'),
      };
    case 'onMatchingCancel':
      return { kind: 'matching-refused', callId };
    default:
      return undefined;
  }
}
