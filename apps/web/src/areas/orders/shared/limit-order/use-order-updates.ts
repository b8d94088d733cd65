import type { Address } from '@junction/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { throttleBlockUpdates } from '../../../../shared/api/pace-blocks.ts';
import { ORDERS_QUERY_KEY } from './queries/order-queries.ts';

/** Minimum time between two refetches, milliseconds. */
const ORDERS_REFETCH_PAUSE_MS = 2_000;

/** Refetches all order data after blocks that changed orders of these tokens. */
export function useOrderUpdates(tokens: readonly Address[]): void {
  const client = useQueryClient();
  const update = useEffectEvent(() => void client.invalidateQueries({ queryKey: [ORDERS_QUERY_KEY] }));
  // The changed tokens are unknown after missed blocks, or if the server does not report them. In these cases the
  // orders of the displayed tokens may have changed, so they count as changed.
  const isOurs = useEffectEvent(
    (changed: readonly string[] | undefined) =>
      changed === undefined || changed.some((root) => tokens.some((token) => token === root)),
  );
  useEffect(
    () =>
      throttleBlockUpdates({
        concerns: ({ changes }) => isOurs(changes?.orderTokens),
        update: () => update(),
        pause: ORDERS_REFETCH_PAUSE_MS,
      }),
    [],
  );
}
