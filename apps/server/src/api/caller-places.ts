import { HttpError } from './http-error.ts';

/** Maximum number of queued requests per caller; more are rejected. */
const MAX_QUEUED = 200;

interface QueuedRequest {
  readonly go: () => void;
  readonly reject: (error: HttpError) => void;
  /** True once the client has disconnected. */
  readonly isDisconnected: () => boolean;
}

/** Slots in use and queue of one caller. */
interface CallerState {
  runningCount: number;
  waiting: QueuedRequest[];
}

/**
 * Limits the concurrent requests of each caller and queues the others, so that slow requests of one caller do not
 * occupy all database connections.
 */
export class CallerConcurrencyLimiter {
  readonly #slots: number;
  readonly #shares = new Map<string, CallerState>();

  /** @param slots slots per caller; 0 for no limit */
  constructor(slots: number) {
    this.#slots = slots;
  }

  /**
   * Runs the work, immediately if a slot is free; otherwise calls `onWait` and queues it. Throws `HttpError`
   * TOO_MANY_REQUESTS if the queue is full.
   */
  answer<T>(
    caller: string,
    isDisconnected: () => boolean,
    work: () => T | Promise<T>,
    onWait: () => void = () => undefined,
  ): T | Promise<T> {
    if (this.#slots === 0) return work();
    const share = this.#shares.get(caller) ?? { runningCount: 0, waiting: [] };
    this.#shares.set(caller, share);
    if (share.runningCount < this.#slots) return this.#runInSlot(caller, share, work);
    if (share.waiting.length >= MAX_QUEUED) removeDisconnected(share);
    if (share.waiting.length >= MAX_QUEUED)
      throw new HttpError('TOO_MANY_REQUESTS', {}, 'too many requests at once, wait for their responses');
    onWait();
    return new Promise<void>((resolve, reject) => {
      share.waiting.push({ go: resolve, reject, isDisconnected });
    }).then(() => this.#runQueued(caller, share, work));
  }

  #runInSlot<T>(caller: string, share: CallerState, work: () => T | Promise<T>): T | Promise<T> {
    share.runningCount += 1;
    let answer: T | Promise<T>;
    try {
      answer = work();
    } catch (error) {
      this.#releaseSlot(caller, share);
      throw error;
    }
    if (!(answer instanceof Promise)) {
      this.#releaseSlot(caller, share);
      return answer;
    }
    return answer.finally(() => this.#releaseSlot(caller, share));
  }

  /**
   * Runs work that waited in the queue. The slot of a completed request was passed to it, so no further slot is
   * counted.
   */
  async #runQueued<T>(caller: string, share: CallerState, work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      this.#releaseSlot(caller, share);
    }
  }

  /** Passes the slot to the next connected client of the queue, or frees it. */
  #releaseSlot(caller: string, share: CallerState): void {
    for (let next = share.waiting.shift(); next; next = share.waiting.shift()) {
      if (!next.isDisconnected()) return next.go();
      rejectDisconnected(next);
    }
    share.runningCount -= 1;
    if (share.runningCount === 0) this.#shares.delete(caller);
    return undefined;
  }
}

/** Removes disconnected clients from the queue and rejects their requests. */
function removeDisconnected(share: CallerState): void {
  const all = share.waiting;
  share.waiting = [];
  for (const one of all) {
    if (one.isDisconnected()) rejectDisconnected(one);
    else share.waiting.push(one);
  }
}

function rejectDisconnected({ reject }: QueuedRequest): void {
  reject(new HttpError('UNAVAILABLE', {}, 'the client has disconnected'));
}
