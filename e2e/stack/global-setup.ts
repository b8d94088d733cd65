import { startEmbeddedStack } from './embedded-stack.ts';

/**
 * Builds what every exchange serves, and plays its past, before two files start theirs at once. `JUNCTION_ORIGIN` names
 * one that already runs, for writing journeys.
 */
export async function setup(): Promise<void> {
  if (process.env['JUNCTION_ORIGIN'] !== undefined) return;
  const stack = await startEmbeddedStack();
  await stack.stop();
  console.log(`an exchange opened after ${stack.bootSeconds.toFixed(1)} s`);
}
