import { useQuery } from '@tanstack/react-query';
import type { Wallet } from '../../../rooms/wallet/index.ts';
import type { CoinPassage, PassedWallet } from './model/coin-passage.ts';
import { walletCodesQuery } from './queries/wallet-codes-query.ts';

export interface ReadPassage extends CoinPassage {
  /** Reads the codes again. False if more coins are at risk than shown before. */
  readonly isAsTold: () => Promise<boolean>;
}

/**
 * Checks the token wallets that a message's coins pass through, since a token's creator chooses their code. `wallets`
 * are undefined while unknown; `amount` is nano.
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
