import { ORDER_ATTACHED_NANO } from '@junction/protocol/order-calls';
import type { NonSwapOperation } from '../../../../rooms/operation/index.ts';

/** Returns the nano attached to an operation, by its kind. */
export function getOrderOperationAttachedNano({ kind }: NonSwapOperation): bigint {
  switch (kind) {
    case 'deploy-order-root':
      return ORDER_ATTACHED_NANO.createRoot;
    case 'cancel-order':
      return ORDER_ATTACHED_NANO.cancel;
    case 'fill-order':
      return ORDER_ATTACHED_NANO.fill;
    case 'execute-order':
      return ORDER_ATTACHED_NANO.execute;
    default:
      return ORDER_ATTACHED_NANO.create;
  }
}
