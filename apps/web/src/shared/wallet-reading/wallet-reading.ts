import type { Address } from '@junction/primitives';
import type { WalletConnection, WalletState } from '@junction/wallet';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What reads the chain: a wallet, or the network's nodes. */
export type ChainReader = Pick<WalletConnection, 'runGetter' | 'getCoinBalance'> & {
  getState(): Pick<WalletState, 'networkId'>;
};

/** Whoever reads the chain through the wallet. */
export type Reader = WalletConnection | undefined;

interface WalletMeta extends Record<string, unknown> {
  readonly walletNetwork: number | undefined;
}

/**
 * What every question put to the chain has in common: its answer is kept by network, so that none of another network is
 * ever shown, and it is not asked while there is nobody to ask. `name` stays first in the key.
 */
export function walletReading(reader: ChainReader | undefined, name: string, ...input: readonly unknown[]) {
  const network = reader?.getState().networkId;
  const queryKey: QueryKey = [name, network ?? null, ...input];
  const meta: WalletMeta = { walletNetwork: network };
  return { queryKey, meta, enabled: reader !== undefined };
}

/** The same for what an account has. */
export function accountReading(
  reader: ChainReader | undefined,
  account: Address | undefined,
  name: string,
  ...input: readonly unknown[]
) {
  const reading = walletReading(reader, name, account ?? null, ...input);
  return { ...reading, enabled: reading.enabled && account !== undefined };
}

/** Forgets all that was read of a network: the wallet has left it, and what was on its way may be of another. */
export function removeWalletReadings(client: QueryClient, network: number): void {
  client.removeQueries({ predicate: ({ meta }) => meta?.['walletNetwork'] === network });
}

/** Reads all of it again: the wallet was out of reach. */
export function readWalletAgain(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.['walletNetwork'] !== undefined });
}
