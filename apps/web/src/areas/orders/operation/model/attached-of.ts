import { ORDER_ATTACHED } from '@junction/protocol/order-calls';
import type { TermsOperation } from '../../../../rooms/operation/index.ts';

/** Returns the nano attached to an operation, by its kind. */
export function getAttachedCoins({ kind }: TermsOperation): bigint {
  switch (kind) {
    case 'deploy-order-root':
      return ORDER_ATTACHED.createRoot;
    case 'cancel-order':
      return ORDER_ATTACHED.cancel;
    case 'fill-order':
      return ORDER_ATTACHED.fill;
    case 'execute-order':
      return ORDER_ATTACHED.execute;
    default:
      return ORDER_ATTACHED.create;
  }
}
