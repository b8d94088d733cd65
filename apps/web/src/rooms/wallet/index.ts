export { provideWalletPort } from './load-wallet-port.ts';
export { useWalletSteps, type WalletSteps } from './use-wallet-steps.ts';
export { getWalletStore, networkToAdd, useWallet, useWalletStore, type Wallet } from './use-wallet.ts';
export { useAccountChanges } from './use-account-changes.ts';
