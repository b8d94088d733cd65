import orderCallbacksAbi from '@junction/contracts/abi/OrderCallbacks.abi.json' with { type: 'json' };
import type { Address, Units } from '@junction/primitives';
import { decodeBody, type AbiRecord, type Cell } from '@junction/tvm';
import { addressOf, integerOf, readFitting, recordOf, unitsOf } from '../decode/abi-fields.ts';
import type { AmountOf } from '../pools/pool-activity.ts';

/** What limit orders tell a user's wallet. Amounts of an exchange are as the one told sees them. */
export type OrderCallback = { readonly callId: bigint } & (
  | { readonly kind: 'root-created'; readonly spentToken: Address; readonly deployer: Address }
  | { readonly kind: 'root-refused' }
  | { readonly kind: 'order-created'; readonly order: Address }
  | { readonly kind: 'order-refused'; readonly errorCode: number }
  | {
      readonly kind: 'exchanged';
      /** Nothing remains. */
      readonly isWhole: boolean;
      /** Of the order. */
      readonly owner: Address;
      readonly fee: Units;
      readonly spent: AmountOf;
      readonly received: AmountOf;
    }
  | { readonly kind: 'cancelled'; readonly returned: AmountOf }
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

/** Reads a message from limit orders to a wallet; undefined when it is something else. */
export function decodeOrderCallback(body: Cell, bodyId?: number): OrderCallback | undefined {
  const decoded = decodeBody(orderCallbacksAbi, body, bodyId);
  return decoded && readFitting(() => read(decoded.method, decoded.inputs));
}

function read(method: string, inputs: AbiRecord): OrderCallback | undefined {
  const callId = integerOf(inputs, 'id');
  const result = (): AbiRecord => recordOf(inputs, 'result');
  switch (method) {
    case 'onOrderRootCreateSuccess':
      return {
        kind: 'root-created',
        callId,
        spentToken: addressOf(result(), 'spentToken'),
        deployer: addressOf(result(), 'deployer'),
      };
    case 'onOrderRootCreateReject':
      return { kind: 'root-refused', callId };
    case 'onOrderCreateOrderSuccess':
      return { kind: 'order-created', callId, order: addressOf(inputs, 'order') };
    case 'onOrderCreateOrderReject':
      return { kind: 'order-refused', callId, errorCode: Number(integerOf(inputs, 'errorCode')) };
    case 'onOrderPartExchangeSuccess':
    case 'onOrderStateFilled':
      return {
        kind: 'exchanged',
        callId,
        isWhole: method === 'onOrderStateFilled',
        owner: addressOf(inputs, 'owner'),
        fee: unitsOf(inputs, 'fee'),
        spent: { token: addressOf(result(), 'spentToken'), amount: unitsOf(result(), 'spentAmount') },
        received: { token: addressOf(result(), 'receiveToken'), amount: unitsOf(result(), 'receiveAmount') },
      };
    case 'onOrderStateCancelled':
      return {
        kind: 'cancelled',
        callId,
        returned: {
          token: addressOf(result(), 'spentToken'),
          amount: unitsOf(result(), 'currentSpentTokenAmount'),
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
        owner: addressOf(result(), 'owner'),
        initiator: addressOf(result(), 'initiator'),
        reward: unitsOf(result(), 'reward'),
      };
    case 'onOrderSwapCancel':
      return { kind: 'execution-refused', callId };
    case 'onMatchingInProgress':
      return {
        kind: 'matching',
        callId,
        mainOrder: addressOf(result(), 'mainOrder'),
        counterOrder: addressOf(result(), 'alienOrder'),
      };
    case 'onMatchingCancel':
      return { kind: 'matching-refused', callId };
    default:
      return undefined;
  }
}
