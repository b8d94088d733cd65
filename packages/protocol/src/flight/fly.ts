import type { Address } from '@junction/primitives';
import { parseCells, serializeCells } from '@junction/tvm/cells';
import { NOBODY, type ShardAccount } from './shard-account.ts';
import { readMessage, readTransaction, type FlightMessage, type FlightTransaction } from './transactions.ts';
import type { Execute } from './tycho-vm.ts';

/** Runs a message and everything it causes on copies of account states. */

/** A state as a node told it, and the time for which it is known to hold. */
export type LoadedAccount =
  | {
      readonly isKnown: true;
      readonly state: ShardAccount;
      /** Logical time of its last transaction; 0 for nobody. */
      readonly lastLt: bigint;
      /** Logical time and second of the chain when it was told. */
      readonly asOfLt: bigint;
      readonly asOfSecond: number;
    }
  /** It could not be read: nothing is known of what a message does there. */
  | { readonly isKnown: false };

/** Answers each address that was asked for, all at once. */
export type LoadAccounts = (addresses: readonly Address[]) => Promise<ReadonlyMap<Address, LoadedAccount>>;

/** Where a flight ends although messages are left. */
export interface FlightLimits {
  readonly messages: number;
  readonly accounts: number;
  /** Units of gas of all transactions. */
  readonly gas: bigint;
  /** Milliseconds. */
  readonly time: number;
}

/** A proposal of ten actions that each cross ten pools stays well below. */
export const FLIGHT_LIMITS: FlightLimits = { messages: 400, accounts: 150, gas: 60_000_000n, time: 15_000 };

/** One message of a flight with the transaction it caused. */
export interface FlightStep {
  /** Index of the step that sent the message; undefined for the first. */
  readonly parent: number | undefined;
  /** Which of the parent's messages it is, from 0; bounded by what a transaction sends. */
  readonly place: number;
  readonly message: FlightMessage;
  readonly to: Address;
  /**
   * `ran`: there is a transaction. `refused`: it was not taken at all. `unknown`: the account could not be read, so what
   * happens there and behind it is not known.
   */
  readonly outcome:
    | { readonly kind: 'ran'; readonly transaction: FlightTransaction }
    | { readonly kind: 'refused' | 'unknown' };
}

/** Which limit a flight ran into. */
export type FlightBound = 'messages' | 'accounts' | 'gas' | 'time';

/** All that a flight did. */
export interface Flight {
  /** Breadth first. */
  readonly steps: readonly FlightStep[];
  /** Of every account a message reached and that could be read. */
  readonly states: ReadonlyMap<Address, { readonly before: ShardAccount; readonly after: ShardAccount }>;
  readonly unknown: ReadonlySet<Address>;
  /** The bound at which it stopped: what comes behind is not known. */
  readonly truncated: FlightBound | undefined;
  /** Latest second and logical time that the node reported. */
  readonly at: { readonly second: number; readonly lt: bigint };
  /** No moment had all these states together: somebody acted in between. */
  readonly isTorn: boolean;
}

/** What is flown, on which states, by which VM. */
export interface FlightPlan {
  /** Base64. */
  readonly first: string;
  readonly load: LoadAccounts;
  readonly execute: Execute;
  readonly limits: FlightLimits;
  /** Milliseconds. */
  readonly now: () => number;
  /** Messages that are not followed. */
  readonly isLeftOut?: (message: FlightMessage) => boolean;
}

const LT_STEP = 1_000n;

interface Waiting {
  readonly message: FlightMessage;
  readonly parent: number | undefined;
  readonly place: number;
}

/** Ends for every input; rejects when the VM itself fails. */
export async function fly(plan: FlightPlan): Promise<Flight> {
  const first = readMessage(parseCells(plan.first));
  return new Run(plan).fly({ message: first, parent: undefined, place: 0 });
}

