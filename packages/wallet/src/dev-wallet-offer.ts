import type { WalletOffer } from './wallet-port.ts';

/** Offer of the dev wallet, available before its code is loaded. */
export const DEV_WALLET: WalletOffer = { id: 'dev.junction.wallet', name: 'Dev wallet', kind: 'dev' };
