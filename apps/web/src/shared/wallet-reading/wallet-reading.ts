import type { Address } from '@junction/primitives';
import type { WalletConnection, WalletState } from '@junction/wallet';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Reads the chain, through a wallet or the network's nodes. */
export type ChainReader = Pick<WalletConnection, 'runGetter' | 'getCoinBalance'> & {
  getState(): Pick<WalletState, 'networkId'>;
};

/** The wallet if it can be read; undefined disables queries. */
export type Reader = WalletConnection | undefined;

interface WalletMeta extends Record<string, unknown> {
  readonly walletNetwork: number | undefined;
}

/**
 * Returns common options of on-chain queries. The network is part of the key, so that results of another network are
 * never shown. The query is disabled without a reader. `name` is the first part of the key.
 */
export function walletReading(reader: ChainReader | undefined, name: string, ...input: readonly unknown[]) {
  const network = reader?.getState().networkId;
  const queryKey: QueryKey = [name, network ?? null, ...input];
  const meta: WalletMeta = { walletNetwork: network };
  return { queryKey, meta, enabled: reader !== undefined };
}

/** Like `walletReading`, for data of an account. The query is disabled without an account too. */
export function accountReading(
  reader: ChainReader | undefined,
  account: Address | undefined,
  name: string,
  ...input: readonly unknown[]
) {
  const reading = walletReading(reader, name, account ?? null, ...input);
  return { ...reading, enabled: reading.enabled && account !== undefined };
}

/**
 * Removes all data read on a network, once the wallet has left it: pending results may already come from the other
 * network.
 */
export function removeWalletReadings(client: QueryClient, network: number): void {
  client.removeQueries({ predicate: ({ meta }) => meta?.['walletNetwork'] === network });
}

/** Refetches all on-chain data, once the wallet's node can be reached again. */
export function readWalletAgain(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.['walletNetwork'] !== undefined });
}
