import { useAreOperationsKnown } from '../operation/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { useWalletReadiness, type WalletReadiness } from '../wallet/readiness/index.ts';

/**
 * Whether anything can be sent at all. After a reload what was sent before is not known at once: until it is nobody is
 * offered the same again.
 */
export function useReadiness(wallet: Wallet): WalletReadiness {
  const readiness = useWalletReadiness(wallet);
  const areKnown = useAreOperationsKnown();
  return { ...readiness, isPreparing: readiness.isPreparing || (readiness.hasWallet && !areKnown) };
}
