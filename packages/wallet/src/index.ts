export type {
  TransactionWithSentMessages,
  AccountTransaction,
  FunctionCall,
  NetworkToAdd,
  OutgoingMessage,
  SentMessage,
  SentMessages,
  Signer,
  HistoryPosition,
  WalletConnection,
  WalletError,
  WalletOffer,
  WalletPort,
  WalletState,
} from './wallet-port.ts';
export type {
  ApprovalAnswer,
  ApprovalRequest,
  RequestApproval,
  DevWalletAccount,
  DryRunFailure,
} from './approval.ts';
export { DEV_WALLET_OFFER } from './dev-wallet-offer.ts';
export { createExtensionPort, type ExtensionPortOptions } from './extension/extension-port.ts';
export { GetterError, WalletReadError } from './read-failure.ts';
export type { WalletWindow } from './extension/find-extensions.ts';
export { joinWalletPorts, createLazyWalletPort } from './joined-port.ts';
