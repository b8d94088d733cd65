export { LazyWalletNotice as WalletNotice } from './ui/lazy-wallet-notice.tsx';
export { WalletButton, lookForWallets } from './ui/wallet-button.tsx';
