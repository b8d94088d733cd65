import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Cell } from '@ton/core';
import type { ContractArtifact } from '../contract-artifact.ts';
import { memoizeBounded } from './bounded-cache.ts';
import { Chain, DEVNET_GLOBAL_ID } from '@junction/devnet/chain';
import { TychoVm } from '@junction/devnet/vm';
import { seconds, toAddress } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import {
  CellReader,
  decodeBody,
  decodeEvents,
  decodeTransaction,
  encodeBody,
  encodeExternalMessage,
  deriveContractAddress,
  parseBoc,
  readGasUsed,
  runGetter,
  serializeBoc,
} from '@junction/tvm';
import type { AbiInputs, AbiJson, AbiRecord, AbiValue, DecodedCall, DecodedTransaction } from '@junction/tvm';

export const COIN = 1_000_000_000n;
export const ALL_ZERO_ADDRESS = toAddress(`0:${'0'.repeat(64)}`);
export const EMPTY_CELL_BOC = 'te6ccgEBAQEAAgAAAA==';
const START = 1_790_000_000;

/** VM shared by all chains of a worker. It has no state, and loading its configuration is slow. */
const sharedVm = new TychoVm(DEVNET_GLOBAL_ID);

const readAbi = memoizeBounded(1000, (name: string): AbiJson => {
  const path = fileURLToPath(new URL(`../abi/${name}.abi.json`, import.meta.url));
  return JSON.parse(readFileSync(path, 'utf8')) as AbiJson;
});

/** Returns the ABI of a public contract by its file name. */
export const getAbi = (name: string): AbiJson => readAbi(name);

/** Cache of parsed state inits and bodies. Most of them occur in every deployment. */
const parseCell = memoizeBounded(300, (boc: string): Cell => Cell.fromBase64(boc));

/** Returns the address of an account without code, from which tests send messages. */
export function toTestAddress(digit: string): Address {
  return toAddress(`0:${digit.repeat(64).slice(0, 64)}`);
}

/** One transaction, decoded on first access. */
export class TraceStep {
  readonly account: Address;
  readonly #record: { readonly boc: string };
  #transaction: DecodedTransaction | undefined;

  constructor(account: Address, record: { readonly boc: string }) {
    this.account = account;
    this.#record = record;
  }

  get transaction(): DecodedTransaction {
    this.#transaction ??= decodeTransaction(this.#record.boc);
    return this.#transaction;
  }

  /** Gas units that the transaction used; 0 for an account without code. */
  get gas(): bigint {
    return readGasUsed(this.#record.boc) ?? 0n;
  }
}

/** The transactions that one message caused, in order. */
export class Trace {
  readonly steps: readonly TraceStep[];

  constructor(steps: readonly TraceStep[]) {
    this.steps = steps;
  }

  get gas(): bigint {
    return this.steps.reduce((sum, step) => sum + step.gas, 0n);
  }

  /** Exit code of the first transaction; undefined if its compute phase was skipped. */
  get exitCode(): number | undefined {
    return this.steps[0]?.transaction.exitCode;
  }

  /** True when no compute or action phase failed and no message bounced. Accounts without code are ignored. */
  get isClean(): boolean {
    return this.steps.every(
      ({ transaction }) =>
        !(transaction.aborted && transaction.exitCode !== undefined) &&
        (transaction.resultCode ?? 0) === 0 &&
        transaction.inMessage?.bounced !== true,
    );
  }

  at(account: Address): TraceStep[] {
    return this.steps.filter((step) => step.account === account);
  }

  /** Returns the decoded calls of this ABI that an account received, except bounced ones. */
  calls(account: Address, abi: AbiJson): DecodedCall[] {
    return this.at(account).flatMap(({ transaction }) => {
      const message = transaction.inMessage;
      if (message?.body === undefined || message.bounced) return [];
      const call = decodeBody(abi, message.body);
      return call ? [call] : [];
    });
  }

  events(account: Address, abi: AbiJson): DecodedCall[] {
    return this.at(account).flatMap(({ transaction }) => decodeEvents(abi, transaction));
  }

  /** Fees in nano that the chain charged for all transactions. */
  get fees(): bigint {
    return this.steps.reduce((sum, step) => sum + step.transaction.totalFees, 0n);
  }
}

export interface TestChainMessage {
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
  readonly abi?: AbiJson;
  readonly method?: string;
  readonly inputs?: AbiInputs;
  readonly bounce?: boolean;
  readonly stateInit?: string;
}

export interface ExternalCall {
  readonly abi: AbiJson;
  readonly method: string;
  readonly inputs?: AbiInputs;
}

export interface ExternalMessageOutcome {
  readonly accepted: boolean;
  readonly exitCode?: number | undefined;
  readonly trace: Trace;
}

/** State of an account in which getters were last run. */
interface GetterState {
  /** ShardAccount, base64 BOC. */
  readonly state: string;
  /** Account as nodes report it (AccountStuff, base64 BOC); undefined if the account does not exist. */
  readonly stuff: string | undefined;
  readonly hash: string;
}

/** Cache of getter results by state, time and inputs. It is cleared when full. */
const answers = new Map<string, AbiRecord>();
const MAX_ANSWERS = 50_000;

/**
 * A chain for contract tests, with calls by function name, decoded traces, and getters in both calling conventions
 * (internal and external).
 */
export class ContractTestChain {
  readonly chain: Chain;
  /** Last state of each account on which getters were run. */
  private readonly asked = new Map<Address, GetterState>();

