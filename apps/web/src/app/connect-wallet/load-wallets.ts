import {
  DEV_WALLET_OPTION,
  createExtensionPort,
  combineWalletPorts,
  createLazyWalletPort,
  type WalletPort,
} from '@junction/wallet';
import { getNetwork } from '../../shared/network/network.ts';
import { DEV_WALLET_SESSION_STORAGE } from './dev-session.ts';
import { requestDevWalletApproval } from './approval-queue.ts';

/**
 * Returns the port to the wallets available to this page: extensions and, on the devnet, the built-in wallet. The code
 * of each wallet is loaded when the user selects it.
 */
export function createWalletPort(): WalletPort {
  const network = getNetwork();
  const extensions = createExtensionPort({
    page: window,
    minVersions: network.minWalletVersions,
  });
  if (network.kind !== 'devnet') return extensions;
  const dev = createLazyWalletPort(DEV_WALLET_OPTION, async () => {
    const { createDevWalletPort } = await import('@junction/wallet/dev');
    return createDevWalletPort({
      network,
      baseUrl: location.origin,
      approve: requestDevWalletApproval,
      session: DEV_WALLET_SESSION_STORAGE,
    });
  });
  return combineWalletPorts([extensions, dev]);
}
