interface Scheduler {
  yield(): Promise<void>;
}

const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
const canYield = (value: unknown): value is Scheduler =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'yield') === 'function';

/** Ends the task: what comes next is done in another, after presses and pictures that wait by now. */
export const nextTask: () => Promise<void> = canYield(scheduler)
  ? () => scheduler.yield()
  : () => new Promise((resolve) => setTimeout(resolve));
