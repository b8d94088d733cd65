import type { Address } from '@junction/primitives';
import { JrpcError } from '@junction/tvm';
import type { GetterTimeBudget } from '../getters/getter-allowance.ts';
import { ChainDataError, type ChainDataErrorCode } from '../index-error.ts';
import type { TokenMetadata } from '../database/token-metadata.ts';
import {
  INCOMPLETE_HISTORY_ERROR_CODES,
  type Quarantine,
  type NewQuarantineEntry,
} from '../write/quarantine.ts';
import type { FollowedAccount } from './backfill.ts';
import type { ChainNode, ChainNodes, NamedChainNode } from './chain-nodes.ts';
import { readNewTransactions, type NewTransactionsResult } from './read-new-transactions.ts';
import type { TokenReader } from './token-reader.ts';

export interface QuarantinePolicyOptions {
  readonly nodes: Pick<ChainNodes, 'query'>;
  readonly quarantine: Quarantine;
  readonly readToken: TokenReader;
  /** Seconds since the Unix epoch. */
  readonly now: () => number;
  /** Called when an account is quarantined. */
  readonly onQuarantine?: (account: Address) => void;
}

/** New transactions of an account, as a node lists them. */
export interface AccountReadResult {
  readonly read: NewTransactionsResult;
  readonly node: NamedChainNode;
}

/** Callbacks that retry quarantined entries. */
export interface QuarantineRetry {
  /** Schedules a read in the next round. Returns false if the account is not followed. */
  readonly onAccount: (account: Address) => boolean;
  /** Writes metadata of tokens that are now readable. Returns the metadata that was written. */
  readonly onTokens: (tokens: readonly TokenMetadata[]) => Promise<readonly TokenMetadata[]>;
}

/** Number of consecutive invalid responses after which an account is quarantined. */
const MAX_INVALID_ANSWERS = 3;
/**
 * Number of consecutive errors, over at least `MIN_ERROR_SECONDS`, after which an account is quarantined. Requires that
 * the node responds for other accounts.
 */
const MAX_ERRORS = 6;
const MIN_ERROR_SECONDS = 10;
/** Seconds between two rounds of retries of quarantined entries. Each round retries `RETRIES_PER_ROUND` entries. */
const RETRY_INTERVAL_SECONDS = 15;
const RETRIES_PER_ROUND = 20;
/**
 * Seconds after which the remaining entries are postponed to the next retry. Tokens that never respond would take too
 * long.
 */
const MAX_RETRY_SECONDS = 3;
/** Ratio of the pause after retries to the duration of the retries. */
const IDLE_FACTOR = 10;

/** Quarantines unusable data of contracts and nodes with a reason, so that everything else is still indexed. */
export class QuarantinePolicy {
  readonly #options: QuarantinePolicyOptions;
  /** Number of consecutive invalid answers, by account. */
  readonly #invalidAnswers = new Map<Address, number>();
  /**
   * Accounts for which the node returns errors: number of consecutive errors, time of the first error, and value of
   * `#answerCount` at the last one.
   */
  readonly #errors = new Map<Address, { times: number; readonly since: number; answerCount: number }>();
  /** Number of successful responses of the node for any account. */
  #answerCount = 0;
  /** Account of the node's last successful response. */
  #lastAnsweredAccount: Address | undefined;
  /** Accounts that wait for their next retry. */
  readonly #quarantined = new Set<Address>();
  /** Reason by quarantined account. Kept until the account is readable again. */
  readonly #reasons = new Map<Address, ChainDataErrorCode>();
  /**
   * Notes to store, by account. Only the newest note of an account is kept, because anyone can cause any number of
   * notes.
   */
  readonly #notes = new Map<Address, NewQuarantineEntry>();
  #retryAt = 0;

  constructor(options: QuarantinePolicyOptions) {
    this.#options = options;
  }

  /** True if the account waits for its next retry. */
  isQuarantined(account: Address): boolean {
    return this.#quarantined.has(account);
  }

