import type { Address } from '@junction/primitives';
import type { WalletConnection } from '@junction/wallet';
import { useQuery } from '@tanstack/react-query';
import { tokenWalletQuery } from './queries/token-queries.ts';

const NO_ROOT = '0:0' as Address;

/** Returns the address of the account's token wallet; undefined if unknown. */
export function useTokenWallet(
  connection: WalletConnection | undefined,
  account: Address | undefined,
  root: Address | undefined,
): Address | undefined {
  const query = tokenWalletQuery(connection, account, root ?? NO_ROOT);
  const found = useQuery({ ...query, enabled: query.enabled !== false && root !== undefined });
  return found.data ?? undefined;
}
