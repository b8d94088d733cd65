/**
 * Milliseconds after which a repeated request is sent again instead of joining the pending one, because a popup may
 * close without a response.
 */
const REQUEST_TIMEOUT_MS = 120_000;

interface PendingRequest {
  readonly since: number;
  readonly answer: Promise<unknown>;
}

/**
 * Requests that are pending in the wallet's popups. A repeated request joins the pending one, because wallets queue
 * popups and the user would otherwise have to respond twice.
 */
export class PendingRequests {
  readonly #open = new Map<string, PendingRequest>();

  /**
   * Sends a request, or returns the pending request of the same kind.
   *
   * @param kind requests of the same kind must have the same type of response
   */
  ask<T>(kind: string, request: () => Promise<T>): Promise<T> {
    const open = this.#open.get(kind);
    const age = open === undefined ? undefined : Date.now() - open.since;
    // If the clock was set back, the age is negative, and the request counts as expired.
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
