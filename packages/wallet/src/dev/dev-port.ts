import { err, ok, parseAddress, type Result } from '@junction/primitives';
import type { RequestApproval } from '../approval.ts';
import { DEV_WALLET } from '../dev-wallet-offer.ts';
import { openProviderConnection } from '../provider-connection.ts';
import type { WalletConnection, WalletError, WalletPort } from '../wallet-port.ts';
import { loadClientLibrary, type ClientLibrary } from './client-library.ts';
import { fetchDevAccounts } from './dev-accounts.ts';
import { DevProvider } from './dev-provider.ts';
import { openDevClient } from './open-dev-client.ts';
import { fetchGlobalId } from './read-global-id.ts';

/** Global id of the devnet. Signatures that include it are invalid on every other network. */
const DEVNET_ID = 31337;

/** Options of `createDevPort`. */
export interface DevPortOptions {
  readonly network: {
    readonly chainId: number;
    readonly kind: string;
    /** URL of the JSON-RPC endpoint, absolute or relative to `baseUrl`. */
    readonly rpcUrl: string;
    readonly streamUrl?: string | undefined;
  };
  /** Base of relative URLs, e.g. the page's origin. */
  readonly baseUrl: string;
  /** Asks the user to approve a request. */
  readonly approve: RequestApproval;
  /**
   * Stores the account that the user granted, so that it survives a reload. The stored text is empty if no account is
   * granted.
   */
  readonly session?: { readonly read: () => string; readonly write: (account: string) => void };
  /** Loads the client library; defaults to the browser build. */
  readonly loadLibrary?: () => Promise<ClientLibrary>;
  /** Aborting it ends the event streams of all opened wallets. Without it, they last as long as the page. */
  readonly signal?: AbortSignal;
}

/**
 * Creates the port of the devnet's built-in wallet, whose keys are public. The wallet only opens on the devnet: before
 * it requests the keys, it verifies the chain's own id, whatever the configuration contains.
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
  const { network, baseUrl, approve, session, loadLibrary = loadClientLibrary, signal } = options;
  const rpcUrl = new URL(network.rpcUrl, baseUrl).href;
  const streamUrl = new URL(network.streamUrl ?? '/stream', rpcUrl).href;
  const networkId = await fetchGlobalId(rpcUrl);
  if (networkId === undefined) return err({ code: 'WALLET_OFFLINE' });
  if (networkId !== DEVNET_ID) return err({ code: 'WRONG_NETWORK', networkId, required: DEVNET_ID });
  const [library, keys] = await Promise.all([
    loadLibrary(),
    fetchDevAccounts(new URL('/control/accounts', rpcUrl).href),
  ]);
  const client = await openDevClient({ library, keys, networkId, rpcUrl, streamUrl });
  signal?.addEventListener('abort', () => client.close(), { once: true });
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
