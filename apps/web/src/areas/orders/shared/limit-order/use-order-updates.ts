import type { Address } from '@junction/primitives';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { paceBlocks } from '../../../../shared/api/pace-blocks.ts';
import { ORDERS_KEY } from './queries/order-queries.ts';

/** Minimum time between two refetches, milliseconds. */
const PAUSE = 2_000;

/** Refetches all order data after blocks that changed orders of these tokens. */
export function useOrderUpdates(tokens: readonly Address[]): void {
  const client = useQueryClient();
  const update = useEffectEvent(() => void client.invalidateQueries({ queryKey: [ORDERS_KEY] }));
  // After missed blocks, and if the server does not report which tokens changed, any may have.
  const isOurs = useEffectEvent(
    (changed: readonly string[] | undefined) =>
      changed === undefined || changed.some((root) => tokens.some((token) => token === root)),
  );
  useEffect(
    () =>
      paceBlocks({
        concerns: ({ changes }) => isOurs(changes?.orderTokens),
        update: () => update(),
        pause: PAUSE,
      }),
    [],
  );
}
