import { STORED } from '../../../shared/storage/stored-items.ts';
import { readStored } from '../../../shared/storage/stored-values.ts';
import { useWallet } from '../use-wallet.ts';

/** True while the last account is being reconnected, so that its content can reserve space. */
export function useIsReturning(): boolean {
  const { status } = useWallet();
  const isLooking =
    status.kind === 'unknown' ||
    status.kind === 'finding' ||
    status.kind === 'opening' ||
    (status.kind === 'unreachable' && status.isTrying);
  return isLooking && readStored(STORED.wallet).offerId !== '';
}
