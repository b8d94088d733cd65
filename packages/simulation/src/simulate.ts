import type { Address } from '@junction/primitives';
import { parseCells, serializeCells } from '@junction/tvm/cells';
import { MISSING_ACCOUNT, type ShardAccount } from './shard-account.ts';
import {
  readMessage,
  readTransaction,
  type SimulatedMessage,
  type SimulatedTransaction,
} from './transactions.ts';
import type { Execute } from './tycho-vm.ts';

/** Executes a message and all messages it causes on copies of account states. */

/** Account state reported by a node, with the logical time range in which it is valid. */
export type LoadedAccount =
  | {
      readonly isKnown: true;
      readonly state: ShardAccount;
      /** Logical time of its last transaction; 0 if the account does not exist. */
      readonly lastLt: bigint;
      /** Logical time and chain time (seconds) of the response. */
      readonly asOfLt: bigint;
      readonly asOfSecond: number;
    }
  /** The state could not be read. */
  | { readonly isKnown: false };

/** Loads the states of all given addresses. */
export type LoadAccounts = (addresses: readonly Address[]) => Promise<ReadonlyMap<Address, LoadedAccount>>;

/** Limits at which a simulation stops with messages left. */
export interface SimulationLimits {
  readonly messages: number;
  readonly accounts: number;
  /** Units of gas of all transactions. */
  readonly gas: bigint;
  /** Milliseconds. */
  readonly time: number;
}

/** A proposal of ten actions that each cross ten pools stays well below these limits. */
export const SIMULATION_LIMITS: SimulationLimits = {
  messages: 400,
  accounts: 150,
  gas: 60_000_000n,
  time: 15_000,
};

/** Message of a simulation and the transaction it caused. */
export interface SimulationStep {
  /** Index of the step that sent the message; undefined for the first. */
  readonly parent: number | undefined;
  /** Index among the parent's outgoing messages. */
  readonly place: number;
  readonly message: SimulatedMessage;
  readonly to: Address;
  /**
   * Executed in a transaction (`ran`), not accepted by the account, or unknown because the account could not be read.
   */
  readonly outcome:
    | { readonly kind: 'ran'; readonly transaction: SimulatedTransaction }
    | { readonly kind: 'refused' | 'unknown' };
}

/** The limit that stopped a simulation. */
export type SimulationBound = 'messages' | 'accounts' | 'gas' | 'time';

/** Result of a simulation. */
export interface Simulation {
  /** Breadth first. */
  readonly steps: readonly SimulationStep[];
  /** States of all readable accounts that a message reached. */
  readonly states: ReadonlyMap<Address, { readonly before: ShardAccount; readonly after: ShardAccount }>;
  readonly unknown: ReadonlySet<Address>;
  /** The limit at which the simulation stopped; undefined if it completed. */
  readonly truncated: SimulationBound | undefined;
  /** Latest second and logical time that the node reported. */
  readonly at: { readonly second: number; readonly lt: bigint };
  /** True if the states were never valid at the same logical time. */
  readonly isInconsistent: boolean;
}

/** Parameters of a simulation. */
export interface SimulationParams {
  /** Base64. */
  readonly first: string;
  readonly load: LoadAccounts;
  readonly execute: Execute;
  readonly limits: SimulationLimits;
  /** Milliseconds. */
  readonly now: () => number;
  /** True for messages that are not executed. */
  readonly isIgnored?: (message: SimulatedMessage) => boolean;
}

const LT_STEP = 1_000n;

interface QueuedMessage {
  readonly message: SimulatedMessage;
  readonly parent: number | undefined;
  readonly place: number;
}

/** Simulates a message until no messages are left or a limit is reached. Rejects if the VM fails. */
export async function simulate(plan: SimulationParams): Promise<Simulation> {
  const first = readMessage(parseCells(plan.first));
  return new Run(plan).simulate({ message: first, parent: undefined, place: 0 });
}

class Run {
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
    let truncated: SimulationBound | undefined;
    while (queue.length > 0) {
      truncated = await this.#prepare(queue);
      const [next] = queue.splice(0, 1);
      if (truncated !== undefined || next === undefined) break;
      for (const out of this.#step(next)) queue.push(out);
    }
    return this.#result(truncated);
  }

  /** Loads the states of queued messages. Returns the limit that was reached. */
  async #prepare(queue: readonly QueuedMessage[]): Promise<SimulationBound | undefined> {
    const bound = this.#boundReached();
    if (bound !== undefined) return bound;
    const { limits, load } = this.#plan;
    // Only messages within the limit: a transaction may send more.
    const next = queue.slice(0, limits.messages - this.#steps.length);
    const missing = new Set(
      next.flatMap(({ message: { to } }) => (to === undefined || this.#loaded.has(to) ? [] : [to])),
    );
    if (missing.size === 0) return undefined;
    if (this.#loaded.size >= limits.accounts) return 'accounts';
    const wanted = [...missing].slice(0, limits.accounts - this.#loaded.size);
    const answers = await load(wanted);
    for (const address of wanted) this.#note(address, answers.get(address) ?? { isKnown: false });
    // The next message may need accounts that are not loaded yet.
    const [{ message } = { message: undefined }] = queue;
    return message?.to !== undefined && !this.#loaded.has(message.to) ? 'accounts' : undefined;
  }

  #boundReached(): SimulationBound | undefined {
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
    const run = { account: before, message: serializeCells(message.cell), now: this.#second };
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

  #result(truncated: SimulationBound | undefined): Simulation {
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

  /** A state is valid from its last transaction to its response; torn if one range ends before another begins. */
  #isInconsistent(): boolean {
    const known = [...this.#loaded.values()].flatMap((account) => (account.isKnown ? [account] : []));
    const latest = known.reduce((lt, { lastLt }) => (lastLt > lt ? lastLt : lt), 0n);
    return known.some(({ asOfLt }) => asOfLt < latest);
  }
}

/** Returns the state of an account that does not exist, as of the given logical time and second. */
export const missingAccountAt = (asOfLt: bigint, asOfSecond: number): LoadedAccount => ({
  isKnown: true,
  state: MISSING_ACCOUNT,
  lastLt: 0n,
  asOfLt,
  asOfSecond,
});
