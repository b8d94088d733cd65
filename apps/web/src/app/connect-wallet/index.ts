export { LazyWalletNotice as WalletNotice } from './ui/lazy-wallet-notice.tsx';
export { WalletButton } from './ui/wallet-button.tsx';
