import { useOnline } from '../../../shared/online/use-online.ts';
import type { Wallet } from '../use-wallet.ts';

/** Wallet conditions for sending any message. */
export interface WalletReadiness {
  /** True while the wallet of the last visit is being reconnected. */
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
