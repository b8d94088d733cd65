import { useAreOperationsKnown } from '../operation/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { useWalletReadiness, type WalletReadiness } from '../wallet/readiness/index.ts';

/**
 * Whether anything can be sent. After a reload pending operations are unknown at first: nothing is offered until they
 * are loaded.
 */
export function useReadiness(wallet: Wallet): WalletReadiness {
  const readiness = useWalletReadiness(wallet);
  const areKnown = useAreOperationsKnown();
  return { ...readiness, isPreparing: readiness.isPreparing || (readiness.hasWallet && !areKnown) };
}
