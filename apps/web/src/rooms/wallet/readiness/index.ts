export { useWalletReadiness, type WalletReadiness } from './use-wallet-readiness.ts';
export { useIsReconnecting } from './use-is-returning.ts';
