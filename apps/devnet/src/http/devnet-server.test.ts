import { expect, it } from 'vitest';
import { InjectedFaults } from '../control/faults.ts';
import { DevnetServer, type DevnetContext } from './devnet-server.ts';

/**
 * Delay of the response in milliseconds. It exceeds the connection timeout that an earlier version of the devnet server
 * had.
 */
const LATENCY_MS = 700;

it('answers pending requests at shutdown, and closes idle connections', async () => {
  const faults = new InjectedFaults();
  faults.set({ latency: LATENCY_MS });
  const server = new DevnetServer();
  const port = await server.listen(0);
  // The request under test uses nothing but the chain's time.
  const context = { faults, chain: { now: 7 }, clock: { now: () => 0 }, streams: { close: () => undefined } };
  server.serve(context as unknown as DevnetContext);
  const asked = performance.now();
  const answer = fetch(`http://127.0.0.1:${port}/rpc`).then((response) => response.text());
  await new Promise((resolve) => setTimeout(resolve, LATENCY_MS / 10));
  await server.close();
  expect(performance.now() - asked).toBeLessThan(LATENCY_MS + 3_000);
  expect(await answer).toBe('7000');
});
