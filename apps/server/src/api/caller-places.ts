import { HttpError } from './http-error.ts';

/** Maximum number of queued requests per caller; more are rejected. */
const MAX_WAITING = 200;

interface Waiter {
  readonly go: () => void;
  readonly reject: (error: HttpError) => void;
  /** True once the client has disconnected. */
  readonly isGone: () => boolean;
}

/** Slots and queue of one caller. */
interface Share {
  answering: number;
  waiting: Waiter[];
}

/**
 * Limits the concurrent requests of each caller and queues the others, so that a caller with many slow requests leaves
 * database connections to others.
 */
export class CallerSlots {
  readonly #places: number;
  readonly #shares = new Map<string, Share>();

  /** @param places slots per caller; 0 for no limit */
  constructor(places: number) {
    this.#places = places;
  }

  /**
   * Runs the work, immediately if a slot is free; otherwise calls `onWait` and queues it. Throws `HttpError`
   * TOO_MANY_REQUESTS if the queue is full.
   */
  answer<T>(
    caller: string,
    isGone: () => boolean,
    work: () => T | Promise<T>,
    onWait: () => void = () => undefined,
  ): T | Promise<T> {
    if (this.#places === 0) return work();
    const share = this.#shares.get(caller) ?? { answering: 0, waiting: [] };
    this.#shares.set(caller, share);
    if (share.answering < this.#places) return this.#begin(caller, share, work);
    if (share.waiting.length >= MAX_WAITING) dropGone(share);
    if (share.waiting.length >= MAX_WAITING)
      throw new HttpError('TOO_MANY_REQUESTS', {}, 'too many requests at once, wait for their responses');
    onWait();
    return new Promise<void>((resolve, reject) => {
      share.waiting.push({ go: resolve, reject, isGone });
    }).then(() => this.#end(caller, share, work));
  }

  #begin<T>(caller: string, share: Share, work: () => T | Promise<T>): T | Promise<T> {
    share.answering += 1;
    let answer: T | Promise<T>;
    try {
      answer = work();
    } catch (error) {
      this.#leave(caller, share);
      throw error;
    }
    if (!(answer instanceof Promise)) {
      this.#leave(caller, share);
      return answer;
    }
    return answer.finally(() => this.#leave(caller, share));
  }

  /** Runs queued work that has taken over a slot. */
  async #end<T>(caller: string, share: Share, work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      this.#leave(caller, share);
    }
  }

  /** Passes the slot to the next connected client of the queue, or frees it. */
  #leave(caller: string, share: Share): void {
    for (let next = share.waiting.shift(); next; next = share.waiting.shift()) {
      if (!next.isGone()) return next.go();
      rejectGone(next);
    }
    share.answering -= 1;
    if (share.answering === 0) this.#shares.delete(caller);
    return undefined;
  }
}

/** Removes disconnected clients from the queue and rejects their requests. */
function dropGone(share: Share): void {
  const all = share.waiting;
  share.waiting = [];
  for (const one of all) {
    if (one.isGone()) rejectGone(one);
    else share.waiting.push(one);
  }
}

function rejectGone({ reject }: Waiter): void {
  reject(new HttpError('UNAVAILABLE', {}, 'the client has disconnected'));
}
