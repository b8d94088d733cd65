import type { Address } from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import type { GetterAllowance } from '../getters/getter-allowance.ts';
import { ChainOddity, type OddityReason } from '../index-fault.ts';
import type { TokenFacts } from '../database/token-facts.ts';
import { HISTORY_REASONS, type Quarantine, type QuarantineNote } from '../write/quarantine.ts';
import type { Followed } from './backfill.ts';
import type { ChainNode, ChainNodes, NamedNode } from './chain-nodes.ts';
import { readNewTransactions, type NewTransactions } from './read-new-transactions.ts';
import type { TokenReader } from './token-reader.ts';

export interface SetAsideOptions {
  readonly nodes: Pick<ChainNodes, 'ask'>;
  readonly quarantine: Quarantine;
  readonly readToken: TokenReader;
  /** Seconds of the computer's clock. */
  readonly now: () => number;
  /** An account is left out from now on. */
  readonly onHold?: (account: Address) => void;
}

/** What a node listed of an account. */
export interface ReadAccount {
  readonly read: NewTransactions;
  readonly node: NamedNode;
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
/** Errors of an account in a row, in so many seconds at least, after which it is set aside while others are answered. */
const MAX_ERRORS = 6;
const ERROR_SECONDS = 10;
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
  /** Accounts about which the node answers with errors: how often in a row, since when, and answers about others meanwhile. */
  readonly #errors = new Map<Address, { times: number; readonly since: number; answered: number }>();
  /** Answers of the node about accounts. */
  #answered = 0;
  /** The account that the node answered about last. */
  #answering: Address | undefined;
  /** Accounts that wait for their next try. */
  readonly #held = new Set<Address>();
  /** Why accounts were held that could not be read since. */
  readonly #lacking = new Map<Address, OddityReason>();
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
    return [...this.#lacking].flatMap(([account, reason]) => (HISTORY_REASONS.has(reason) ? account : []));
  }

  /** Every account may be read again. */
  remove(): void {
    this.#held.clear();
    this.#errors.clear();
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

  /**
   * A node that gave garbage of an account is asked again; when that goes on, the account waits and the rest goes on.
   * Undefined for an account that waits from now on.
   */
  async readAccount(followed: Followed): Promise<ReadAccount | undefined> {
    const { account, lt } = followed;
    try {
      const answer = await this.#options.nodes.ask(async (node) => {
        const read = await readNewTransactions(node, account, followed);
        if (read.kind === 'new' && read.transactions.length === 0 && lt === 0n)
          await this.checkEmpty(account, node);
        return { read, node };
      });
      this.noteAnswer(account);
      const { kind } = answer.read;
      if (kind === 'new' || kind === 'long') await this.believe(account);
      return answer;
    } catch (error) {
      if (await this.bear(account, error)) return undefined;
      throw error;
    }
  }

  /** Releases an account whose transactions can be read again. */
  async believe(account: Address): Promise<void> {
    this.#errors.delete(account);
    this.#lacking.delete(account);
    if (this.#garbage.delete(account)) await this.#options.quarantine.release(account, 'account');
  }

  /** An empty list is believed of an account that has no transaction up to `head`. Throws `ChainOddity` of any other. */
  async checkEmpty(
    account: Address,
    node: Pick<ChainNode, 'getContractState'>,
    head?: bigint,
  ): Promise<void> {
    const state = await node.getContractState(account);
    if (state.type !== 'exists') return;
    const { lt } = state.lastTransaction;
    if (lt === 0n || (head !== undefined && lt > head)) return;
    throw new ChainOddity('HISTORY_INCOMPLETE', account, `the node lists nothing up to ${lt}`);
  }

  /** True when an account is left out from now on, until it is tried again. Throws what is none of its faults. */
  async bear(account: Address, error: unknown): Promise<boolean> {
    if (error instanceof JrpcError && (await this.#isItsOwn(account))) {
      await this.hold(account, new ChainOddity('ACCOUNT_UNANSWERED', account, error.message));
      return true;
    }
    if (!(error instanceof ChainOddity)) throw error;
    const times = (this.#garbage.get(account) ?? 0) + 1;
    this.#garbage.set(account, times);
    if (times < PATIENCE) return false;
    await this.hold(account, error);
    return true;
  }

  /** The node answers about an account. */
  noteAnswer(account: Address): void {
    this.#answered += 1;
    this.#answering = account;
  }

  /** Asks about another account, of which nothing has to be read. */
  async #isAnswered(account: Address): Promise<boolean> {
    const other = this.#answering;
    if (other === undefined || other === account) return false;
    try {
      await this.#options.nodes.ask((node) => node.getTransactionsList(other, 1));
    } catch (error) {
      if (!(error instanceof JrpcError)) throw error;
      return false;
    }
    this.#answered += 1;
    return true;
  }

  /** Leaves an account out until it is tried again. */
  async hold(account: Address, error: ChainOddity): Promise<void> {
    this.#garbage.set(account, PATIENCE);
    this.#errors.delete(account);
    this.#held.add(account);
    this.#lacking.set(account, error.code);
    await this.#options.quarantine.hold(noteOf(account, 'account', error));
    this.#options.onHold?.(account);
  }

  /** Whether errors go on about an account while questions about others are answered. */
  async #isItsOwn(account: Address): Promise<boolean> {
    const { now } = this.#options;
    // What failed on its last try fails no better now.
    if (this.#garbage.get(account) === PATIENCE) return true;
    const known = this.#errors.get(account) ?? { times: 0, since: now(), answered: this.#answered };
    this.#errors.set(account, known);
    if (known.times > 0 && known.answered === this.#answered && !(await this.#isAnswered(account)))
      return false;
    known.times += 1;
    known.answered = this.#answered;
    return known.times >= MAX_ERRORS && now() - known.since >= ERROR_SECONDS;
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
    if (onAccount(account)) {
      this.#garbage.set(account, PATIENCE);
      return;
    }
    this.#lacking.delete(account);
    await this.#options.quarantine.release(account, 'account');
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
