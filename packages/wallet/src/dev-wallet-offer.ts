import type { WalletOption } from './wallet-port.ts';

/** Offer of the dev wallet. In a separate file, so that it is available before the code of the dev wallet is loaded. */
export const DEV_WALLET_OPTION: WalletOption = { id: 'dev.junction.wallet', name: 'Dev wallet', kind: 'dev' };
