import { ZERO_ADDRESS, type Address } from '@junction/primitives';
import { toVmGetterCall } from '@junction/protocol/encode-call';
import { tryDecodeGetterAnswer, type AbiGetterCall } from '@junction/protocol/getters';
import type { AbiRecord, JrpcClient } from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import { GetterUnfinishedError, isGetterUnfinished } from '../getters/contract-silent.ts';
import type { GetterTimeBudget } from '../getters/getter-allowance.ts';
import { runQueryGetter } from '../getters/getter-lanes.ts';
import type { GetterRunner } from '../getters/run-getter-apart.ts';

export type ChainReader = Pick<JrpcClient, 'getContractState' | 'getTransaction' | 'getDstTransaction'>;

/**
 * Maximum age in milliseconds of a cached account state. Wallet states are read every time because balances change;
 * code does not change. A missing account is never cached, because it may be deployed at any moment and would be taken
 * for a zero balance.
 */
export const MAX_CACHED_ACCOUNT_STATE_AGE_MS = { wallet: 0, code: 300_000 } as const;

/**
 * Runs contract getters locally on account states requested from the node. Throws `JrpcError` and
 * `GetterUnfinishedError`.
 */
export class ChainGetterRunner {
  readonly #chain: Pick<ChainReader, 'getContractState'>;
  readonly #states = new LRUCache<Address, AccountState>({ max: 5_000 });

  readonly #run: GetterRunner;

  constructor(chain: Pick<ChainReader, 'getContractState'>, run: GetterRunner = runQueryGetter) {
    this.#chain = chain;
    this.#run = run;
  }

  /**
   * Returns the state of an account as BOC, at most `maxAge` milliseconds old; undefined if the account does not exist.
   */
  async state(address: Address, maxAge: number): Promise<string | undefined> {
    const known = this.#states.get(address);
    if (known?.boc !== undefined && Date.now() - known.readAt < maxAge) return known.boc;
    const state = await this.#read(address, known);
    this.#states.set(address, state);
    return state.boc;
  }

  /**
   * Returns the decoded result of a getter. Undefined if the account does not exist, the getter throws, or the result
   * does not match the ABI; with an `allowance`, also if no time is left or the run does not finish.
   */
  async ask<Answer>(
    address: Address,
    getter: AbiGetterCall<Answer>,
    options: ChainGetterOptions,
  ): Promise<Answer | undefined> {
    const answer = await this.call(address, getter, options);
    return answer && tryDecodeGetterAnswer(getter, answer);
  }

  /**
   * Returns the address that a getter returns. Undefined for the zero address, for addresses of other workchains, and
   * in all cases in which `ask` returns undefined.
   */
  async account(
    address: Address,
    getter: AbiGetterCall<Address>,
    options: ChainGetterOptions,
  ): Promise<Address | undefined> {
    const named = await this.ask(address, getter, options);
    return named === ZERO_ADDRESS ? undefined : named;
  }

  /**
   * Returns the raw result of a getter; undefined if the account does not exist or the getter throws. If the run does
   * not finish, the method throws `GetterUnfinishedError`; with an `allowance`, it marks the allowance as incomplete
   * and returns undefined instead.
   */
  async call(
    address: Address,
    getter: AbiGetterCall<unknown>,
    { maxAge, allowance }: ChainGetterOptions,
  ): Promise<AbiRecord | undefined> {
    if (allowance?.take() === 0) return undefined;
    const accountStuffBoc = await this.state(address, maxAge);
    if (accountStuffBoc === undefined) return undefined;
    const ran = await this.#run({ accountStuffBoc, ...toVmGetterCall(getter) }, allowance);
    if (ran.ok) return ran.value;
    if (!allowance && isGetterUnfinished(ran.error))
      throw new GetterUnfinishedError(address, getter.method, ran.error.code);
    return undefined;
  }

  async #read(address: Address, known: AccountState | undefined): Promise<AccountState> {
    const readAt = Date.now();
    const state = await this.#chain.getContractState(address, known?.lt);
    if (state.type === 'unchanged' && known) return { ...known, readAt };
    if (state.type !== 'exists') return { boc: undefined, readAt };
    return { boc: state.accountStuffBoc, lt: state.lastTransaction.lt, readAt };
  }
}

export interface ChainGetterOptions {
  readonly maxAge: number;
  /** Time budget shared by all getters of a request. Without it, each getter has its own limit. */
  readonly allowance?: GetterTimeBudget | undefined;
}

interface AccountState {
  readonly boc: string | undefined;
  /** Logical time of the account's last transaction in this state. */
  readonly lt?: bigint;
  readonly readAt: number;
}
