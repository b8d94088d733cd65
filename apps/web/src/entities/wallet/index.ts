export { provideWalletPort } from './load-wallet-port.ts';
export { accountOf, isOnWrongNetwork, type WalletStatus } from './model/wallet-status.ts';
export { getWalletStore, networkToAdd, useWallet, useWalletStore, type Wallet } from './use-wallet.ts';
