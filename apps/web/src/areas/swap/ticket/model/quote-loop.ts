/**
 * Delay in milliseconds between an input and the quote request (spec 9). `QUOTE_REFETCH_INTERVAL_MS` is the interval of
 * background refetches.
 */
export const QUOTE_DEBOUNCE_MS = 400;
export const QUOTE_REFETCH_INTERVAL_MS = 15_000;
/** Age in milliseconds from which a quote cannot be signed. It leaves the periodic refetch one second to complete. */
export const QUOTE_MAX_AGE_MS = QUOTE_REFETCH_INTERVAL_MS + 1_000;

export type QuoteResult<Q> =
  { readonly kind: 'ready'; readonly quote: Q } | { readonly kind: 'no-route' | 'too-small' | 'failed' };

export type QuoteState<R, Q> =
  | { readonly status: 'idle' }
  /** `last` is the previous quote, which stays displayed while the new one loads. */
  | { readonly status: 'loading'; readonly request: R; readonly last: Q | undefined }
  | {
      readonly status: 'ready';
      readonly request: R;
      readonly quote: Q;
      readonly at: number;
      /** True if the quote is too old to be signed and must be refetched. */
      readonly isOld: boolean;
    }
  | { readonly status: 'no-route' | 'too-small' | 'failed'; readonly request: R };

export interface QuoteLoopOptions<R, Q> {
  readonly ask: (request: R, signal: AbortSignal) => Promise<QuoteResult<Q>>;
  readonly now: () => number;
}

/**
 * Requests quotes for the current request and holds the state. Responses to earlier requests are dropped. A quote is
 * refetched in the background every 15 s. If a refetch fails, the quote is kept for up to a minute.
 */
export class QuoteLoop<R, Q> {
  #state: QuoteState<R, Q> = { status: 'idle' };
  #sequence = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #ageing: ReturnType<typeof setTimeout> | undefined;
  #abort: AbortController | undefined;
  #isPaused = false;
  readonly #options: QuoteLoopOptions<R, Q>;
  readonly #listeners = new Set<() => void>();

  constructor(options: QuoteLoopOptions<R, Q>) {
    this.#options = options;
  }

  readonly getState = (): QuoteState<R, Q> => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sets a new request, which is sent after `delay`. With `keep`, the previous quote stays available meanwhile. */
  request(request: R, { keep, delay = QUOTE_DEBOUNCE_MS }: { keep: boolean; delay?: number }): void {
    const last = keep ? this.#lastQuote() : undefined;
    this.#cancel();
    this.#set({ status: 'loading', request, last });
    this.#timer = setTimeout(() => void this.#run(request), delay);
  }

  /** Refetches immediately. A fresh quote stays ready meanwhile; an outdated one changes to the loading state. */
  recheck(): void {
    const state = this.#state;
    if (state.status !== 'ready' || this.isFresh()) this.#askAgain();
    else if (!this.#isPaused) this.request(state.request, { keep: true, delay: 0 });
  }

  /** True if the quote can be signed now. The age is computed, since timers of a suspended page fire late. */
  isFresh(): boolean {
    return this.#state.status === 'ready' && !this.#isOld(this.#state.at);
  }

  /** Cancels the current request and discards the quote. Called when the amount or a token is missing. */
  clear(): void {
    this.#cancel();
    if (this.#state.status !== 'idle') this.#set({ status: 'idle' });
  }

  /** Pauses refetching while a swap is processed (spec 4.2). */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    if (!isPaused && this.#state.status === 'ready') this.#schedule();
  }

  dispose(): void {
    this.#cancel();
    this.#listeners.clear();
  }

  #lastQuote(): Q | undefined {
    const state = this.#state;
    if (state.status === 'ready') return state.quote;
    return state.status === 'loading' ? state.last : undefined;
  }

  #cancel(): void {
    this.#sequence += 1;
    clearTimeout(this.#timer);
    clearTimeout(this.#ageing);
    this.#timer = undefined;
    this.#abort?.abort();
    this.#abort = undefined;
  }

  #set(state: QuoteState<R, Q>): void {
    this.#state = state;
    for (const listener of this.#listeners) listener();
  }

  /** Returns the age in milliseconds; infinite if the clock was set back. */
  #ageOf(at: number): number {
    const age = this.#options.now() - at;
    return age < 0 ? Infinity : age;
  }

  #isOld(at: number): boolean {
    return this.#ageOf(at) >= QUOTE_MAX_AGE_MS;
  }

  /** Notifies when the quote becomes outdated before its refetch completes. */
  #age(): void {
    clearTimeout(this.#ageing);
    const state = this.#state;
    if (state.status !== 'ready' || state.isOld) return;
    const left = Math.max(0, QUOTE_MAX_AGE_MS - this.#ageOf(state.at));
    this.#ageing = setTimeout(() => {
      if (this.#state === state) this.#set({ ...state, isOld: true });
    }, left);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#askAgain(), QUOTE_REFETCH_INTERVAL_MS);
  }

  #askAgain(): void {
    const state = this.#state;
    if (state.status === 'idle' || this.#isPaused) return;
    if (state.status === 'failed' || state.status === 'no-route' || state.status === 'too-small') {
      this.request(state.request, { keep: false, delay: 0 });
      return;
    }
    this.#cancel();
    this.#age();
    void this.#run(state.request);
  }

  async #run(request: R): Promise<void> {
    const sequence = this.#sequence;
    const abort = new AbortController();
    this.#abort = abort;
    const answer = await this.#options.ask(request, abort.signal).catch(() => ({ kind: 'failed' }) as const);
    if (sequence !== this.#sequence) return;
    if (answer.kind === 'ready') {
      this.#set({ status: 'ready', request, quote: answer.quote, at: this.#options.now(), isOld: false });
      this.#age();
      this.#schedule();
      return;
    }
    const state = this.#state;
    const isBackground = state.status === 'ready';
    if (answer.kind === 'failed' && isBackground && this.#ageOf(state.at) < 4 * QUOTE_REFETCH_INTERVAL_MS) {
      this.#schedule();
      return;
    }
    this.#set({ status: answer.kind, request });
    this.#schedule();
  }
}
