import type { SimulationClock } from '../simulation/simulation-clock.ts';

/** Clock of simulations that a test advances. */
interface ManualSimulationClock extends SimulationClock {
  /** Advances the clock and runs all calls that are due, in order. */
  readonly advance: (ms: number) => void;
  /** Returns the milliseconds until each scheduled call, in order. */
  readonly list: () => readonly number[];
}

/** Creates a clock that stands still until a test advances it. */
export function createManualSimulationClock(): ManualSimulationClock {
  let now = 0;
  const calls = new Set<{ readonly at: number; readonly run: () => void }>();
  const sorted = () => [...calls].toSorted((a, b) => a.at - b.at);
  return {
    schedule: (run, ms) => {
      const call = { at: now + ms, run };
      calls.add(call);
      return () => calls.delete(call);
    },
    advance: (ms) => {
      now += ms;
      for (const call of sorted()) if (call.at <= now && calls.delete(call)) call.run();
    },
    list: () => sorted().map(({ at }) => at - now),
  };
}
