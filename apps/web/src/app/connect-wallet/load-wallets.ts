import {
  DEV_WALLET,
  createExtensionPort,
  joinWalletPorts,
  createLazyWalletPort,
  type WalletPort,
} from '@junction/wallet';
import { getNetwork } from '../../shared/network/network.ts';
import { DEV_SESSION } from './dev-session.ts';
import { approve } from './approval-queue.ts';

/**
 * Returns the wallets available to this page: extensions and, on the devnet, the built-in wallet. Their code is
 * loaded when selected.
 */
export function loadWallets(): WalletPort {
  const network = getNetwork();
  const extensions = createExtensionPort({
    page: window,
    minVersions: network.minWalletVersions,
  });
  if (network.kind !== 'devnet') return extensions;
  const dev = createLazyWalletPort(DEV_WALLET, async () => {
    const { createDevPort } = await import('@junction/wallet/dev');
    return createDevPort({ network, baseUrl: location.origin, approve, session: DEV_SESSION });
  });
  return joinWalletPorts([extensions, dev]);
}
