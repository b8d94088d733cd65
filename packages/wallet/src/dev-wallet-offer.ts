import type { WalletOffer } from './wallet-port.ts';

/**
 * Offer of the dev wallet. In a file of its own, so that it is available before the code of the dev wallet is
 * loaded.
 */
export const DEV_WALLET: WalletOffer = { id: 'dev.junction.wallet', name: 'Dev wallet', kind: 'dev' };
