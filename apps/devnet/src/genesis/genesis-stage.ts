import { Cell } from '@ton/core';
import type { DeploymentStep } from '@junction/contracts/deployment';
import { CodedError, seconds, type Address, type Seconds } from '@junction/primitives';
import {
  decodeTransaction,
  encodeBody,
  runGetter,
  type AbiInputs,
  type AbiJson,
  type AbiRecord,
  type DecodedTransaction,
} from '@junction/tvm';
import type { DevWallet } from '../accounts/dev-wallet.ts';
import { Chain, type Journal } from '../chain/index.ts';

export interface GenesisCall {
  readonly to: Address;
  /** Attached coins in nano. */
  readonly value: bigint;
  readonly abi?: AbiJson;
  readonly method?: string;
  readonly inputs?: AbiInputs;
  readonly bounce?: boolean;
}

/** Chain whose clock is set by genesis. Every call must succeed. */
export class GenesisChain {
  readonly chain: Chain;
  readonly #clock: { now: Seconds };

  private constructor(chain: Chain, clock: { now: Seconds }) {
    this.chain = chain;
    this.#clock = clock;
  }

  static async create(start: Seconds, journal?: Journal): Promise<GenesisChain> {
    const clock = { now: start };
    const chain = await Chain.create({ clock: () => clock.now, ...(journal ? { journal } : {}) });
    return new GenesisChain(chain, clock);
  }

  get now(): Seconds {
    return this.#clock.now;
  }

  /** Advances the clock to `time` in seconds. Does nothing if that time has passed. */
  advanceTo(time: number): void {
    if (time > this.#clock.now) this.#clock.now = seconds(Math.floor(time));
  }

  /**
   * Sends a signed message from the wallet and executes its message tree. Returns the transaction hashes. Throws
   * `GENESIS_REFUSED` if the wallet contract does not accept it.
   */
  async send(wallet: DevWallet, call: GenesisCall): Promise<string[]> {
    const body =
      call.abi && call.method
        ? Cell.fromBase64(encodeBody(call.abi, call.method, call.inputs ?? {}))
        : undefined;
    const signed = wallet.sign(this.chain, {
      to: call.to,
      value: call.value,
      bounce: call.bounce ?? true,
      ...(body ? { body } : {}),
    });
    const outcome = await this.chain.sendExternal(signed);
    if (outcome.accepted) return outcome.transactions;
    throw new CodedError('GENESIS_REFUSED', { method: call.method ?? 'coins', reason: outcome.reason });
  }

  /** Sends like `send` and requires that every transaction of the message tree succeeds. Throws `GENESIS_FAILED`. */
  async sendChecked(wallet: DevWallet, call: GenesisCall): Promise<DecodedTransaction[]> {
    const transactions = this.decode(await this.send(wallet, call));
    this.#check(transactions, call.method ?? 'coins');
    return transactions;
  }

  /**
   * Deploys a contract by its constructor. The message claims to come from the owner, because the code of the wallets
   * cannot send a state init. Throws `GENESIS_FAILED`.
   */
  async deploy(
    owner: Address,
    stateInit: string,
    call: GenesisCall & { method: string; abi: AbiJson },
  ): Promise<void> {
    const init = Cell.fromBase64(stateInit);
    const { transactions } = await this.chain.sendInternal({
      from: owner,
      to: call.to,
      value: call.value,
      bounce: false,
      body: Cell.fromBase64(encodeBody(call.abi, call.method, call.inputs ?? {})),
      stateInit: { code: init.refs[0] ?? Cell.EMPTY, data: init.refs[1] ?? Cell.EMPTY },
    });
    this.#check(this.decode(transactions), `${call.method} of ${call.to}`);
  }

  /** Performs the steps of a deployment plan in order. Throws `GENESIS_REFUSED` or `GENESIS_FAILED`. */
  async perform(owner: DevWallet, steps: readonly DeploymentStep[]): Promise<void> {
    for (const step of steps)
      if (step.stateInit === undefined) await this.sendChecked(owner, step);
      else await this.deploy(owner.address, step.stateInit, step);
  }

  decode(hashes: readonly string[]): DecodedTransaction[] {
    return hashes.flatMap((hash) => {
      const record = this.chain.getTransaction(hash);
      return record ? [decodeTransaction(record.boc)] : [];
    });
  }

  /** Runs a getter in the way its ABI requires (responsible or not). Throws `GENESIS_FAILED`. */
  runGetter(address: Address, abi: AbiJson, method: string, inputs: AbiInputs = {}): AbiRecord {
    const account = this.chain.getAccount(address);
    const isResponsible = abi.functions.find((fn) => fn.name === method)?.inputs[0]?.name === 'answerId';
    const answer =
      account &&
      runGetter({
        accountStuffBoc: account.stuffBoc,
        abi,
        method,
        inputs,
        responsible: isResponsible,
        nowMs: this.chain.now * 1000,
      });
    if (answer?.ok) return answer.value;
    throw new CodedError('GENESIS_FAILED', {
      what: method,
      account: address,
      exitCode: answer?.error.exitCode,
      resultCode: undefined,
    });
  }

  #check(transactions: readonly DecodedTransaction[], what: string): void {
    for (const { account, aborted, exitCode, resultCode } of transactions) {
      const hasFailed = aborted && exitCode !== undefined;
      if (hasFailed || (resultCode ?? 0) !== 0)
        throw new CodedError(
          'GENESIS_FAILED',
          { what, account, exitCode, resultCode },
          `${what}: exit ${exitCode}`,
        );
    }
  }
}
