export { useWalletReadiness } from './use-wallet-readiness.ts';
export { useIsReturning } from './use-is-returning.ts';
