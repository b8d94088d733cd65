import { err, ok, type Result } from '@junction/primitives';
import type { RawProviderEventData } from 'everscale-inpage-provider';
import type { AccountTransaction, WalletError } from './wallet-port.ts';

type Status = RawProviderEventData<'messageStatusUpdated'>;
type Outcome = Result<AccountTransaction, WalletError>;

/**
 * Seconds to wait for an outcome after a message has expired. Wallets report expired messages themselves; one
 * that is still silent then will not respond.
 */
const GRACE_SECONDS = 60;
/**
 * Maximum number of stored outcomes of unknown messages. Needed because the event with the outcome may arrive
 * before the response with the hash.
 */
const MAX_EARLY = 50;

/** Waits for the outcome of sent messages: the transaction, or why there is none. */
export class MessageWatch {
  readonly #early = new Map<string, Outcome>();
  readonly #waiting = new Map<string, (outcome: Outcome) => void>();

  update({ hash, transaction }: Status): void {
    const outcome: Outcome =
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
    if (this.#early.size > MAX_EARLY && oldest !== undefined) this.#early.delete(oldest);
  }

  /**
   * Returns the outcome of the message with a hash; `WALLET_SILENT` if the wallet does not report one.
   *
   * @param expireAt Unix seconds
   */
  wait(hash: string, expireAt: number): Promise<Outcome> {
    const early = this.#early.get(hash);
    if (early !== undefined) {
      this.#early.delete(hash);
      return Promise.resolve(early);
    }
    return new Promise((resolve) => {
      const limitMs = Math.max(0, (expireAt + GRACE_SECONDS) * 1000 - Date.now());
      const timer = setTimeout(() => this.#waiting.get(hash)?.(err({ code: 'WALLET_SILENT' })), limitMs);
      this.#waiting.set(hash, (outcome) => {
        clearTimeout(timer);
        this.#waiting.delete(hash);
        resolve(outcome);
      });
    });
  }
}
