export { WalletButton } from './ui/wallet-button.tsx';
