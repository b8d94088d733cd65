import type { Address } from '@junction/primitives';
import type { WalletConnection, WalletState } from '@junction/wallet';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reader of the chain: a wallet, or the network's nodes. */
export type ChainReader = Pick<WalletConnection, 'runGetter' | 'getCoinBalance'> & {
  getState(): Pick<WalletState, 'networkId'>;
};

/** Reader through the wallet. */
export type Reader = WalletConnection | undefined;

interface WalletMeta extends Record<string, unknown> {
  readonly walletNetwork: number | undefined;
}

/**
 * Common options of on-chain queries: results are cached by network, so that none of another network is shown, and
 * queries are disabled without a reader. `name` is first in the key.
 */
export function walletReading(reader: ChainReader | undefined, name: string, ...input: readonly unknown[]) {
  const network = reader?.getState().networkId;
  const queryKey: QueryKey = [name, network ?? null, ...input];
  const meta: WalletMeta = { walletNetwork: network };
  return { queryKey, meta, enabled: reader !== undefined };
}

/** The same for data of an account. */
export function accountReading(
  reader: ChainReader | undefined,
  account: Address | undefined,
  name: string,
  ...input: readonly unknown[]
) {
  const reading = walletReading(reader, name, account ?? null, ...input);
  return { ...reading, enabled: reading.enabled && account !== undefined };
}

/** Removes everything read of a network: the wallet has left it, and pending results may be of another. */
export function removeWalletReadings(client: QueryClient, network: number): void {
  client.removeQueries({ predicate: ({ meta }) => meta?.['walletNetwork'] === network });
}

/** Refetches everything after the wallet was unreachable. */
export function readWalletAgain(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.['walletNetwork'] !== undefined });
}
