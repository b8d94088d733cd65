import type { Address } from '@junction/primitives';
import type { WalletConnection, WalletState } from '@junction/wallet';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Object that reads the chain, through a wallet or through the network's nodes. */
export type ChainReader = Pick<WalletConnection, 'runGetter' | 'getCoinBalance'> & {
  getState(): Pick<WalletState, 'networkId'>;
};

/** Connected wallet; undefined disables the queries that use it. */
export type OptionalWallet = WalletConnection | undefined;

interface WalletMeta extends Record<string, unknown> {
  readonly walletNetwork: number | undefined;
}

/**
 * Returns the options that all on-chain queries share. The query key starts with `name` and contains the network, so
 * that results of another network are never shown. Without a reader the query is disabled.
 */
export function getWalletQueryOptions(
  reader: ChainReader | undefined,
  name: string,
  ...input: readonly unknown[]
) {
  const network = reader?.getState().networkId;
  const queryKey: QueryKey = [name, network ?? null, ...input];
  const meta: WalletMeta = { walletNetwork: network };
  return { queryKey, meta, enabled: reader !== undefined };
}

/**
 * Returns the options of `getWalletQueryOptions` for data of an account. Without an account, the query is also
 * disabled.
 */
export function getAccountQueryOptions(
  reader: ChainReader | undefined,
  account: Address | undefined,
  name: string,
  ...input: readonly unknown[]
) {
  const reading = getWalletQueryOptions(reader, name, account ?? null, ...input);
  return { ...reading, enabled: reading.enabled && account !== undefined };
}

/**
 * Removes all cached data of a network after the wallet has left it. Pending results may already come from the other
 * network.
 */
export function removeWalletQueries(client: QueryClient, network: number): void {
  client.removeQueries({ predicate: ({ meta }) => meta?.['walletNetwork'] === network });
}

/** Refetches all on-chain data. Called when the wallet's node can be reached again. */
export function refetchWalletQueries(client: QueryClient): void {
  void client.invalidateQueries({ predicate: ({ meta }) => meta?.['walletNetwork'] !== undefined });
}
