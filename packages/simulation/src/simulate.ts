import type { Address } from '@junction/primitives';
import { parseCellTree, serializeCellTree } from '@junction/tvm/cells';
import { MISSING_SHARD_ACCOUNT, type ShardAccount } from './shard-account.ts';
import {
  readMessage,
  readTransaction,
  type SimulatedMessage,
  type SimulatedTransaction,
} from './transactions.ts';
import type { MessageExecutor } from './tycho-vm.ts';

/** Executes a message and all messages that it causes on copies of account states. */

/** Account state from a node, with the logical times between which it is known to be valid. */
export type LoadedAccount =
  | {
      readonly isKnown: true;
      readonly state: ShardAccount;
      /** Logical time of the account's last transaction; 0 if the account does not exist. */
      readonly lastLt: bigint;
      /** Logical time and chain time (seconds) of the node's response. */
      readonly asOfLt: bigint;
      readonly asOfSecond: number;
    }
  /** The account's state could not be read. */
  | { readonly isKnown: false };

/** Loads the states of all given addresses. */
export type AccountLoader = (addresses: readonly Address[]) => Promise<ReadonlyMap<Address, LoadedAccount>>;

/** Limits that stop a simulation before all messages are executed. */
export interface SimulationLimits {
  readonly messages: number;
  readonly accounts: number;
  /** Total gas units of all transactions. */
  readonly gas: bigint;
  /** Maximum duration in milliseconds. */
  readonly time: number;
}

/** Default limits. A proposal of ten actions that each cross ten pools stays well below them. */
export const SIMULATION_LIMITS: SimulationLimits = {
  messages: 400,
  accounts: 150,
  gas: 60_000_000n,
  time: 15_000,
};

/** Message of a simulation with its outcome. */
export interface SimulationStep {
  /** Index of the step that sent the message; undefined for the first step. */
  readonly parent: number | undefined;
  /** Index among the parent transaction's outgoing messages. */
  readonly place: number;
  readonly message: SimulatedMessage;
  readonly to: Address;
  /**
   * The message was executed in a transaction (`ran`), not accepted by the account, or its account could not be read.
   */
  readonly outcome:
    | { readonly kind: 'ran'; readonly transaction: SimulatedTransaction }
    | { readonly kind: 'refused' | 'unknown' };
}

/** Limit that stopped a simulation. */
export type SimulationLimitName = 'messages' | 'accounts' | 'gas' | 'time';

/** Executed steps and resulting account states of a simulation. */
export interface Simulation {
  /** Steps in breadth-first order. */
  readonly steps: readonly SimulationStep[];
  /** States of all accounts that a message reached and that could be read. */
  readonly states: ReadonlyMap<Address, { readonly before: ShardAccount; readonly after: ShardAccount }>;
  readonly unknown: ReadonlySet<Address>;
  /** Limit that stopped the simulation; undefined if it completed. */
  readonly truncated: SimulationLimitName | undefined;
  /** Latest chain time (seconds) and logical time that the node reported. */
  readonly at: { readonly second: number; readonly lt: bigint };
  /** True if the loaded states were never valid at the same logical time. */
  readonly isInconsistent: boolean;
}

/** Parameters of a simulation. */
export interface SimulationParams {
  /** First message as a base64 BOC. */
  readonly first: string;
  readonly load: AccountLoader;
  readonly execute: MessageExecutor;
  readonly limits: SimulationLimits;
  /** Returns the current time in milliseconds. */
  readonly now: () => number;
  /** Returns true for messages that are not executed. */
  readonly isIgnored?: (message: SimulatedMessage) => boolean;
}

const LT_STEP = 1_000n;

interface QueuedMessage {
  readonly message: SimulatedMessage;
  readonly parent: number | undefined;
  readonly place: number;
}

/**
 * Simulates a message and all messages that it causes, until none is left or a limit is reached.
 *
 * @throws the error of the VM or of `load` (as a rejected promise)
 */
export async function simulateMessageTree(plan: SimulationParams): Promise<Simulation> {
  const first = readMessage(parseCellTree(plan.first));
  return new SimulationRun(plan).simulate({ message: first, parent: undefined, place: 0 });
}

class SimulationRun {
  readonly #plan: SimulationParams;
  readonly #deadline: number;
  readonly #loaded = new Map<Address, LoadedAccount>();
  readonly #after = new Map<Address, ShardAccount>();
  readonly #steps: SimulationStep[] = [];
  #gas = 0n;
  #lt = 0n;
  #ticks = 0n;
  #second = 0;

  constructor(plan: SimulationParams) {
    this.#plan = plan;
    this.#deadline = plan.now() + plan.limits.time;
  }

