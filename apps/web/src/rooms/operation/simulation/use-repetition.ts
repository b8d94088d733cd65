import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayBlockHaveChangedOrders, mayBlockHaveChangedAnyPool } from '../../../shared/api/block-stream.ts';
import { throttleBlockUpdates } from '../../../shared/api/pace-blocks.ts';
import { SIMULATION_QUERY_KEY } from './queries/simulation-query.ts';

/** Minimum milliseconds between two repetitions. */
const MIN_REPEAT_INTERVAL = 5_000;

/**
 * Repeats open simulations after blocks that changed pools or orders, or after every block, since the outcome may have
 * changed since the review was opened. The last result is kept until the new one arrives.
 */
export function useRepeatSimulationsOnBlocks(isEveryBlock: boolean): void {
  const client = useQueryClient();
  useEffect(
    () =>
      throttleBlockUpdates({
        concerns: (block) =>
          isEveryBlock || mayBlockHaveChangedAnyPool(block) || mayBlockHaveChangedOrders(block),
        update: () => void repeatSimulations(client),
        pause: MIN_REPEAT_INTERVAL,
      }),
    [client, isEveryBlock],
  );
}

/**
 * Runs all displayed simulations again. One that is running is not restarted, so that it can finish on a busy chain; it
 * is repeated once it has ended, because it may have read the chain before the last block.
 */
export async function repeatSimulations(client: QueryClient): Promise<void> {
  const queryKey = [SIMULATION_QUERY_KEY];
  const isRunning = client.isFetching({ queryKey }) > 0;
  await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
  if (isRunning) await client.invalidateQueries({ queryKey }, { cancelRefetch: false });
}
