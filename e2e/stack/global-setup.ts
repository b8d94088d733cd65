import type { TestProject } from 'vitest/node';
import { startEmbeddedStack, type EmbeddedStack } from './embedded-stack.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** One exchange a worker. */
    readonly origins: readonly string[];
  }
}

/**
 * One running exchange a worker, for all its journeys; each journey brings its own browser context. `JUNCTION_ORIGIN`
 * names one that already runs, for writing journeys.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['JUNCTION_ORIGIN'];
  if (running !== undefined) {
    project.provide('origins', [running]);
    return () => Promise.resolve();
  }
  const { maxWorkers } = project.config;
  const stacks: EmbeddedStack[] = [];
  // One after the other: the first one builds what both serve.
  for (let worker = 0; worker < maxWorkers; worker += 1) stacks.push(await startEmbeddedStack());
  const seconds = stacks.map(({ bootSeconds }) => bootSeconds.toFixed(1)).join(' and ');
  console.log(`${stacks.length} exchanges open after ${seconds} s`);
  project.provide(
    'origins',
    stacks.map(({ origin }) => origin),
  );
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
  };
}
