import type { Address } from '@junction/primitives';
import { buildVaultAddressGetter } from '@junction/protocol/exchange-calls';
import type { WalletConnection } from '@junction/wallet';
import { getNetwork } from '../../../shared/network/network.ts';
import { toAddressOrUndefined, readUnvalidatedGetter } from '../../../shared/wallet-reading/unread.ts';

/**
 * Reads the address of a token's vault from the exchange root, which derives it. Undefined if the root does not report
 * one.
 */
export async function readVaultAddress(
  connection: Pick<WalletConnection, 'runGetter'>,
  token: Address,
): Promise<Address | undefined> {
  const { dexRoot } = getNetwork().contracts;
  return toAddressOrUndefined(
    await readUnvalidatedGetter(connection, dexRoot, buildVaultAddressGetter(token)),
  );
}
