export { LazyWalletNotice as WalletNotice } from './ui/lazy-wallet-notice.tsx';
export { WalletButton, detectWallets } from './ui/wallet-button.tsx';