  /** Accounts in quarantine because nodes lack some of their transactions. */
  get missingHistory(): readonly Address[] {
    return [...this.#reasons].flatMap(([account, reason]) =>
      INCOMPLETE_HISTORY_ERROR_CODES.has(reason) ? account : [],
    );
  }

  /** Lifts the quarantine of all accounts in memory, so that they can be read again. */
  reset(): void {
    this.#quarantined.clear();
    this.#errors.clear();
  }

  /** Records an unreadable transaction. The next `writeNotes` stores the record. */
  noteUnreadable(account: Address, cause: unknown): void {
    const detail = cause instanceof Error ? cause.message : String(cause);
    this.#notes.set(account, { account, kind: 'event', reason: 'TRANSACTION_UNREADABLE', detail });
  }

  async writeNotes(): Promise<void> {
    for (const [account, note] of this.#notes) {
      await this.#options.quarantine.add(note);
      this.#notes.delete(account);
    }
  }

  /**
   * Reads an account's new transactions. Retries invalid answers, then quarantines the account and returns undefined.
   */
  async readAccount(followed: FollowedAccount): Promise<AccountReadResult | undefined> {
    const { account, lt } = followed;
    try {
      const answer = await this.#options.nodes.query(async (node) => {
        const read = await readNewTransactions(node, account, followed);
        if (read.kind === 'new' && read.transactions.length === 0 && lt === 0n)
          await this.checkEmpty(account, node);
        return { read, node };
      });
      this.noteAnswer(account);
      const { kind } = answer.read;
      if (kind === 'new' || kind === 'long') await this.release(account);
      return answer;
    } catch (error) {
      if (await this.handleFailure(account, error)) return undefined;
      throw error;
    }
  }

  /** Removes an account from quarantine, because its transactions can be read again. */
  async release(account: Address): Promise<void> {
    this.#errors.delete(account);
    this.#reasons.delete(account);
    if (this.#invalidAnswers.delete(account)) await this.#options.quarantine.release(account, 'account');
  }

  /** Throws `ChainDataError` if a node listed no transactions although the account has some up to `head`. */
  async checkEmpty(
    account: Address,
    node: Pick<ChainNode, 'getContractState'>,
    head?: bigint,
  ): Promise<void> {
    const state = await node.getContractState(account);
    if (state.type !== 'exists') return;
    const { lt } = state.lastTransaction;
    if (lt === 0n || (head !== undefined && lt > head)) return;
    throw new ChainDataError('HISTORY_INCOMPLETE', account, `the node lists nothing up to ${lt}`);
  }

  /**
   * Returns true if the account is quarantined because of the error, false if it is to be retried. Rethrows errors
   * unrelated to the account.
   */
  async handleFailure(account: Address, error: unknown): Promise<boolean> {
    if (error instanceof JrpcError && (await this.#isAccountFailing(account))) {
      await this.quarantineAccount(account, new ChainDataError('ACCOUNT_UNANSWERED', account, error.message));
      return true;
    }
    if (!(error instanceof ChainDataError)) throw error;
    const times = (this.#invalidAnswers.get(account) ?? 0) + 1;
    this.#invalidAnswers.set(account, times);
    if (times < MAX_INVALID_ANSWERS) return false;
    await this.quarantineAccount(account, error);
    return true;
  }

  /** Called when the node has responded successfully for an account. */
  noteAnswer(account: Address): void {
    this.#answerCount += 1;
    this.#lastAnsweredAccount = account;
  }

  /** Returns whether the node responds for another account. */
  async #checkOtherAccount(account: Address): Promise<boolean> {
    const other = this.#lastAnsweredAccount;
    if (other === undefined || other === account) return false;
    try {
      await this.#options.nodes.query((node) => node.getTransactionsList(other, 1));
    } catch (error) {
      if (!(error instanceof JrpcError)) throw error;
      return false;
    }
    this.#answerCount += 1;
    return true;
  }

  /**
   * Quarantines an account until its next retry.
   * @param isFinal true if a retry can only succeed after the index was rebuilt
   */
  async quarantineAccount(account: Address, error: ChainDataError, isFinal = false): Promise<void> {
    this.#invalidAnswers.set(account, MAX_INVALID_ANSWERS);
    this.#errors.delete(account);
    this.#quarantined.add(account);
    this.#reasons.set(account, error.code);
    await this.#options.quarantine.add({ ...toNote(account, 'account', error), isFinal });
    this.#options.onQuarantine?.(account);
  }

  /** True if the errors for this account persist while the node responds for others. */
  async #isAccountFailing(account: Address): Promise<boolean> {
    const { now } = this.#options;
    // An account that was quarantined before counts as failing after a single error.
    if (this.#invalidAnswers.get(account) === MAX_INVALID_ANSWERS) return true;
    const known = this.#errors.get(account) ?? { times: 0, since: now(), answerCount: this.#answerCount };
    this.#errors.set(account, known);
    if (
      known.times > 0 &&
      known.answerCount === this.#answerCount &&
      !(await this.#checkOtherAccount(account))
    )
      return false;
    known.times += 1;
    known.answerCount = this.#answerCount;
    return known.times >= MAX_ERRORS && now() - known.since >= MIN_ERROR_SECONDS;
  }

  /** Returns metadata of a token. If the token is not readable, quarantines it and returns undefined. */
  async readToken(token: Address, allowance: GetterTimeBudget): Promise<TokenMetadata | undefined> {
    const { quarantine } = this.#options;
    return (await quarantine.has(token, 'token')) ? undefined : this.#fetchToken(token, allowance);
  }

  /** Retries quarantined entries that are due. */
  async retry({ onAccount, onTokens }: QuarantineRetry): Promise<void> {
    const { quarantine, now } = this.#options;
    if (now() < this.#retryAt) return;
    const startedAt = now();
    const tokens: TokenMetadata[] = [];
    for (const { account, kind } of await quarantine.due(RETRIES_PER_ROUND)) {
      if (now() - startedAt > MAX_RETRY_SECONDS) break;
      if (kind === 'account') {
        await this.#retryAccount(account, onAccount);
        continue;
      }
      const facts = await this.#fetchToken(account);
      if (facts) tokens.push(facts);
    }
    if (tokens.length > 0)
      for (const { address } of await onTokens(tokens)) await quarantine.release(address, 'token');
    // The owner of a token controls how long the retries of reading it take. The pause before the next retries grows
    // with this duration, so that retries use only a limited share of the time.
    this.#retryAt = now() + Math.max(RETRY_INTERVAL_SECONDS, IDLE_FACTOR * (now() - startedAt));
  }

  /** Extends the pause until the next retry in proportion to `seconds`, the time that other retries took. */
  delayRetry(seconds: number): void {
    this.#retryAt = Math.max(this.#retryAt, this.#options.now()) + IDLE_FACTOR * seconds;
  }

  /**
   * Retries a quarantined account, including accounts that an earlier process quarantined. Releases an account that is
   * no longer followed from quarantine.
   */
  async #retryAccount(account: Address, onAccount: QuarantineRetry['onAccount']): Promise<void> {
    this.#quarantined.delete(account);
    if (onAccount(account)) {
      this.#invalidAnswers.set(account, MAX_INVALID_ANSWERS);
      return;
    }
    this.#reasons.delete(account);
    await this.#options.quarantine.release(account, 'account');
  }

  async #fetchToken(token: Address, allowance?: GetterTimeBudget): Promise<TokenMetadata | undefined> {
    try {
      return await this.#options.readToken(token, allowance);
    } catch (error) {
      if (!(error instanceof ChainDataError)) throw error;
      await this.#options.quarantine.add(toNote(token, 'token', error));
      return undefined;
    }
  }
}

function toNote(
  account: Address,
  kind: NewQuarantineEntry['kind'],
  error: ChainDataError,
): NewQuarantineEntry {
  return { account, kind, reason: error.code, detail: error.context.detail };
}
