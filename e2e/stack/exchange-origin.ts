import { beforeAll } from 'vitest';
import { startEmbeddedStack } from './embedded-stack.ts';

let origin = process.env['JUNCTION_ORIGIN'];

/** "http://localhost:PORT" of the exchange that this file looks at. */
export function exchangeOrigin(): string {
  if (origin === undefined) throw new Error('useBrowser() must be called in the file first');
  return origin;
}

/**
 * Starts an exchange for the file alone, so that what it trades, and how it moves the clock, is nobody else's market.
 * `JUNCTION_ORIGIN` names one that already runs.
 */
export function openExchange(): void {
  beforeAll(async () => {
    if (origin !== undefined) return undefined;
    const stack = await startEmbeddedStack();
    origin = stack.origin;
    await untilIndexed(stack.origin);
    return () => stack.stop();
  }, 500_000);
}

async function untilIndexed(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/api/health`);
    if (answer.ok && ((await answer.json()) as { readonly status: string }).status === 'ok') return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
