import type { Address } from '@junction/primitives';
import { buildVaultAddressGetter } from '@junction/protocol/exchange-calls';
import type { WalletConnection } from '@junction/wallet';
import { getNetwork } from '../../../shared/network/network.ts';
import { addressIn, askUnread } from '../../../shared/wallet-reading/unread.ts';

/** Derives the address of a token's vault with the exchange root. Undefined if the root does not report one. */
export async function readVault(
  connection: Pick<WalletConnection, 'runGetter'>,
  token: Address,
): Promise<Address | undefined> {
  const { dexRoot } = getNetwork().contracts;
  return addressIn(await askUnread(connection, dexRoot, buildVaultAddressGetter(token)));
}
