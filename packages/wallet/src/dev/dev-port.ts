import { err, ok, parseAddress, type Result } from '@junction/primitives';
import type { Approve } from '../approval.ts';
import { DEV_WALLET } from '../dev-wallet-offer.ts';
import { openProviderConnection } from '../provider-connection.ts';
import type { WalletConnection, WalletError, WalletPort } from '../wallet-port.ts';
import { loadClientLibrary, type ClientLibrary } from './client-library.ts';
import { fetchDevAccounts } from './dev-accounts.ts';
import { DevProvider } from './dev-provider.ts';
import { openDevClient } from './open-dev-client.ts';
import { readGlobalId } from './read-global-id.ts';

/** Signatures bound to this id are worthless on any other network. */
const DEVNET_ID = 31337;

/** The network and the accounts of the wallet that is built in on devnets. */
export interface DevPortOptions {
  readonly network: {
    readonly chainId: number;
    readonly kind: string;
    /** Absolute, or a path below `baseUrl`. */
    readonly rpcUrl: string;
    readonly streamUrl?: string | undefined;
  };
  /** Where relative URLs begin: the page's own origin. */
  readonly baseUrl: string;
  /** Shows the wallet's popup. */
  readonly approve: Approve;
  /** Remembers the granted account over a reload; empty when there is none. */
  readonly session?: { readonly read: () => string; readonly write: (account: string) => void };
  /** For Node, where the library is another build. */
  readonly loadLibrary?: () => Promise<ClientLibrary>;
}

/**
 * The built-in wallet of the devnet, with keys everybody knows. Opening it on any other network is refused, whatever
 * the configuration says: the chain itself is asked for its id before a key is fetched.
 */
export function createDevPort(options: DevPortOptions): WalletPort {
  return {
    findOffers: () => Promise.resolve([DEV_WALLET]),
    async open(offer): Promise<Result<WalletConnection, WalletError>> {
      if (offer.id !== DEV_WALLET.id) return err({ code: 'WALLET_NOT_FOUND' });
      const { chainId, kind } = options.network;
      if (chainId !== DEVNET_ID || kind !== 'devnet')
        return err({ code: 'WRONG_NETWORK', networkId: chainId, required: DEVNET_ID });
      try {
        return await openDevWallet(options);
      } catch (error) {
        return err({ code: 'WALLET_FAILED', detail: error instanceof Error ? error.message : String(error) });
      }
    },
  };
}

async function openDevWallet(options: DevPortOptions): Promise<Result<WalletConnection, WalletError>> {
  const { network, baseUrl, approve, session, loadLibrary = loadClientLibrary } = options;
  const rpcUrl = new URL(network.rpcUrl, baseUrl).href;
  const streamUrl = new URL(network.streamUrl ?? '/stream', rpcUrl).href;
  const networkId = await readGlobalId(rpcUrl);
  if (networkId === undefined) return err({ code: 'WALLET_OFFLINE' });
  if (networkId !== DEVNET_ID) return err({ code: 'WRONG_NETWORK', networkId, required: DEVNET_ID });
  const [library, keys] = await Promise.all([
    loadLibrary(),
    fetchDevAccounts(new URL('/control/accounts', rpcUrl).href),
  ]);
  const client = await openDevClient({ library, keys, networkId, rpcUrl, streamUrl });
  const provider = new DevProvider(client, approve);
  const remembered = parseAddress(session?.read() ?? '');
  if (remembered !== undefined) await provider.restore(remembered);
  const opened = await openProviderConnection({ provider, offer: DEV_WALLET, minVersions: {} });
  if (!opened.ok) {
    client.close();
    return opened;
  }
  opened.value.subscribe(({ account }) => session?.write(account ?? ''));
  return ok(opened.value);
}
