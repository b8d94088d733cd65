export { useWalletReadiness, type WalletReadiness } from './use-wallet-readiness.ts';
