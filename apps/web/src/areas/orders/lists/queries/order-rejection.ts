import { err, type Result } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { isGenuineOrder, type LimitOrder } from '../../shared/limit-order/index.ts';
import type { OperationMessageError } from '../../../../rooms/operation/index.ts';

/**
 * Returns an error if the contract is not an order of this network or cannot be read, so that no message is sent to it;
 * undefined for a genuine order.
 */
export async function getOrderVerificationError(
  connection: Pick<WalletConnection, 'runGetter'>,
  order: LimitOrder,
): Promise<Result<never, OperationMessageError> | undefined> {
  try {
    if (await isGenuineOrder(connection, order)) return undefined;
    return err({ code: 'NOT_AS_SHOWN', difference: 'ORDER' });
  } catch (cause) {
    return err({ code: 'WALLET_FAILED', detail: cause instanceof Error ? cause.message : String(cause) });
  }
}
