export { provideWalletPort } from './load-wallet-port.ts';
export { getWalletStore, networkToAdd, useWallet, useWalletStore, type Wallet } from './use-wallet.ts';
