export { useWalletReadiness, type WalletReadiness } from './use-wallet-readiness.ts';
export { useIsWalletReconnecting } from './use-is-returning.ts';
