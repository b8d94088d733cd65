import { err } from '@junction/primitives';
import type { MinWalletVersions } from '../wallet-version.ts';
import type { WalletPort } from '../wallet-port.ts';
import { findExtensions, type FoundExtension, type WalletPage } from './find-extensions.ts';

/** Where extensions are looked for, and how old they may be. */
export interface ExtensionPortOptions {
  /** `window` in a browser. */
  readonly page: WalletPage;
  readonly minVersions: MinWalletVersions;
}

/** Browsers without an extension never load it. */
const loadConnection = () => import('../provider-connection.ts');

/** EVER Wallet, SparX and whatever else announces itself the same way. */
export function createExtensionPort({ page, minVersions }: ExtensionPortOptions): WalletPort {
  let extensions: readonly FoundExtension[] = [];
  return {
    async findOffers() {
      extensions = await findExtensions(page);
      // Before somebody chooses one; asked for again then when it did not come.
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
