import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { SIMULATION_QUERY_KEY } from './queries/simulation-query.ts';
import { repeatSimulations } from './use-repetition.ts';

test('a simulation that runs when a block arrives is repeated once it has ended', async () => {
  const client = new QueryClient();
  const running: (() => void)[] = [];
  const simulate = vi.fn(() => new Promise<string>((resolve) => running.push(() => resolve('simulated'))));
  const observer = new QueryObserver(client, { queryKey: [SIMULATION_QUERY_KEY, 1], queryFn: simulate });
  const stop = observer.subscribe(() => undefined);
  expect(simulate).toHaveBeenCalledTimes(1);
  const repeated = repeatSimulations(client);
  expect(simulate).toHaveBeenCalledTimes(1);
  running[0]?.();
  await vi.waitFor(() => expect(simulate).toHaveBeenCalledTimes(2));
  running[1]?.();
  await repeated;
  expect(simulate).toHaveBeenCalledTimes(2);
  const again = repeatSimulations(client);
  expect(simulate).toHaveBeenCalledTimes(3);
  running[2]?.();
  await again;
  expect(simulate).toHaveBeenCalledTimes(3);
  stop();
});
