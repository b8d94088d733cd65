/** Reason why all toasts stay open: the pointer or the keyboard focus is on one of them. */
export type ToastHoldReason = 'pointer' | 'focus';

interface Entry {
  /** Remaining time in milliseconds. */
  left: number;
  since: number;
  timer: ReturnType<typeof setTimeout> | undefined;
  readonly end: () => void;
}

/** Closes toasts after a time. All timers are paused while there is any reason to keep toasts open. */
export class PausableToastTimers {
  readonly #entries = new Map<string, Entry>();
  readonly #holds = new Set<ToastHoldReason>();
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Starts the timer of a toast, or restarts it. */
  start(id: string, time: number, end: () => void): void {
    this.drop(id);
    const entry: Entry = { left: time, since: this.#now(), timer: undefined, end };
    this.#entries.set(id, entry);
    if (this.#holds.size === 0) this.#run(id, entry);
  }

  /** Removes the timer of a toast that was closed, or that stays open because it is pending. */
  drop(id: string): void {
    clearTimeout(this.#entries.get(id)?.timer);
    this.#entries.delete(id);
  }

  hold(by: ToastHoldReason): void {
    if (this.#holds.size === 0)
      for (const entry of this.#entries.values()) {
        clearTimeout(entry.timer);
        entry.left -= this.#now() - entry.since;
      }
    this.#holds.add(by);
  }

  release(by: ToastHoldReason): void {
    if (!this.#holds.delete(by) || this.#holds.size > 0) return;
    for (const [id, entry] of this.#entries) this.#run(id, entry);
  }

  #run(id: string, entry: Entry): void {
    entry.since = this.#now();
    entry.timer = setTimeout(
      () => {
        this.#entries.delete(id);
        entry.end();
      },
      Math.max(0, entry.left),
    );
  }
}
