import { err, ok, type Result } from '@junction/primitives';
import type { RawProviderEventData } from 'everscale-inpage-provider';
import type { AccountTransaction, WalletError } from './wallet-port.ts';

type Status = RawProviderEventData<'messageStatusUpdated'>;
type Outcome = Result<AccountTransaction, WalletError>;

/** Wallets report an expired message themselves; one that is still silent so much later will not. */
const PATIENCE_SECONDS = 60;
/** Outcomes of messages nobody asked about yet: the event may overtake the answer that tells the hash. */
const MAX_EARLY = 50;

/** Ends each sent message's wait with the transaction that processed it, or with the reason there is none. */
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

  /** `expireAt` in seconds. */
  wait(hash: string, expireAt: number): Promise<Outcome> {
    const early = this.#early.get(hash);
    if (early !== undefined) {
      this.#early.delete(hash);
      return Promise.resolve(early);
    }
    return new Promise((resolve) => {
      const limitMs = Math.max(0, (expireAt + PATIENCE_SECONDS) * 1000 - Date.now());
      const timer = setTimeout(() => this.#waiting.get(hash)?.(err({ code: 'WALLET_SILENT' })), limitMs);
      this.#waiting.set(hash, (outcome) => {
        clearTimeout(timer);
        this.#waiting.delete(hash);
        resolve(outcome);
      });
    });
  }
}
