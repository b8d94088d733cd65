/** Gives so many questions a place at the same time; a place is left when the answer has been read to its end. */
export class QuestionLane {
  readonly #places: number;
  readonly #mostWaiting: number;
  readonly #waiting = new Set<() => void>();
  #taken = 0;

  constructor(places: number, mostWaiting: number) {
    this.#places = places;
    this.#mostWaiting = mostWaiting;
  }

  /** Comes when there is a place, and throws when the question is given up before; `full` when too many wait. */
  enter(signal: AbortSignal): Promise<void> | 'full' {
    if (this.#taken < this.#places) {
      this.#taken += 1;
      return Promise.resolve();
    }
    if (this.#waiting.size >= this.#mostWaiting) return 'full';
    return new Promise((resolve, reject) => {
      const go = (): void => {
        signal.removeEventListener('abort', giveUp);
        resolve();
      };
      const giveUp = (): void => {
        this.#waiting.delete(go);
        reject(new DOMException('nobody waits any longer', 'TimeoutError'));
      };
      this.#waiting.add(go);
      signal.addEventListener('abort', giveUp, { once: true });
    });
  }

  /** The place goes straight to the next in line. */
  leave(): void {
    const [next] = this.#waiting;
    if (next === undefined) this.#taken -= 1;
    else {
      this.#waiting.delete(next);
      next();
    }
  }
}
