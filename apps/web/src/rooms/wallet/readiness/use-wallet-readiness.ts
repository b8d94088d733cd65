import { useOnline } from '../../../shared/online/use-online.ts';
import type { Wallet } from '../use-wallet.ts';

/** Whether anything can be sent at all, whatever it is. */
export interface WalletReadiness {
  /** The page is still looking for the wallet used last. */
  readonly isPreparing: boolean;
  readonly hasWallet: boolean;
  readonly isOnWrongNetwork: boolean;
  readonly isOnline: boolean;
}

export function useWalletReadiness({ status, account, isOnWrongNetwork }: Wallet): WalletReadiness {
  return {
    isPreparing: status.kind === 'unknown' || status.kind === 'finding',
    hasWallet: account !== undefined,
    isOnWrongNetwork,
    isOnline: useOnline(),
  };
}
