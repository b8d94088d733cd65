import { beforeAll, inject } from 'vitest';
import { startEmbeddedStack } from './embedded-stack.ts';

let own: string | undefined;

/** "http://localhost:PORT" of the exchange that this file looks at. */
export function exchangeOrigin(): string {
  if (own !== undefined) return own;
  const origins = inject('origins');
  // Workers are counted from 1.
  const origin = origins[Number(process.env['VITEST_POOL_ID']) - 1] ?? origins[0];
  if (origin === undefined) throw new Error('no exchange was started for the journeys');
  return origin;
}

/** An exchange for this file alone, so that its clock can be moved. `JUNCTION_ORIGIN` names one that already runs. */
export function useOwnExchange(): void {
  beforeAll(async () => {
    if (process.env['JUNCTION_ORIGIN'] !== undefined) return undefined;
    const stack = await startEmbeddedStack();
    own = stack.origin;
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
