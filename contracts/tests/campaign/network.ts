import {
  AccountStore,
  encodeInternalMessage,
  parseBocCellTable,
  readTransaction,
} from '@junction/devnet/chain';
import type { AccountsSnapshot, Chain, InternalMessage, PendingMessage } from '@junction/devnet/chain';
import { TychoVm } from '@junction/devnet/vm';
import { seconds, type Address, type Seconds } from '@junction/primitives';
import type { RandomSource } from '../random-source.ts';
import { assertActionPhaseSucceeded } from './action-phases.ts';
import { readAccountView, type AccountView } from './chain-cells.ts';

const LT_STEP = 1000n;
const SEED = '5'.repeat(64);
/**
 * Number of deliveries in one burst after which the messages are assumed to be endless. Honest message trees are far
 * shorter.
 */
const MAX_DELIVERIES = 5000;

/** A delivered message and its transaction. */
export interface DeliveredMessage {
  readonly from: Address;
  readonly to: Address;
  /** Base64 BOCs of the message and of its transaction. */
  readonly message: string;
  readonly transaction: string;
}

/** Snapshot of a network. */
export interface NetworkSnapshot {
  readonly accounts: AccountsSnapshot;
  readonly now: Seconds;
  readonly lt: bigint;
}

interface Lane {
  readonly from: Address;
  readonly to: Address;
  readonly waiting: PendingMessage[];
}

/**
 * A chain that delays messages. As on the real chain, messages between the same two contracts arrive in the order they
 * were sent. Messages between different pairs of contracts arrive in any order.
 */
export class DelayedMessageNetwork {
  readonly #vm: TychoVm;
  readonly #accounts = new AccountStore();
  readonly #lanes = new Map<string, Lane>();
  readonly #touched = new Set<Address>();
  #now: Seconds;
  #lt: bigint;

  /** Returns the seconds that pass before each delivery. When missing, time does not advance. */
  readonly #randomDelay: ((random: RandomSource) => number) | undefined;

  /** Starts from a copy of the chain's current state. */
  constructor(chain: Chain, randomDelay?: (random: RandomSource) => number) {
    this.#randomDelay = randomDelay;
    this.#vm = new TychoVm(chain.globalId);
    for (const address of chain.listAccounts()) this.#accounts.set(address, chain.getState(address));
    this.#now = chain.now;
    this.#lt = chain.lt + LT_STEP;
  }

  get now(): Seconds {
    return this.#now;
  }

  advanceTime(by: Seconds): void {
    this.#now = seconds(this.#now + by);
  }

  get(address: Address): AccountView | undefined {
    return readAccountView(this.#accounts.state(address));
  }

  addresses(): Address[] {
    return this.#accounts.addresses();
  }

  /** Returns the accounts that changed since the last call. */
  takeTouched(): Address[] {
    const touched = [...this.#touched];
    this.#touched.clear();
    return touched;
  }

  get isQuiet(): boolean {
    return this.#lanes.size === 0;
  }

  /**
   * Posts a message that no contract has sent. It is delivered after earlier ones of the same sender to the same
   * recipient.
   */
  post(message: InternalMessage): void {
    this.#lt += 1n;
    const boc = encodeInternalMessage(message, this.#lt, this.#now).toString('base64');
    this.#wait(message.from, { to: message.to, boc, hash: '' });
  }

  /**
   * Delivers waiting messages in random order until none is left, including messages that the `observed` callback
   * posts.
   */
  drain(random: RandomSource, observed: (delivery: DeliveredMessage) => void): void {
    for (let count = 0; this.#lanes.size > 0; count += 1) {
      if (count > MAX_DELIVERIES) throw new Error('the messages do not end');
      if (this.#randomDelay) this.#now = seconds(this.#now + this.#randomDelay(random));
      observed(this.#deliver(random));
    }
    this.#accounts.clearUndo();
  }

  state(): NetworkSnapshot {
    if (!this.isQuiet) throw new Error('messages are on their way');
    return { accounts: this.#accounts.copy(), now: this.#now, lt: this.#lt };
  }

  restore({ accounts, now, lt }: NetworkSnapshot): void {
    for (const address of this.addresses()) this.#touched.add(address);
    this.#accounts.restore(accounts);
    for (const address of accounts.keys()) this.#touched.add(address);
    this.#lanes.clear();
    this.#now = now;
    this.#lt = lt;
  }

  #wait(from: Address, message: PendingMessage): void {
    const key = from + message.to;
    const lane = this.#lanes.get(key);
    if (lane) lane.waiting.push(message);
    else this.#lanes.set(key, { from, to: message.to, waiting: [message] });
  }

  #deliver(random: RandomSource): DeliveredMessage {
    const [key, lane] = random.pick([...this.#lanes]);
    const message = lane.waiting.shift();
    if (lane.waiting.length === 0) this.#lanes.delete(key);
    if (!message) throw new Error('a lane is never empty');
    const output = this.#vm.run({
      account: this.#accounts.state(lane.to),
      message: message.boc,
      now: this.#now,
      lt: this.#lt + 1n,
      seed: SEED,
    });
    if (!output.ok) throw new Error(`a message to ${lane.to} could not run: ${output.reason}`);
    this.#lt += LT_STEP;
    assertActionPhaseSucceeded(output, message.boc);
    this.#accounts.set(lane.to, output.account);
    this.#touched.add(lane.to);
    const { outgoing } = readTransaction(parseBocCellTable(Buffer.from(output.transaction, 'base64')));
    for (const next of outgoing) this.#wait(lane.to, next);
    return { from: lane.from, to: lane.to, message: message.boc, transaction: output.transaction };
  }
}
