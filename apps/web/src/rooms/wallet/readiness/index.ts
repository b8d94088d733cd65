export { useWalletReadiness } from './use-wallet-readiness.ts';
