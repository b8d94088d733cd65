import type { Address } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { mayBlockHaveChangedAnyPool } from '../../../../shared/api/block-stream.ts';
import { throttleBlockUpdates } from '../../../../shared/api/pace-blocks.ts';
import type { ExecutionsByOrder } from './model/execution.ts';
import { orderExecutionsQuery } from './queries/executions-query.ts';

/** Minimum time between two requests, milliseconds. */
const EXECUTIONS_REFETCH_PAUSE_MS = 5_000;

/**
 * Returns the available executions between two tokens; undefined until loaded. They are refetched when a pool or an
 * order changes.
 */
export function useOrderExecutions(
  base: Address | undefined,
  quote: Address | undefined,
): ExecutionsByOrder | undefined {
  const client = useQueryClient();
  const query = orderExecutionsQuery(base, quote);
  const update = useEffectEvent(() => void client.invalidateQueries({ queryKey: query.queryKey }));
  useEffect(
    () =>
      throttleBlockUpdates({
        concerns: mayBlockHaveChangedAnyPool,
        update: () => update(),
        pause: EXECUTIONS_REFETCH_PAUSE_MS,
      }),
    [],
  );
  return useQuery(query).data;
}
