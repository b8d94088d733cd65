import type { Address } from '@junction/primitives';
import { JrpcClient, JrpcError, type ContractState, type JrpcErrorCode } from '@junction/tvm/jrpc';
import type { AbiRecord } from '@junction/tvm';
import { parseCells, serializeCells } from '@junction/tvm/cells';
import type { AbiQuestion } from '../typed-abi/calls.ts';
import { askGetter, type Asked } from './ask.ts';
import { NOBODY, readShardAccount, toShardAccount, type ShardAccount } from './shard-account.ts';
import type { Execute } from './tycho-vm.ts';

/** Asks contracts where they stand: their states come from the network's nodes, and their code runs here. */

export type ReadTrouble =
  | JrpcErrorCode
  /** The nodes are of another chain. */
  | 'OTHER_NETWORK'
  /** What a node tells of an account cannot be read. */
  | 'BAD_ACCOUNT'
  /** The VM does not start, or does not come back. */
  | 'VM'
  /** A getter that cannot be asked here. */
  | 'QUESTION';

/** What came of a question to a contract. */
export type ChainAnswer =
  | { readonly kind: 'answered'; readonly values: AbiRecord }
  /** Nobody lives there. */
  | { readonly kind: 'nobody' }
  /** The contract refuses, or is another one than was thought. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed'; readonly trouble: ReadTrouble };

/** What came of asking for an account's coins, nano. */
export type CoinsAnswer =
  | { readonly kind: 'coins'; readonly coins: bigint }
  | { readonly kind: 'failed'; readonly trouble: ReadTrouble };

/** Questions to contracts that are answered here, on states of the network's node. */
export interface ChainQuestions {
  /** Never rejects. */
  ask(to: Address, question: AbiQuestion<unknown>): Promise<ChainAnswer>;
  /** Nano coins of an account. Never rejects. */
  coins(account: Address): Promise<CoinsAnswer>;
}

/** Nodes to read from, and the VM that runs what they hold. */
export interface ChainQuestionsOptions {
  /** Of nodes, the preferred one first. */
  readonly urls: readonly string[];
  readonly chainId: number;
  readonly fetcher: typeof fetch;
  /** Starts the VM with the chain's parameters. */
  readonly startVm: (config: string) => Promise<Execute>;
  /** Milliseconds. */
  readonly now: () => number;
  readonly sleep?: (ms: number) => Promise<void>;
}

/** Questions of one moment share one look at an account, milliseconds. */
const MOMENT = 1_000;
/** So long what was read of a newer block stands against older ones, milliseconds: a node that told too much is outlived. */
const NEWER_STANDS = 30_000;
/** Longer answers are not looked into: no account of an exchange comes near. */
const MOST_LETTERS = 12_000_000;

class Trouble extends Error {
  readonly trouble: ReadTrouble;

  constructor(trouble: ReadTrouble) {
    super(trouble);
    this.trouble = trouble;
  }
}

