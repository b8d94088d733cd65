import { useQuery } from '@tanstack/react-query';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import type { CoinPassage, PassedWallet } from './model/coin-passage.ts';
import { walletCodesQuery } from './queries/wallet-codes-query.ts';

export interface ReadPassage extends CoinPassage {
  /** Reads the codes once more. False where coins have come at risk since then: that has to be told first. */
  readonly isAsTold: () => Promise<boolean>;
}

/**
 * Coins of a message that pass through token wallets: whoever made a token chooses what its wallets do with them.
 * `wallets` are undefined while they are not known; `amount` is nano.
 */
export function useCoinPassage(
  connection: Wallet['connection'],
  wallets: readonly PassedWallet[] | undefined,
  amount: bigint,
): ReadPassage {
  const { data, isError, refetch } = useQuery(walletCodesQuery(connection, wallets));
  const isTold = isError || data === 'unknown';
  return {
    isLoading: !isError && data === undefined,
    atRisk: isTold ? { amount, isRead: !isError } : undefined,
    isAsTold: async () => {
      const again = await refetch();
      return isTold || (again.isSuccess && again.data === 'known');
    },
  };
}
