import type { Address } from '@junction/primitives';
import { JrpcClient, JrpcError, type ContractState, type JrpcErrorCode } from '@junction/tvm/jrpc';
import type { AbiRecord } from '@junction/tvm';
import { parseCellTree, serializeCellTree } from '@junction/tvm/cells';
import { runAbiGetter, type GetterAbiCall, type GetterContext } from './run-getter.ts';
import {
  MISSING_SHARD_ACCOUNT,
  readShardAccount,
  toShardAccount,
  type ShardAccount,
} from './shard-account.ts';
import type { MessageExecutor } from './tycho-vm.ts';

/** Error codes of getters that run locally on account states from the network's nodes. */

export type ChainReadErrorCode =
  | JrpcErrorCode
  /** The nodes belong to another chain. */
  | 'OTHER_NETWORK'
  /** The account state from the node cannot be parsed. */
  | 'BAD_ACCOUNT'
  /** The VM failed to start or to respond. */
  | 'VM'
  /** The getter's inputs are not supported by the local encoder. */
  | 'BAD_QUERY';

/** Result of a getter. */
export type GetterResult =
  | { readonly kind: 'answered'; readonly values: AbiRecord }
  /** There is no active contract at the address. */
  | { readonly kind: 'no-contract' }
  /** The contract rejects the call or has another ABI. */
  | { readonly kind: 'rejected' }
  | { readonly kind: 'failed'; readonly errorCode: ChainReadErrorCode };

/** Coin balance of an account in nano, or the error of reading it. */
export type CoinBalanceResult =
  | { readonly kind: 'coins'; readonly coins: bigint }
  | { readonly kind: 'failed'; readonly errorCode: ChainReadErrorCode };

/** Runs getters locally on account states from the network's nodes. */
export interface LocalGetters {
  /** Runs a getter of the contract `to`. Never rejects. */
  ask(to: Address, getter: GetterAbiCall): Promise<GetterResult>;
  /** Reads the coin balance of an account, nano. Never rejects. */
  coins(account: Address): Promise<CoinBalanceResult>;
}

/** Options of `createLocalGetters`: the nodes and the VM. */
export interface LocalGettersOptions {
  /** Node URLs, the preferred one first. */
  readonly urls: readonly string[];
  readonly chainId: number;
  readonly fetcher: typeof fetch;
  /** Starts the VM with the blockchain parameters. */
  readonly startVm: (config: string) => Promise<MessageExecutor>;
  /** Returns the current time in milliseconds. */
  readonly now: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
}

/** Milliseconds for which a state is reused by later getters. */
const STATE_LIFETIME = 1_000;
/** Milliseconds for which a state is preferred over an older one that a lagging node reports. */
const NEWER_STATE_LIFETIME = 30_000;
/** Maximum length, in base64 characters, of an account state that is parsed. */
const MAX_BOC_LENGTH = 12_000_000;

class ChainReadError extends Error {
  readonly errorCode: ChainReadErrorCode;

  constructor(errorCode: ChainReadErrorCode) {
    super(errorCode);
    this.errorCode = errorCode;
  }
}

const toErrorCode = (cause: unknown, otherwise: ChainReadErrorCode): ChainReadErrorCode => {
  if (cause instanceof ChainReadError) return cause.errorCode;
  return cause instanceof JrpcError ? cause.code : otherwise;
};

interface AccountReading {
  readonly state: ShardAccount;
  readonly lastLt: bigint;
  readonly lt: bigint;
  /** Chain time, seconds. */
  readonly second: number;
}

/**
 * Creates a client that runs getters locally on account states from the network's nodes. The VM starts with the first
 * getter.
 */
export function createLocalGetters(options: LocalGettersOptions): LocalGetters {
  const states = new AccountStates(options);
  let vm: Promise<MessageExecutor> | undefined;
  const started = (): Promise<MessageExecutor> => {
    vm ??= states.config().then(options.startVm);
    // If the start failed, the next getter retries it.
    vm.catch(() => (vm = undefined));
    return vm;
  };

  return {
    ask: async (to, getter) => {
      let reading: AccountReading;
      let execute: MessageExecutor;
      try {
        // The start verifies the chain id before any account is read.
        execute = await started();
        reading = await states.read(to);
      } catch (cause) {
        return { kind: 'failed', errorCode: toErrorCode(cause, 'VM') };
      }
      try {
        const { state, second, lt } = reading;
        if (readShardAccount(state).status !== 'active') return { kind: 'no-contract' };
        const asked: GetterContext = { address: to, state, now: second, lt };
        const values = await runAbiGetter(execute, getter, asked);
        return values === undefined ? { kind: 'rejected' } : { kind: 'answered', values };
      } catch (cause) {
        return { kind: 'failed', errorCode: cause instanceof RangeError ? 'BAD_QUERY' : 'BAD_ACCOUNT' };
      }
    },
    coins: async (account) => {
      try {
        await started();
        const { state } = await states.read(account);
        return { kind: 'coins', coins: readShardAccount(state).balance };
      } catch (cause) {
        return { kind: 'failed', errorCode: toErrorCode(cause, 'BAD_ACCOUNT') };
      }
    },
  };
}

