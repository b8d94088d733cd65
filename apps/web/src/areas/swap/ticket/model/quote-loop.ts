/** Spec 9: input debounce and background re-check, milliseconds. */
export const QUOTE_DEBOUNCE = 400;
export const QUOTE_RECHECK = 15_000;
/** From this age on nothing is signed on a quote: its re-check had a second to be answered. */
export const QUOTE_OLD = QUOTE_RECHECK + 1_000;

export type QuoteAnswer<Q> =
  { readonly kind: 'ready'; readonly quote: Q } | { readonly kind: 'no-route' | 'too-small' | 'failed' };

export type QuoteState<R, Q> =
  | { readonly status: 'idle' }
  /** `last` is what was shown before: a figure that was there is never blanked. */
  | { readonly status: 'loading'; readonly request: R; readonly last: Q | undefined }
  | {
      readonly status: 'ready';
      readonly request: R;
      readonly quote: Q;
      readonly at: number;
      /** Too old to act on: it has to be asked for again. */
      readonly isOld: boolean;
    }
  | { readonly status: 'no-route' | 'too-small' | 'failed'; readonly request: R };

export interface QuoteLoopOptions<R, Q> {
  readonly ask: (request: R, signal: AbortSignal) => Promise<QuoteAnswer<Q>>;
  readonly now: () => number;
}

/**
 * Keeps one quote for one question. Each question gets a number; an answer to an older question is dropped.
 * A ready quote is asked again every 15 s, silently; a background failure keeps the quote until it is clearly old.
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

  /** A new question, asked after the debounce. `keep` shows the old figures meanwhile. */
  request(request: R, { keep, delay = QUOTE_DEBOUNCE }: { keep: boolean; delay?: number }): void {
    const last = keep ? this.#lastQuote() : undefined;
    this.#cancel();
    this.#set({ status: 'loading', request, last });
    this.#timer = setTimeout(() => void this.#run(request), delay);
  }

  /** Asks the current question again at once. A quote that still holds stays in place; an old one is asked for aloud. */
  recheck(): void {
    const state = this.#state;
    if (state.status !== 'ready' || this.isFresh()) this.#askAgain();
    else if (!this.#isPaused) this.request(state.request, { keep: true, delay: 0 });
  }

  /** Whether the quote may be acted on this moment; timers of a sleeping page come late. */
  isFresh(): boolean {
    return this.#state.status === 'ready' && !this.#isOld(this.#state.at);
  }

  /** No question: an amount or a token is missing. */
  clear(): void {
    this.#cancel();
    if (this.#state.status !== 'idle') this.#set({ status: 'idle' });
  }

  /** While a swap is processed nothing is re-asked (spec 4.2). */
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

  /** Milliseconds; a clock that was set back tells no age, so that everything is as old as can be. */
  #ageOf(at: number): number {
    const age = this.#options.now() - at;
    return age < 0 ? Infinity : age;
  }

  #isOld(at: number): boolean {
    return this.#ageOf(at) >= QUOTE_OLD;
  }

  /** Says so when the quote grows old before its re-check was answered. */
  #age(): void {
    clearTimeout(this.#ageing);
    const state = this.#state;
    if (state.status !== 'ready' || state.isOld) return;
    const left = Math.max(0, QUOTE_OLD - this.#ageOf(state.at));
    this.#ageing = setTimeout(() => {
      if (this.#state === state) this.#set({ ...state, isOld: true });
    }, left);
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#askAgain(), QUOTE_RECHECK);
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
    if (answer.kind === 'failed' && isBackground && this.#ageOf(state.at) < 4 * QUOTE_RECHECK) {
      this.#schedule();
      return;
    }
    this.#set({ status: answer.kind, request });
    this.#schedule();
  }
}
