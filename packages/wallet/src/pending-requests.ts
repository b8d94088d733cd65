/** A popup may close without a response; after this time a request is repeated instead of joined. */
const REQUEST_TIMEOUT_MS = 120_000;

interface PendingRequest {
  readonly since: number;
  readonly answer: Promise<unknown>;
}

/**
 * Requests that are pending in the wallet's popups. Wallets queue popups, so a repeated request would need two answers;
 * a pending request is joined instead.
 */
export class PendingRequests {
  readonly #open = new Map<string, PendingRequest>();

  /** @param kind identifies the type of the response */
  ask<T>(kind: string, request: () => Promise<T>): Promise<T> {
    const open = this.#open.get(kind);
    const age = open === undefined ? undefined : Date.now() - open.since;
    // A clock that was set back does not extend a request.
    const isOpen = age !== undefined && age >= 0 && age < REQUEST_TIMEOUT_MS;
    if (open !== undefined && isOpen) return open.answer as Promise<T>;
    const answer = request();
    const entry: PendingRequest = { since: Date.now(), answer };
    this.#open.set(kind, entry);
    const close = (): void => {
      if (this.#open.get(kind) === entry) this.#open.delete(kind);
    };
    answer.then(close, close);
    return answer;
  }
}
