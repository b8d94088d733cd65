import type { RpcMethod } from '../rpc-method.ts';
import { getAccountsByCodeHash } from './get-accounts-by-code-hash.ts';
import { getBlockchainConfig } from './get-blockchain-config.ts';
import { getContractState } from './get-contract-state.ts';
import { getDstTransaction } from './get-dst-transaction.ts';
import { getLatestKeyBlock } from './get-latest-key-block.ts';
import { getLibraryCell } from './get-library-cell.ts';
import { getStatus } from './get-status.ts';
import { getTimings } from './get-timings.ts';
import { getTransaction } from './get-transaction.ts';
import { getTransactionsList } from './get-transactions-list.ts';
import { sendMessage } from './send-message.ts';
import {
  subListSubscriptions,
  subStatus,
  subSubscribe,
  subUnsubscribe,
  subUnsubscribeAll,
} from './subscriptions.ts';

const getCapabilities: RpcMethod = () => [...METHODS.keys()];

/** RPC methods by their public names. */
export const METHODS: ReadonlyMap<string, RpcMethod> = new Map(
  Object.entries({
    getCapabilities,
    getLatestKeyBlock,
    getBlockchainConfig,
    getStatus,
    getTimings,
    getContractState,
    sendMessage,
    getLibraryCell,
    getTransactionsList,
    getTransaction,
    getDstTransaction,
    getAccountsByCodeHash,
    subSubscribe,
    subUnsubscribe,
    subUnsubscribeAll,
    subListSubscriptions,
    subStatus,
  }),
);
