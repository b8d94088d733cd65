import type { Address } from '@junction/primitives';
import type { JrpcClient } from '@junction/tvm';
import type { GetterAllowance } from '../getters/getter-allowance.ts';
import { ChainOddity, type OddityReason } from '../index-fault.ts';
import type { TokenFacts } from '../database/token-facts.ts';
import type { Quarantine, QuarantineNote } from '../write/quarantine.ts';
import type { Followed } from './backfill.ts';
import { readNewTransactions, type NewTransactions } from './read-new-transactions.ts';
import type { TokenReader } from './token-reader.ts';

export interface SetAsideOptions {
  readonly client: Pick<JrpcClient, 'getContractState' | 'getTransactionsList'>;
  readonly quarantine: Quarantine;
  readonly readToken: TokenReader;
  /** Seconds of the computer's clock. */
  readonly now: () => number;
  /** The node in use gave something that is no transaction. */
  readonly onGarbage?: ((cause: ChainOddity) => void) | undefined;
}

/** What may be tried again. */
export interface Retry {
  /** It is read with the next round. Answers whether it is followed. */
  readonly onAccount: (account: Address) => boolean;
  /** Tokens that can be read by now. Answers those that were written. */
  readonly onTokens: (tokens: readonly TokenFacts[]) => Promise<readonly TokenFacts[]>;
}

/** Garbage in a row before an account is set aside. */
const PATIENCE = 3;
/** Seconds between two looks at what is set aside, and what is looked at each time. */
const RETRY_SECONDS = 15;
const RETRIES = 20;
/** Seconds after which the rest waits for the next look: what never answers takes its time, one after the other. */
const LONGEST_LOOK = 3;
/** How many times longer than it took nothing is tried again. */
const SPARED = 10;

/** What strangers wrote or a node answered that cannot be used: left aside with a reason, so that the rest goes on. */
export class SetAside {
  readonly #options: SetAsideOptions;
  /** Accounts whose data could not be read, and how often in a row. */
  readonly #garbage = new Map<Address, number>();
  /** Accounts that wait for their next try, and why. */
  readonly #held = new Map<Address, OddityReason>();
  /** The newest of each account: anybody may write any number of such things. */
  readonly #notes = new Map<Address, QuarantineNote>();
  #retryAt = 0;

  constructor(options: SetAsideOptions) {
    this.#options = options;
  }

  /** Whether an account waits for its next try. */
  holds(account: Address): boolean {
    return this.#held.has(account);
  }

  /** Accounts of which the node lacks transactions. */
  get missingHistory(): readonly Address[] {
    return [...this.#held].flatMap(([account, reason]) => (reason === 'HISTORY_INCOMPLETE' ? account : []));
  }

  /** Every account may be read again. */
  remove(): void {
    this.#held.clear();
  }

  /** A transaction that cannot be read; it is kept with the next `writeNotes`. */
  note(account: Address, cause: unknown): void {
    const detail = cause instanceof Error ? cause.message : String(cause);
    this.#notes.set(account, { account, kind: 'event', reason: 'TRANSACTION_UNREADABLE', detail });
  }

  async writeNotes(): Promise<void> {
    for (const [account, note] of this.#notes) {
      await this.#options.quarantine.hold(note);
      this.#notes.delete(account);
    }
  }

  /** A node that gave garbage of an account is asked again; when that goes on, the account waits and the rest goes on. */
  async readAccount(followed: Followed): Promise<NewTransactions> {
    const { client } = this.#options;
    const { account, lt } = followed;
    try {
      const read = await readNewTransactions(client, account, followed);
      if (read.kind === 'new' && read.transactions.length === 0 && lt === 0n) await this.checkEmpty(account);
      await this.believe(account);
      return read;
    } catch (error) {
      if (await this.bearGarbage(account, error)) return { kind: 'new', transactions: [] };
      throw error;
    }
  }

  /** What is told of an account can be read: it waits no more. */
  async believe(account: Address): Promise<void> {
    if (this.#garbage.delete(account)) await this.#options.quarantine.release(account, 'account');
  }

  /** An empty list is believed of an account that has no transaction up to `head`. Throws `ChainOddity` of any other. */
  async checkEmpty(account: Address, head?: bigint): Promise<void> {
    const state = await this.#options.client.getContractState(account);
    if (state.type !== 'exists') return;
    const { lt } = state.lastTransaction;
    if (lt === 0n || (head !== undefined && lt > head)) return;
    throw new ChainOddity('HISTORY_INCOMPLETE', account, `the node lists nothing up to ${lt}`);
  }

  /** True when an account is left out from now on, until it is tried again. Throws what is no garbage. */
  async bearGarbage(account: Address, error: unknown): Promise<boolean> {
    const { quarantine, onGarbage } = this.#options;
    if (!(error instanceof ChainOddity)) throw error;
    const times = (this.#garbage.get(account) ?? 0) + 1;
    this.#garbage.set(account, times);
    onGarbage?.(error);
    if (times < PATIENCE) return false;
    this.#held.set(account, error.code);
    await quarantine.hold(noteOf(account, 'account', error));
    return true;
  }

  /** Facts of a token; undefined for one that cannot describe itself, which waits from then on. */
  async readToken(token: Address, allowance: GetterAllowance): Promise<TokenFacts | undefined> {
    const { quarantine } = this.#options;
    return (await quarantine.isHeld(token, 'token')) ? undefined : this.#askToken(token, allowance);
  }

  /** What was set aside and may be tried again now. */
  async retry({ onAccount, onTokens }: Retry): Promise<void> {
    const { quarantine, now } = this.#options;
    if (now() < this.#retryAt) return;
    const began = now();
    const tokens: TokenFacts[] = [];
    for (const { account, kind } of await quarantine.due(RETRIES)) {
      if (now() - began > LONGEST_LOOK) break;
      if (kind === 'account') {
        await this.#retryAccount(account, onAccount);
        continue;
      }
      const facts = await this.#askToken(account);
      if (facts) tokens.push(facts);
    }
    if (tokens.length > 0)
      for (const { address } of await onTokens(tokens)) await quarantine.release(address, 'token');
    // Strangers decide when their tokens become readable, not how much of the time is spent on it.
    this.#retryAt = now() + Math.max(RETRY_SECONDS, SPARED * (now() - began));
  }

  /** What was tried has taken so many seconds more. */
  spare(seconds: number): void {
    this.#retryAt = Math.max(this.#retryAt, this.#options.now()) + SPARED * seconds;
  }

  /** An earlier process may have set it aside: either way the next answer decides, and one that nobody follows is none. */
  async #retryAccount(account: Address, onAccount: Retry['onAccount']): Promise<void> {
    this.#held.delete(account);
    if (onAccount(account)) this.#garbage.set(account, PATIENCE);
    else await this.#options.quarantine.release(account, 'account');
  }

  async #askToken(token: Address, allowance?: GetterAllowance): Promise<TokenFacts | undefined> {
    try {
      return await this.#options.readToken(token, allowance);
    } catch (error) {
      if (!(error instanceof ChainOddity)) throw error;
      await this.#options.quarantine.hold(noteOf(token, 'token', error));
      return undefined;
    }
  }
}

function noteOf(account: Address, kind: QuarantineNote['kind'], error: ChainOddity): QuarantineNote {
  return { account, kind, reason: error.code, detail: error.context.detail };
}
