export type { Cell } from './cell.ts';
export { CellReader, CellUnderflowError } from './cell-reader.ts';
export { walkDictionary } from './dictionary.ts';
export { InvalidBocError, hashBoc, parseBoc, parseBocBytes, serializeBoc } from './boc.ts';
export type {
  AbiEvent,
  AbiFunction,
  AbiInput,
  AbiInputs,
  AbiJson,
  AbiParam,
  AbiRecord,
  AbiValue,
  DecodedCall,
} from './abi-types.ts';
export { getAbiEntryIndex, computeFunctionId, type AbiEntry, type AbiEntryIndex } from './abi-index.ts';
export {
  AbiError,
  readBodyId,
  decodeBody,
  decodeBodyCells,
  decodeEvent,
  encodeBody,
  encodeAbiParamsCell,
  decodeAbiParamsCell,
} from './abi-codec.ts';
export {
  encodeExternalMessage,
  deriveContractAddress,
  readAccountBalanceAndCodeHash,
  runGetter,
  decodeContractFields,
  type ExternalCall,
  type ExternalMessage,
  type GetterCall,
  type GetterFailure,
} from './abi-account.ts';
export {
  decodeMessage,
  decodeTransaction,
  readGasUsed,
  type AccountStatus,
  type DecodedTransaction,
  type MessageRecord,
} from './transaction.ts';
export { decodeEvents } from './transaction-events.ts';
export { JrpcClient, type JrpcEndpointChange, type JrpcClientOptions } from './jrpc-client.ts';
export { JrpcError, type JrpcErrorCode, type JrpcErrorContext } from './jrpc-answer.ts';
export type { ChainTimings, ContractState, NodeTimings } from './jrpc-shapes.ts';
export {
  ChainStream,
  type AccountUpdate,
  type BlockNotification,
  type ChainStreamListener,
  type ChainStreamOptions,
} from './chain-stream.ts';
export { MultiAccountChainStreams } from './chain-streams.ts';
export { readServerEvents } from './server-events.ts';