  private constructor(chain: Chain) {
    this.chain = chain;
  }

  static async create(start = START): Promise<ContractTestChain> {
    return new ContractTestChain(await Chain.create({ clock: () => seconds(start), vm: sharedVm }));
  }

  /** Sends an internal message from any address and runs all messages that result. */
  async send(message: TestChainMessage): Promise<Trace> {
    const body =
      message.abi && message.method
        ? parseCell(encodeBody(message.abi, message.method, message.inputs ?? {}))
        : undefined;
    const init = message.stateInit ? parseCell(message.stateInit) : undefined;
    const { transactions } = await this.chain.sendInternal({
      from: message.from,
      to: message.to,
      value: message.value,
      bounce: message.bounce ?? true,
      ...(body ? { body } : {}),
      ...(init ? { stateInit: { code: init.refs[0] ?? Cell.EMPTY, data: init.refs[1] ?? Cell.EMPTY } } : {}),
    });
    return this.traceOf(transactions);
  }

  /** Sends an unsigned external message. If it is rejected, the result contains only the exit code. */
  async sendOutside(message: Pick<TestChainMessage, 'to'> & ExternalCall): Promise<ExternalMessageOutcome> {
    const { boc } = encodeExternalMessage(message.abi, {
      to: message.to,
      method: message.method,
      inputs: message.inputs ?? {},
      publicKey: '00'.repeat(32),
      nowMs: this.chain.now * 1000,
    });
    const outcome = await this.chain.sendExternal(boc);
    if (outcome.accepted) return { accepted: true, trace: this.traceOf(outcome.transactions) };
    return { accepted: false, exitCode: outcome.exitCode, trace: new Trace([]) };
  }

  /** Decodes transactions to a trace. */
  traceOf(transactions: readonly string[]): Trace {
    return new Trace(
      transactions.map((hash) => {
        const record = this.chain.getTransaction(hash);
        if (!record) throw new Error(`no transaction ${hash}`);
        return new TraceStep(record.account, record);
      }),
    );
  }

  /** Returns the address and state init of a contract that is identified by its initial data. */
  stateOf({ name, code }: ContractArtifact, initialData: AbiInputs): { address: Address; stateInit: string } {
    return deriveContractAddress(getAbi(name), code, initialData);
  }

  /**
   * Runs a getter internally (responsible) and, unless disabled, externally as well. Throws when the results
   * differ.
   */
  get(account: Address, abi: AbiJson, method: string, inputs: AbiInputs = {}): AbiRecord {
    const key = `${this.askedState(account).hash} ${abiNumber(abi)} ${method} ${this.chain.now} ${toJson(inputs)}`;
    const known = answers.get(key);
    if (known) return known;
    const answer = this.askBothWays(account, abi, method, inputs);
    if (answers.size >= MAX_ANSWERS) answers.clear();
    answers.set(key, answer);
    return answer;
  }

  private askBothWays(account: Address, abi: AbiJson, method: string, inputs: AbiInputs): AbiRecord {
    const isResponsible = abi.functions.find((fn) => fn.name === method)?.inputs[0]?.name === 'answerId';
    const external = this.ask(
      account,
      abi,
      method,
      isResponsible ? { answerId: 0, ...inputs } : inputs,
      false,
    );
    if (!isResponsible) return external;
    const internal = this.ask(account, abi, method, inputs, true);
    if (toJson(internal) !== toJson(external)) {
      throw new Error(`${method} answers ${toJson(internal)} inside and ${toJson(external)} outside`);
    }
    return internal;
  }

  private ask(
    account: Address,
    abi: AbiJson,
    method: string,
    inputs: AbiInputs,
    responsible: boolean,
  ): AbiRecord {
    const accountStuffBoc = this.askedState(account).stuff;
    if (accountStuffBoc === undefined) throw new Error(`${method}: no account ${account}`);
    const answer = runGetter({
      accountStuffBoc,
      abi,
      method,
      inputs,
      responsible,
      nowMs: this.chain.now * 1000,
    });
    if (!answer.ok) throw new Error(`${method}: ${answer.error.code} ${answer.error.exitCode}`);
    return answer.value;
  }

  private askedState(account: Address): GetterState {
    const state = this.chain.getState(account);
    const known = this.asked.get(account);
    if (known?.state === state) return known;
    const reader = new CellReader(new CellReader(parseBoc(state)).readRef());
    const stuff = reader.readBit() ? serializeBoc(reader.rest()) : undefined;
    const hash = createHash('sha1').update(state).digest('base64');
    const fresh: GetterState = { state, stuff, hash };
    this.asked.set(account, fresh);
    return fresh;
  }

  balanceOf(account: Address): bigint {
    return this.chain.getAccount(account)?.balance ?? 0n;
  }
}

/** Returns a decoded value as text (address, string or cell). Throws for any other type. */
export function toAbiText(value: AbiValue | undefined): string {
  if (typeof value !== 'string') throw new TypeError(`expected text, got ${typeof value}`);
  return value;
}

const abiNumbers = new Map<AbiJson, number>();

/** Returns a number that identifies an ABI in the keys of cached results. */
function abiNumber(abi: AbiJson): number {
  const number = abiNumbers.get(abi) ?? abiNumbers.size;
  abiNumbers.set(abi, number);
  return number;
}

function toJson(record: AbiRecord | AbiInputs): string {
  return JSON.stringify(record, (_, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}
