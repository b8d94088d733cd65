export { provideWalletPort } from './load-wallet-port.ts';
export { useWalletSteps, type WalletSteps } from './use-wallet-steps.ts';
export { getWalletStore, getNetworkToAdd, useWallet, useWalletStore, type Wallet } from './use-wallet.ts';
export { useAccountChangeCount } from './use-account-changes.ts';
