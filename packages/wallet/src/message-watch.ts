import { err, ok, type Result } from '@junction/primitives';
import type { RawProviderEventData } from 'everscale-inpage-provider';
import type { AccountTransaction, WalletError } from './wallet-port.ts';

type MessageStatus = RawProviderEventData<'messageStatusUpdated'>;
type WatchedOutcome = Result<AccountTransaction, WalletError>;

/**
 * Seconds to wait for an outcome after a message has expired. Wallets report expired messages; a wallet that is still
 * silent then will not respond.
 */
const MAX_SILENCE_AFTER_EXPIRY_SECONDS = 60;
/**
 * Maximum number of stored outcomes of unknown messages. They are stored because the event with a message's outcome may
 * arrive before the response with its hash.
 */
const MAX_EARLY_OUTCOMES = 50;

/** Waits for the outcome of sent messages: the transaction, or the reason why there is none. */
export class MessageWatch {
  readonly #early = new Map<string, WatchedOutcome>();
  readonly #waiting = new Map<string, (outcome: WatchedOutcome) => void>();

  update({ hash, transaction }: MessageStatus): void {
    const outcome: WatchedOutcome =
      transaction === undefined
        ? err({ code: 'MESSAGE_EXPIRED' })
        : ok({
            hash: transaction.id.hash,
            lt: BigInt(transaction.id.lt),
            aborted: transaction.aborted,
          });
    const settle = this.#waiting.get(hash);
    if (settle !== undefined) {
      settle(outcome);
      return;
    }
    this.#early.set(hash, outcome);
    const [oldest] = this.#early.keys();
    if (this.#early.size > MAX_EARLY_OUTCOMES && oldest !== undefined) this.#early.delete(oldest);
  }

  /**
   * Resolves with the outcome of the message with the given hash, or with `WALLET_SILENT` if the wallet does not report
   * one.
   *
   * @param expireAt Unix seconds
   */
  wait(hash: string, expireAt: number): Promise<WatchedOutcome> {
    const early = this.#early.get(hash);
    if (early !== undefined) {
      this.#early.delete(hash);
      return Promise.resolve(early);
    }
    return new Promise((resolve) => {
      const limitMs = Math.max(0, (expireAt + MAX_SILENCE_AFTER_EXPIRY_SECONDS) * 1000 - Date.now());
      const timer = setTimeout(() => this.#waiting.get(hash)?.(err({ code: 'WALLET_SILENT' })), limitMs);
      this.#waiting.set(hash, (outcome) => {
        clearTimeout(timer);
        this.#waiting.delete(hash);
        resolve(outcome);
      });
    });
  }
}
