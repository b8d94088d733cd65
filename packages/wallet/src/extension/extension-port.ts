import { err } from '@junction/primitives';
import type { MinWalletVersions } from '../wallet-version.ts';
import type { WalletPort } from '../wallet-port.ts';
import {
  findWalletExtensions,
  type FoundWalletExtension,
  type WalletProviderWindow,
} from './find-extensions.ts';

/** Options of `createExtensionPort`. */
export interface ExtensionPortOptions {
  /** Page in which to search for extensions; `window` in a browser. */
  readonly page: WalletProviderWindow;
  readonly minVersions: MinWalletVersions;
}

/** Imported on demand, so that browsers without a wallet extension never load the module. */
const loadConnection = () => import('../provider-connection.ts');

/** Creates the port of EVER Wallet, SparX and all extensions that announce themselves with the same events. */
export function createExtensionPort({ page, minVersions }: ExtensionPortOptions): WalletPort {
  let extensions: readonly FoundWalletExtension[] = [];
  return {
    async findOffers() {
      extensions = await findWalletExtensions(page);
      // Preloaded before the user chooses a wallet. If this fails, the module is loaded then.
      if (extensions.length > 0) loadConnection().catch(() => undefined);
      return extensions.map(({ offer }) => offer);
    },
    async open(offer) {
      const found = extensions.find((extension) => extension.offer.id === offer.id);
      if (found === undefined) return err({ code: 'WALLET_NOT_FOUND' });
      const provider = await found.provider();
      if (provider === undefined) return err({ code: 'WALLET_SILENT' });
      try {
        const { openProviderConnection } = await loadConnection();
        return await openProviderConnection({ provider, offer, minVersions });
      } catch (error) {
        return err({ code: 'WALLET_FAILED', detail: error instanceof Error ? error.message : String(error) });
      }
    },
  };
}
