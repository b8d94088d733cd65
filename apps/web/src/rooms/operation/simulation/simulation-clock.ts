/** Schedules the waiting times of simulations. Tests replace it. */
export interface SimulationClock {
  /** Calls `run` once after `ms` milliseconds. Returns a function that cancels the call. */
  readonly schedule: (run: () => void, ms: number) => () => void;
}

const SYSTEM_CLOCK: SimulationClock = {
  schedule: (run, ms) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

let clock = SYSTEM_CLOCK;

export const getSimulationClock = (): SimulationClock => clock;

/** Replaces the clock in tests; undefined restores the system's. */
export function setSimulationClock(replacement: SimulationClock | undefined): void {
  clock = replacement ?? SYSTEM_CLOCK;
}
