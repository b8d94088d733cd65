export { useWalletReadiness, type WalletReadiness } from './use-wallet-readiness.ts';
export { useIsReturning } from './use-is-returning.ts';