class Run {
  readonly #plan: FlightPlan;
  readonly #deadline: number;
  readonly #loaded = new Map<Address, LoadedAccount>();
  readonly #after = new Map<Address, ShardAccount>();
  readonly #steps: FlightStep[] = [];
  #gas = 0n;
  #lt = 0n;
  #ticks = 0n;
  #second = 0;

  constructor(plan: FlightPlan) {
    this.#plan = plan;
    this.#deadline = plan.now() + plan.limits.time;
  }

  async fly(first: Waiting): Promise<Flight> {
    const queue: Waiting[] = [first];
    let truncated: FlightBound | undefined;
    while (queue.length > 0) {
      truncated = await this.#prepare(queue);
      const [next] = queue.splice(0, 1);
      if (truncated !== undefined || next === undefined) break;
      for (const out of this.#step(next)) queue.push(out);
    }
    return this.#result(truncated);
  }

  /** Brings the states of all that wait, and says whether a bound is reached. */
  async #prepare(queue: readonly Waiting[]): Promise<FlightBound | undefined> {
    const bound = this.#boundReached();
    if (bound !== undefined) return bound;
    const { limits, load } = this.#plan;
    // Only what can still run: a transaction may send more than there is room for.
    const next = queue.slice(0, limits.messages - this.#steps.length);
    const missing = new Set(
      next.flatMap(({ message: { to } }) => (to === undefined || this.#loaded.has(to) ? [] : [to])),
    );
    if (missing.size === 0) return undefined;
    if (this.#loaded.size >= limits.accounts) return 'accounts';
    const wanted = [...missing].slice(0, limits.accounts - this.#loaded.size);
    const answers = await load(wanted);
    for (const address of wanted) this.#note(address, answers.get(address) ?? { isKnown: false });
    // What is next may be behind those that there was no room for.
    const [{ message } = { message: undefined }] = queue;
    return message?.to !== undefined && !this.#loaded.has(message.to) ? 'accounts' : undefined;
  }

  #boundReached(): FlightBound | undefined {
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

  #step({ message, parent, place }: Waiting): readonly Waiting[] {
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

  #sent(transaction: FlightTransaction, parent: number): readonly Waiting[] {
    const { isLeftOut } = this.#plan;
    return transaction.outMessages
      .map((message, place) => ({ message, parent, place }))
      .filter(({ message }) => message.isInternal && isLeftOut?.(message) !== true);
  }

  #stateOf(address: Address): ShardAccount | undefined {
    const after = this.#after.get(address);
    if (after !== undefined) return after;
    const loaded = this.#loaded.get(address);
    return loaded?.isKnown === true ? loaded.state : undefined;
  }

  #result(truncated: FlightBound | undefined): Flight {
    const states = new Map<Address, { before: ShardAccount; after: ShardAccount }>();
    const unknown = new Set<Address>();
    for (const { to } of this.#steps) {
      const loaded = this.#loaded.get(to);
      if (loaded?.isKnown !== true) unknown.add(to);
      else states.set(to, { before: loaded.state, after: this.#after.get(to) ?? loaded.state });
    }
    const at = { second: this.#second, lt: this.#lt };
    return { steps: this.#steps, states, unknown, truncated, at, isTorn: this.#isTorn() };
  }

  /** A state holds from its last transaction to the moment it was told: torn when one ended before another began. */
  #isTorn(): boolean {
    const known = [...this.#loaded.values()].flatMap((account) => (account.isKnown ? [account] : []));
    const latest = known.reduce((lt, { lastLt }) => (lastLt > lt ? lastLt : lt), 0n);
    return known.some(({ asOfLt }) => asOfLt < latest);
  }
}

/** A state of nobody, told at this moment. */
export const nobodyAt = (asOfLt: bigint, asOfSecond: number): LoadedAccount => ({
  isKnown: true,
  state: NOBODY,
  lastLt: 0n,
  asOfLt,
  asOfSecond,
});
