export type {
  AccountMessages,
  AccountTransaction,
  FunctionCall,
  NetworkToAdd,
  OutgoingMessage,
  SentMessage,
  SentMessages,
  Signer,
  HistoryStart,
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
export { DEV_WALLET } from './dev-wallet-offer.ts';
export { createExtensionPort, type ExtensionPortOptions } from './extension/extension-port.ts';
export { GetterError, ReadError } from './read-failure.ts';
export type { WalletPage } from './extension/find-extensions.ts';
export { joinWalletPorts, createLazyWalletPort } from './joined-port.ts';
