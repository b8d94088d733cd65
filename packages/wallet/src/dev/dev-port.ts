import { err, ok, parseAddress, type Result } from '@junction/primitives';
import type { RequestWalletApproval } from '../approval.ts';
import { DEV_WALLET_OPTION } from '../dev-wallet-offer.ts';
import { openProviderConnection } from '../provider-connection.ts';
import type { WalletConnection, WalletError, WalletPort } from '../wallet-port.ts';
import { loadEverscaleClientLibrary, type EverscaleClientLibrary } from './client-library.ts';
import { fetchDevAccounts } from './dev-accounts.ts';
import { DevWalletProvider } from './dev-provider.ts';
import { openDevClient } from './open-dev-client.ts';
import { fetchGlobalId } from './read-global-id.ts';

/** Global id of the devnet. Signatures that include it are invalid on every other network. */
const DEVNET_ID = 31337;

/** Options of `createDevWalletPort`. */
export interface DevWalletPortOptions {
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
  readonly approve: RequestWalletApproval;
  /**
   * Stores the account that the user granted, so that it survives a reload. The stored text is empty if no account is
   * granted.
   */
  readonly session?: { readonly read: () => string; readonly write: (account: string) => void };
  /** Loads the client library; defaults to the browser build. */
  readonly loadLibrary?: () => Promise<EverscaleClientLibrary>;
  /**
   * Aborting this signal ends the event streams of all opened wallets. Without a signal, the streams end when the page
   * is closed.
   */
  readonly signal?: AbortSignal;
}

/**
 * Creates the port of the devnet's built-in wallet, whose keys are public. The wallet only opens on the devnet: before
 * it requests the keys, it verifies the chain's own id, whatever the configuration contains.
 */
export function createDevWalletPort(options: DevWalletPortOptions): WalletPort {
  return {
    findOffers: () => Promise.resolve([DEV_WALLET_OPTION]),
    async open(offer): Promise<Result<WalletConnection, WalletError>> {
      if (offer.id !== DEV_WALLET_OPTION.id) return err({ code: 'WALLET_NOT_FOUND' });
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

async function openDevWallet(options: DevWalletPortOptions): Promise<Result<WalletConnection, WalletError>> {
  const { network, baseUrl, approve, session, loadLibrary = loadEverscaleClientLibrary, signal } = options;
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
  const provider = new DevWalletProvider(client, approve);
  const remembered = parseAddress(session?.read() ?? '');
  if (remembered !== undefined) await provider.restore(remembered);
  const opened = await openProviderConnection({ provider, offer: DEV_WALLET_OPTION, minVersions: {} });
  if (!opened.ok) {
    client.close();
    return opened;
  }
  opened.value.subscribe(({ account }) => session?.write(account ?? ''));
  return ok(opened.value);
}
