import { milliseconds, type Milliseconds } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToBlocks } from './block-stream.ts';
import { callApi } from './call-api.ts';

export interface LastBlock {
  readonly seqno: number;
  /** Local time at which the server last confirmed that there is no newer block. */
  readonly seenAt: Milliseconds;
  /** Reported by the server. It is `ok` on an idle chain, which creates no blocks. */
  readonly status: 'ok' | 'starting' | 'stale';
}

/** Time between two health requests while no block arrives, milliseconds. */
const HEALTH_INTERVAL = 15_000;

const KEY = ['health'] as const;

/** Returns the newest block that the server knows; `block` is undefined while loading. */
export function useLastBlock(): { readonly block: LastBlock | undefined; readonly failed: boolean } {
  const client = useQueryClient();
  const health = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<LastBlock> => {
      const { block, silence, status } = await callApi('getHealth', { signal });
      return { seqno: block, seenAt: milliseconds(Date.now() - silence * 1000), status };
    },
    refetchInterval: HEALTH_INTERVAL,
  });
  useEffect(
    () =>
      subscribeToBlocks((block) => {
        if (block.changes === undefined) {
          void client.invalidateQueries({ queryKey: KEY });
          return;
        }
        const seenAt = milliseconds(Date.now());
        client.setQueryData<LastBlock>(KEY, { seqno: block.seqno, seenAt, status: 'ok' });
      }),
    [client],
  );
  return { block: health.data, failed: health.isError };
}
