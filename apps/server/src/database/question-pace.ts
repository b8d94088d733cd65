/** Milliseconds on average from which a statement counts as slow, and below which it does no more. */
const SLOW_MS = 20;
const FAST_AGAIN_MS = 10;
/** What the newest answer weighs in the average. */
const NEWEST = 0.3;
/** Statements remembered, those met first forgotten first: callers can make up more than the few dozen of pages. */
const MOST = 2_000;

interface Pace {
  average: number;
  isSlow: boolean;
}

/** How long statements take, learned from their answers: what is slow is asked apart from what is fast. */
export class QuestionPace {
  readonly #paces = new Map<string, Pace>();

  isSlow(name: string): boolean {
    return this.#paces.get(name)?.isSlow === true;
  }

  note(name: string, ms: number): void {
    const pace = this.#paces.get(name);
    if (!pace) return this.#remember(name, { average: ms, isSlow: ms > SLOW_MS });
    pace.average += (ms - pace.average) * NEWEST;
    pace.isSlow = pace.average > (pace.isSlow ? FAST_AGAIN_MS : SLOW_MS);
    return undefined;
  }

  #remember(name: string, pace: Pace): void {
    this.#paces.set(name, pace);
    if (this.#paces.size <= MOST) return;
    for (const oldest of this.#paces.keys()) {
      this.#paces.delete(oldest);
      return;
    }
  }

  /** It runs for so long already, and is not answered. */
  noteStuck(name: string, ms: number): void {
    const pace = this.#paces.get(name);
    const average = Math.max(ms, pace?.average ?? 0);
    this.#remember(name, { average, isSlow: true });
  }
}
