import type { FlightAnswer } from './flight-worker.ts';

// Apart from the worker itself, which a page must not load.

/** Said once the VM runs: only from there on can it be the actions that take long. */
export const READY = 'ready';

/** What the worker says. */
export type FlightWord = typeof READY | FlightAnswer;
