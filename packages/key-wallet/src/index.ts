export {
  createKeyWallet,
  type KeyWallet,
  type SigningContext,
  type SigningOptions,
  type WalletMessage,
} from './key-wallet.ts';
