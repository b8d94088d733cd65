import { ApiFault } from './api-fault.ts';

/** Questions of one caller that wait for its others; more are turned away. */
const MOST_WAITING = 200;

interface Waiter {
  readonly go: () => void;
  readonly refuse: (fault: ApiFault) => void;
  /** Nobody waits for the answer any more. */
  readonly isGone: () => boolean;
}

/** The questions of one caller. */
interface Share {
  answering: number;
  waiting: Waiter[];
}

/**
 * So many questions of one caller are answered at the same time, the others wait for these: whoever asks many slow
 * ones waits for himself, and leaves room in the lines of the database for everybody else.
 */
export class CallerPlaces {
  readonly #places: number;
  readonly #shares = new Map<string, Share>();

  /** @param places of each caller; 0 for any number */
  constructor(places: number) {
    this.#places = places;
  }

  /**
   * Answers, at once where there is a place; `onWait` is called where there is none. Throws `ApiFault` TOO_MANY_REQUESTS
   * when too many wait already.
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
    if (share.waiting.length >= MOST_WAITING) dropGone(share);
    if (share.waiting.length >= MOST_WAITING)
      throw new ApiFault('TOO_MANY_REQUESTS', {}, 'too many questions at once, wait for the answers');
    onWait();
    return new Promise<void>((resolve, reject) => {
      share.waiting.push({ go: resolve, refuse: reject, isGone });
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

  /** The place is held already. */
  async #end<T>(caller: string, share: Share, work: () => T | Promise<T>): Promise<T> {
    try {
      return await work();
    } finally {
      this.#leave(caller, share);
    }
  }

  /** The place goes straight to the next in line. */
  #leave(caller: string, share: Share): void {
    for (let next = share.waiting.shift(); next; next = share.waiting.shift()) {
      if (!next.isGone()) return next.go();
      refuseGone(next);
    }
    share.answering -= 1;
    if (share.answering === 0) this.#shares.delete(caller);
    return undefined;
  }
}

/** Whoever has gone takes nobody the place in the line. */
function dropGone(share: Share): void {
  const all = share.waiting;
  share.waiting = [];
  for (const one of all) {
    if (one.isGone()) refuseGone(one);
    else share.waiting.push(one);
  }
}

function refuseGone({ refuse }: Waiter): void {
  refuse(new ApiFault('UNAVAILABLE', {}, 'nobody waits for the answer'));
}
