/** A popup may close without an answer; nobody waits for it longer than this before asking again. */
const FORGOTTEN_MS = 120_000;

interface OpenQuestion {
  readonly since: number;
  readonly answer: Promise<unknown>;
}

/**
 * What the wallet is asking its user. Wallets queue popups: asked twice, the user answers twice. A question that is
 * still open is joined instead.
 */
export class OpenQuestions {
  readonly #open = new Map<string, OpenQuestion>();

  /** `kind` stands for one type of answer. */
  ask<T>(kind: string, question: () => Promise<T>): Promise<T> {
    const open = this.#open.get(kind);
    const age = open === undefined ? undefined : Date.now() - open.since;
    // A clock that was set back makes no question last longer.
    const isOpen = age !== undefined && age >= 0 && age < FORGOTTEN_MS;
    if (open !== undefined && isOpen) return open.answer as Promise<T>;
    const answer = question();
    const entry: OpenQuestion = { since: Date.now(), answer };
    this.#open.set(kind, entry);
    const close = (): void => {
      if (this.#open.get(kind) === entry) this.#open.delete(kind);
    };
    answer.then(close, close);
    return answer;
  }
}
