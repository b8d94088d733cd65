export type {
  AccountTransaction,
  FunctionCall,
  NetworkToAdd,
  OutgoingMessage,
  SentMessage,
  WalletConnection,
  WalletError,
  WalletOffer,
  WalletPort,
  WalletState,
} from './wallet-port.ts';
