import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mayChangeOrders, mayChangePools } from '../../../shared/api/block-stream.ts';
import { paceBlocks } from '../../../shared/api/pace-blocks.ts';
import { SIMULATION_KEY } from './queries/simulation-query.ts';

/** Minimum time between two repetitions, milliseconds. */
const PAUSE = 5_000;

/**
 * Repeats the open simulations after blocks that changed pools or orders: what was true when a review opened may not be
 * true when it is signed. The last result stays until the new one.
 */
export function useRepetition(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      paceBlocks({
        concerns: (block) => mayChangePools(block) || mayChangeOrders(block),
        update: () =>
          // A simulation that runs is not started again, so that it ends on a busy chain.
          void client.invalidateQueries({ queryKey: [SIMULATION_KEY] }, { cancelRefetch: false }),
        pause: PAUSE,
      }),
    [client],
  );
}
