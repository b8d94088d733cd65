import { useAreOperationsLoaded } from '../operation/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { useWalletReadiness, type WalletReadiness } from '../wallet/readiness/index.ts';

/**
 * Returns the wallet's readiness. The wallet counts as preparing until the stored operations are loaded, since one of
 * them may still be pending and must not be sent twice.
 */
export function useWalletSendReadiness(wallet: Wallet): WalletReadiness {
  const readiness = useWalletReadiness(wallet);
  const areKnown = useAreOperationsLoaded();
  return { ...readiness, isPreparing: readiness.isPreparing || (readiness.hasWallet && !areKnown) };
}
