import { useQuery } from '@tanstack/react-query';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import type { UntrustedWalletCheck, TokenWalletOnMessagePath } from './model/untrusted-wallet-check.ts';
import { walletCodesQuery } from './queries/wallet-codes-query.ts';

export interface UntrustedWalletReading extends UntrustedWalletCheck {
  /** Reads the wallet codes from the chain again. Resolves to false if more coins are at risk than displayed. */
  readonly isUnchanged: () => Promise<boolean>;
}

/**
 * Checks the token wallets that a message's coins pass through, since the creator of a token chooses their code.
 * `wallets` is undefined while unknown; `amount` is nano.
 */
export function useUntrustedWalletCheck(
  connection: Wallet['connection'],
  wallets: readonly TokenWalletOnMessagePath[] | undefined,
  amount: bigint,
): UntrustedWalletReading {
  const { data, isError, refetch } = useQuery(walletCodesQuery(connection, wallets));
  const isUntrusted = isError || data === 'unknown';
  return {
    isLoading: !isError && data === undefined,
    atRisk: isUntrusted ? { amount, isRead: !isError } : undefined,
    isUnchanged: async () => {
      const again = await refetch();
      return isUntrusted || (again.isSuccess && again.data === 'known');
    },
  };
}
