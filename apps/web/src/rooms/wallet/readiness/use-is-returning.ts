import { STORED_ITEMS } from '../../../shared/storage/stored-items.ts';
import { readStoredItem } from '../../../shared/storage/stored-values.ts';
import { useWallet } from '../use-wallet.ts';

/** True while the account of the last visit is being reconnected, so that space can be reserved for its content. */
export function useIsWalletReconnecting(): boolean {
  const { status } = useWallet();
  const isLooking =
    status.kind === 'unknown' ||
    status.kind === 'finding' ||
    status.kind === 'opening' ||
    (status.kind === 'unreachable' && status.isTrying);
  return isLooking && readStoredItem(STORED_ITEMS.wallet).offerId !== '';
}
