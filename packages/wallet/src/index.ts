export type {
  TransactionWithSentMessages,
  AccountTransaction,
  ContractFunctionCall,
  NetworkToAdd,
  OutgoingMessage,
  SentMessage,
  SentMessagesSearchResult,
  SigningAccount,
  AccountHistoryPosition,
  WalletConnection,
  WalletError,
  WalletOption,
  WalletPort,
  WalletState,
} from './wallet-port.ts';
export type {
  WalletApprovalDecision,
  WalletApprovalRequest,
  RequestWalletApproval,
  DevWalletAccount,
  FeeSimulationFailure,
} from './approval.ts';
export { DEV_WALLET_OPTION } from './dev-wallet-offer.ts';
export { createExtensionPort, type ExtensionPortOptions } from './extension/extension-port.ts';
export { GetterError, WalletReadError } from './read-failure.ts';
export type { WalletProviderWindow } from './extension/find-extensions.ts';
export { combineWalletPorts, createLazyWalletPort } from './joined-port.ts';