/**
 * Cache of account states: one request per account and interval. States without newer transactions are not transferred
 * again.
 */
class AccountStates {
  readonly #options: LocalGettersOptions;
  readonly #node: JrpcClient;
  readonly #cached = new Map<
    Address,
    { readonly until: number; readonly reading: Promise<AccountReading> }
  >();
  readonly #last = new Map<Address, { readonly reading: AccountReading; readonly at: number }>();
  /** True once the chain id of the current node is verified. */
  #isChainVerified = false;

  constructor(options: LocalGettersOptions) {
    this.#options = options;
    const { urls, fetcher, sleep } = options;
    this.#node = new JrpcClient({
      url: urls,
      fetcher,
      retries: 1,
      timeoutMs: 8_000,
      onEndpoint: () => {
        this.#isChainVerified = false;
      },
      ...(sleep === undefined ? {} : { sleep }),
    });
  }

  /** Returns the blockchain parameters of the first node with the expected chain id. */
  async config(): Promise<string> {
    const { urls, chainId } = this.#options;
    for (let asked = 0; asked < urls.length; asked += 1) {
      // The next node is asked only if this one belongs to another chain.
      const { globalId, boc } = await this.#node.getBlockchainConfig();
      if (globalId === chainId) {
        this.#isChainVerified = true;
        return extractParameters(boc);
      }
      this.#node.distrust(new ChainReadError('OTHER_NETWORK'));
    }
    throw new ChainReadError('OTHER_NETWORK');
  }

  read(address: Address): Promise<AccountReading> {
    const now = this.#options.now();
    const moment = this.#cached.get(address);
    if (moment !== undefined && now < moment.until) return moment.reading;
    const reading = this.#ask(address);
    this.#cached.set(address, { until: now + STATE_LIFETIME, reading });
    // Failed requests are not cached.
    reading.catch(() => this.#cached.delete(address));
    return reading;
  }

  async #ask(address: Address): Promise<AccountReading> {
    if (!this.#isChainVerified) await this.config();
    const known = this.#last.get(address);
    const last = known?.reading;
    const answer = await this.#node.getContractState(address, last?.lastLt);
    // The client has switched nodes, and the chain id of the new node is not verified yet.
    if (!this.#isChainVerified) throw new ChainReadError('JRPC_NOT_READY');
    const reading = toAccountReading(answer, last);
    const at = this.#options.now();
    if (known !== undefined && reading.lt < known.reading.lt && at < known.at + NEWER_STATE_LIFETIME) {
      // A lagging node's older state must not replace a newer one.
      this.#node.distrust(new ChainReadError('JRPC_NOT_READY'));
      return known.reading;
    }
    this.#last.set(address, { reading, at });
    return reading;
  }
}

function extractParameters(boc: string): string {
  try {
    const [parameters] = parseCellTree(boc).refs;
    if (parameters !== undefined) return serializeCellTree(parameters);
  } catch {
    // If the parameters are malformed, the error is thrown below.
  }
  throw new ChainReadError('JRPC_BAD_ANSWER');
}

function toAccountReading(answer: ContractState, last: AccountReading | undefined): AccountReading {
  const { genLt: lt, genUtime: second } = answer.timings;
  if (answer.type !== 'exists') {
    if (answer.type === 'notExists') return { state: MISSING_SHARD_ACCOUNT, lastLt: 0n, lt, second };
    if (last === undefined) throw new ChainReadError('JRPC_BAD_ANSWER');
    return { ...last, lt, second };
  }
  if (answer.accountStuffBoc.length > MAX_BOC_LENGTH) throw new ChainReadError('BAD_ACCOUNT');
  const { lastTransaction } = answer;
  try {
    const state = toShardAccount(answer.accountStuffBoc, lastTransaction);
    return { state, lastLt: lastTransaction.lt, lt, second };
  } catch {
    throw new ChainReadError('BAD_ACCOUNT');
  }
}