const troubleOf = (cause: unknown, otherwise: ReadTrouble): ReadTrouble => {
  if (cause instanceof Trouble) return cause.trouble;
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
 * Asks contracts without trusting a server: states come from the node, code runs here. The VM starts with the first
 * question.
 */
export function chainQuestions(options: ChainQuestionsOptions): ChainQuestions {
  const states = new AccountStates(options);
  let vm: Promise<Execute> | undefined;
  const started = (): Promise<Execute> => {
    vm ??= states.config().then(options.startVm);
    // What failed is tried again with the next question.
    vm.catch(() => (vm = undefined));
    return vm;
  };

  return {
    ask: async (to, question) => {
      let reading: AccountReading;
      let execute: Execute;
      try {
        // The chain is known to be the right one before anything of it is read.
        execute = await started();
        reading = await states.read(to);
      } catch (cause) {
        return { kind: 'failed', trouble: troubleOf(cause, 'VM') };
      }
      try {
        const { state, second, lt } = reading;
        if (readShardAccount(state).status !== 'active') return { kind: 'nobody' };
        const asked: Asked = { address: to, state, now: second, lt };
        const values = await askGetter(execute, question, asked);
        return values === undefined ? { kind: 'refused' } : { kind: 'answered', values };
      } catch (cause) {
        return { kind: 'failed', trouble: cause instanceof RangeError ? 'QUESTION' : 'BAD_ACCOUNT' };
      }
    },
    coins: async (account) => {
      try {
        await started();
        const { state } = await states.read(account);
        return { kind: 'coins', coins: readShardAccount(state).balance };
      } catch (cause) {
        return { kind: 'failed', trouble: troubleOf(cause, 'BAD_ACCOUNT') };
      }
    },
  };
}

/** States of accounts as the nodes tell them: one request an account and moment, and only what is new. */
class AccountStates {
  readonly #options: ChainQuestionsOptions;
  readonly #node: JrpcClient;
  readonly #moments = new Map<
    Address,
    { readonly until: number; readonly reading: Promise<AccountReading> }
  >();
  readonly #last = new Map<Address, { readonly reading: AccountReading; readonly at: number }>();
  /** The node that is asked now is of this chain. */
  #isRight = false;

  constructor(options: ChainQuestionsOptions) {
    this.#options = options;
    const { urls, fetcher, sleep } = options;
    this.#node = new JrpcClient({
      url: urls,
      fetcher,
      retries: 1,
      timeoutMs: 8_000,
      onEndpoint: () => {
        this.#isRight = false;
      },
      ...(sleep === undefined ? {} : { sleep }),
    });
  }

  /** The chain's parameters as the VM takes them, of the first node that is of this chain. */
  async config(): Promise<string> {
    const { urls, chainId } = this.#options;
    for (let asked = 0; asked < urls.length; asked += 1) {
      // The next one is asked only when this is of another chain.
      const { globalId, boc } = await this.#node.getBlockchainConfig();
      if (globalId === chainId) {
        this.#isRight = true;
        return parametersOf(boc);
      }
      this.#node.distrust(new Trouble('OTHER_NETWORK'));
    }
    throw new Trouble('OTHER_NETWORK');
  }

  read(address: Address): Promise<AccountReading> {
    const now = this.#options.now();
    const moment = this.#moments.get(address);
    if (moment !== undefined && now < moment.until) return moment.reading;
    const reading = this.#ask(address);
    this.#moments.set(address, { until: now + MOMENT, reading });
    // What failed is asked again at once.
    reading.catch(() => this.#moments.delete(address));
    return reading;
  }

  async #ask(address: Address): Promise<AccountReading> {
    if (!this.#isRight) await this.config();
    const known = this.#last.get(address);
    const last = known?.reading;
    const answer = await this.#node.getContractState(address, last?.lastLt);
    // Another node answered, which may be of another chain: the next question looks.
    if (!this.#isRight) throw new Trouble('JRPC_NOT_READY');
    const reading = readingOf(answer, last);
    const at = this.#options.now();
    if (known !== undefined && reading.lt < known.reading.lt && at < known.at + NEWER_STANDS) {
      // A node behind the one before would take back what has happened.
      this.#node.distrust(new Trouble('JRPC_NOT_READY'));
      return known.reading;
    }
    this.#last.set(address, { reading, at });
    return reading;
  }
}

function parametersOf(boc: string): string {
  try {
    const [parameters] = parseCells(boc).refs;
    if (parameters !== undefined) return serializeCells(parameters);
  } catch {
    // Below.
  }
  throw new Trouble('JRPC_BAD_ANSWER');
}

function readingOf(answer: ContractState, last: AccountReading | undefined): AccountReading {
  const { genLt: lt, genUtime: second } = answer.timings;
  if (answer.type !== 'exists') {
    if (answer.type === 'notExists') return { state: NOBODY, lastLt: 0n, lt, second };
    if (last === undefined) throw new Trouble('JRPC_BAD_ANSWER');
    return { ...last, lt, second };
  }
  if (answer.accountStuffBoc.length > MOST_LETTERS) throw new Trouble('BAD_ACCOUNT');
  const { lastTransaction } = answer;
  try {
    const state = toShardAccount(answer.accountStuffBoc, lastTransaction);
    return { state, lastLt: lastTransaction.lt, lt, second };
  } catch {
    throw new Trouble('BAD_ACCOUNT');
  }
}
