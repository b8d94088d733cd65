interface Scheduler {
  yield(): Promise<void>;
}

const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
const canYield = (value: unknown): value is Scheduler =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'yield') === 'function';

/** Resolves in a new task, so that pending clicks and frames are handled first. */
export const waitForNextTask: () => Promise<void> = canYield(scheduler)
  ? () => scheduler.yield()
  : () => new Promise((resolve) => setTimeout(resolve));