  async simulate(first: QueuedMessage): Promise<Simulation> {
    const queue: QueuedMessage[] = [first];
    let truncated: SimulationLimitName | undefined;
    while (queue.length > 0) {
      truncated = await this.#prepare(queue);
      const [next] = queue.splice(0, 1);
      if (truncated !== undefined || next === undefined) break;
      for (const out of this.#step(next)) queue.push(out);
    }
    return this.#result(truncated);
  }

  /** Loads the states for the queued messages. Returns the limit that was reached, if any. */
  async #prepare(queue: readonly QueuedMessage[]): Promise<SimulationLimitName | undefined> {
    const bound = this.#boundReached();
    if (bound !== undefined) return bound;
    const { limits, load } = this.#plan;
    // A transaction may send more messages than the limit allows. Only the recipients of messages within the limit are
    // loaded.
    const next = queue.slice(0, limits.messages - this.#steps.length);
    const missing = new Set(
      next.flatMap(({ message: { to } }) => (to === undefined || this.#loaded.has(to) ? [] : [to])),
    );
    if (missing.size === 0) return undefined;
    if (this.#loaded.size >= limits.accounts) return 'accounts';
    const wanted = [...missing].slice(0, limits.accounts - this.#loaded.size);
    const answers = await load(wanted);
    for (const address of wanted) this.#note(address, answers.get(address) ?? { isKnown: false });
    // The account limit is reached if the recipient of the next message is still not loaded.
    const [{ message } = { message: undefined }] = queue;
    return message?.to !== undefined && !this.#loaded.has(message.to) ? 'accounts' : undefined;
  }

  #boundReached(): SimulationLimitName | undefined {
    const { limits, now } = this.#plan;
    if (this.#steps.length >= limits.messages) return 'messages';
    if (this.#gas >= limits.gas) return 'gas';
    return now() >= this.#deadline ? 'time' : undefined;
  }

  #note(address: Address, account: LoadedAccount): void {
    this.#loaded.set(address, account);
    if (!account.isKnown) return;
    if (account.asOfLt > this.#lt) this.#lt = account.asOfLt;
    if (account.asOfSecond > this.#second) this.#second = account.asOfSecond;
  }

  #step({ message, parent, place }: QueuedMessage): readonly QueuedMessage[] {
    const { to } = message;
    if (to === undefined) return [];
    const index = this.#steps.length;
    const before = this.#stateOf(to);
    if (before === undefined) {
      this.#steps.push({ parent, place, message, to, outcome: { kind: 'unknown' } });
      return [];
    }
    this.#ticks += LT_STEP;
    const run = { account: before, message: serializeCellTree(message.cell), now: this.#second };
    const ran = this.#plan.execute({ ...run, lt: this.#lt + this.#ticks });
    if (!ran.ok) {
      this.#steps.push({ parent, place, message, to, outcome: { kind: 'refused' } });
      this.#after.set(to, before);
      return [];
    }
    const transaction = readTransaction(ran.transaction);
    this.#gas += transaction.gasUsed;
    this.#after.set(to, ran.account);
    this.#steps.push({ parent, place, message, to, outcome: { kind: 'ran', transaction } });
    return this.#sent(transaction, index);
  }

  #sent(transaction: SimulatedTransaction, parent: number): readonly QueuedMessage[] {
    const { isIgnored } = this.#plan;
    return transaction.outMessages
      .map((message, place) => ({ message, parent, place }))
      .filter(({ message }) => message.isInternal && isIgnored?.(message) !== true);
  }

  #stateOf(address: Address): ShardAccount | undefined {
    const after = this.#after.get(address);
    if (after !== undefined) return after;
    const loaded = this.#loaded.get(address);
    return loaded?.isKnown === true ? loaded.state : undefined;
  }

  #result(truncated: SimulationLimitName | undefined): Simulation {
    const states = new Map<Address, { before: ShardAccount; after: ShardAccount }>();
    const unknown = new Set<Address>();
    for (const { to } of this.#steps) {
      const loaded = this.#loaded.get(to);
      if (loaded?.isKnown !== true) unknown.add(to);
      else states.set(to, { before: loaded.state, after: this.#after.get(to) ?? loaded.state });
    }
    const at = { second: this.#second, lt: this.#lt };
    return { steps: this.#steps, states, unknown, truncated, at, isInconsistent: this.#isInconsistent() };
  }

  /**
   * Returns true if the loaded states were never valid at the same logical time. A state is valid from the account's
   * last transaction to the node's response, so this is the case if one such range ends before another begins.
   */
  #isInconsistent(): boolean {
    const known = [...this.#loaded.values()].flatMap((account) => (account.isKnown ? [account] : []));
    const latest = known.reduce((lt, { lastLt }) => (lastLt > lt ? lastLt : lt), 0n);
    return known.some(({ asOfLt }) => asOfLt < latest);
  }
}

/** Returns the state of an account that did not exist at the given logical time and chain time (seconds). */
export const createMissingAccount = (asOfLt: bigint, asOfSecond: number): LoadedAccount => ({
  isKnown: true,
  state: MISSING_SHARD_ACCOUNT,
  lastLt: 0n,
  asOfLt,
  asOfSecond,
});
