import type { WalletOffer } from './wallet-port.ts';

/** Known before the dev wallet's code is loaded. */
export const DEV_WALLET: WalletOffer = { id: 'dev.junction.wallet', name: 'Dev wallet', kind: 'dev' };
