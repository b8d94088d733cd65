import { STORED } from '../../../shared/storage/stored-items.ts';
import { readStored } from '../../../shared/storage/stored-values.ts';
import { useWallet } from '../use-wallet.ts';

/** The account used last is being looked for: what belongs to it keeps its place meanwhile. */
export function useIsReturning(): boolean {
  const { status } = useWallet();
  const isLooking =
    status.kind === 'unknown' ||
    status.kind === 'finding' ||
    status.kind === 'opening' ||
    (status.kind === 'unreachable' && status.isTrying);
  return isLooking && readStored(STORED.wallet).offerId !== '';
}
