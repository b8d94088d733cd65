import { milliseconds, type Milliseconds } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToBlocks } from './block-stream.ts';
import { callApi } from './call-api.ts';

export interface LastBlock {
  readonly seqno: number;
  /** Local time at which this was the newest block according to the server. */
  readonly seenAt: Milliseconds;
  /** Chain status reported by the server. It stays `ok` on an idle chain, which creates no blocks. */
  readonly status: 'ok' | 'starting' | 'stale';
}

/** Milliseconds between two health requests. */
const HEALTH_INTERVAL = 15_000;

const HEALTH_KEY = ['health'] as const;

/** Returns the newest block that the server has indexed; `block` is undefined while loading. */
export function useLastBlock(): { readonly block: LastBlock | undefined; readonly failed: boolean } {
  const client = useQueryClient();
  const health = useQuery({
    queryKey: HEALTH_KEY,
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
          void client.invalidateQueries({ queryKey: HEALTH_KEY });
          return;
        }
        const seenAt = milliseconds(Date.now());
        client.setQueryData<LastBlock>(HEALTH_KEY, { seqno: block.seqno, seenAt, status: 'ok' });
      }),
    [client],
  );
  return { block: health.data, failed: health.isError };
}
