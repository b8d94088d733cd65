import type { TestProject } from 'vitest/node';
import { startEmbeddedStack } from './embedded-stack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    readonly origin: string;
  }
}

/**
 * One running exchange for all journeys; each journey brings its own browser context. `JUNCTION_ORIGIN` names one that
 * already runs, for writing journeys.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['JUNCTION_ORIGIN'];
  if (running !== undefined) {
    project.provide('origin', running);
    return () => Promise.resolve();
  }
  const stack = await startEmbeddedStack();
  console.log(`exchange open after ${stack.bootSeconds.toFixed(1)} s`);
  project.provide('origin', stack.origin);
  return () => stack.stop();
}
