import type {
  TransactionWithSentMessages,
  SentMessagesSearchResult,
  AccountHistoryPosition,
} from '@junction/wallet';
import { MESSAGE_EXPIRY_CLOCK_MARGIN_MS } from './message-expiry.ts';
import {
  isSwapOperation,
  type MessageFingerprint,
  type Operation,
  type OperationEvent,
} from './operation.ts';
import type { OperationStatusResponse } from './swap-status.ts';

/** Delay of the first search in milliseconds. */
const FIRST_SEARCH_DELAY = 150;
const SEARCH_INTERVAL = 2_000;
/** Reads the messages that an operation's account has sent since the given time; undefined if they cannot be read. */
export type SentMessagesReader = (
  operation: Operation,
  since: AccountHistoryPosition,
) => Promise<SentMessagesSearchResult | undefined>;

export interface FoundSentMessage {
  readonly messageHash: string;
  readonly transactionHash: string;
}

/**
 * Returns the earliest point at which the message can be in the account's history: the stored logical time, or else the
 * time of the request minus the clock margin.
 */
function getSearchStart({ after, askedAt }: MessageFingerprint): AccountHistoryPosition {
  return after === undefined ? { time: askedAt - MESSAGE_EXPIRY_CLOCK_MARGIN_MS } : { lt: BigInt(after) };
}

/**
 * Returns the sent message that matches the stored data; undefined if none does. Hashes in `claimed` belong to other
 * operations and are skipped.
 */
export function findSentMessageByFingerprint(
  trail: MessageFingerprint,
  sent: readonly TransactionWithSentMessages[],
  claimed: ReadonlySet<string>,
): FoundSentMessage | undefined {
  const since = getSearchStart(trail);
  const transaction = sent
    .filter(({ lt, time }) => ('lt' in since ? lt > since.lt : time >= since.time))
    .filter(({ hash, messageHash }) => !claimed.has(hash) && !claimed.has(messageHash))
    .toSorted((a, b) => (a.lt < b.lt ? -1 : 1))
    .find(({ messages }) =>
      messages.some(
        ({ to, value, bodyHash }) =>
          to === trail.to && value.toString() === trail.value && bodyHash === trail.bodyHash,
      ),
    );
  return transaction && { messageHash: transaction.messageHash, transactionHash: transaction.hash };
}

export interface SentMessageSearchOptions {
  readonly operation: Operation;
  readonly readSent: SentMessagesReader;
  /** Requests the status from the server, which finds swaps by call id. */
  readonly probe: (operation: Operation, signal: AbortSignal) => Promise<OperationStatusResponse>;
  /** Returns hashes of transactions and messages that belong to other operations. */
  readonly claimed: () => ReadonlySet<string>;
  readonly dispatch: (event: OperationEvent) => void;
  readonly now: () => number;
  readonly signal: AbortSignal;
}

/** Searches for the message of a request whose response was lost, until it is found or must have expired. */
export class SentMessageSearch {
  readonly #options: SentMessageSearchOptions;
  #pollNow: (() => void) | undefined;

  constructor(options: SentMessageSearchOptions) {
    this.#options = options;
  }

  pollNow(): void {
    this.#pollNow?.();
  }

  async run(): Promise<void> {
    const { signal, dispatch } = this.#options;
    for (let wait = FIRST_SEARCH_DELAY; ; wait = SEARCH_INTERVAL) {
      await this.#pause(wait);
      if (signal.aborted) return;
      const event = await this.#look();
      if (signal.aborted) return;
      if (event === undefined) continue;
      dispatch(event);
      return;
    }
  }

  async #look(): Promise<OperationEvent | undefined> {
    const { operation, readSent, probe, claimed, now, signal } = this.#options;
    const { state } = operation;
    if (state.step !== 'asked') return undefined;
    const isOver = now() > state.until;
    if (isSwapOperation(operation)) {
      const known = await probe(operation, signal).catch(() => undefined);
      if (known !== undefined && known.status !== 'pending') return { type: 'send', messageHash: undefined };
    }
    const { trail } = state;
    if (trail === undefined) return isOver ? { type: 'fail', code: 'NOT_KNOWN' } : undefined;
    const sent = await readSent(operation, getSearchStart(trail)).catch(() => undefined);
    // The operation stays undecided while the account's messages cannot be read.
    if (sent === undefined) return undefined;
    const found = findSentMessageByFingerprint(trail, sent.transactions, claimed());
    if (found !== undefined) return { type: 'find', ...found };
    if (!isOver) return undefined;
    // The history may be truncated and the clock may be wrong. A false result "nothing happened" would make the user
    // send again.
    const isSure = trail.after !== undefined && sent.isComplete;
    return { type: 'fail', code: isSure ? 'NEVER_SENT' : 'NOT_KNOWN' };
  }

  #pause(wait: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        this.#options.signal.removeEventListener('abort', end);
        this.#pollNow = undefined;
        resolve();
      };
      const timer = setTimeout(end, wait);
      this.#options.signal.addEventListener('abort', end);
      this.#pollNow = end;
    });
  }
}
