import { milliseconds, type Milliseconds } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToBlocks } from './block-stream.ts';
import { callApi } from './call-api.ts';

export interface LastBlock {
  readonly seqno: number;
  /** Browser time at which the chain last confirmed that this is its newest block. */
  readonly seenAt: Milliseconds;
  /** As the server reports it: an idle chain makes no blocks and is still `ok`. */
  readonly status: 'ok' | 'starting' | 'stale';
}

/** How often the server is asked while no block arrives, milliseconds. */
const HEALTH_INTERVAL = 15_000;

const KEY = ['health'] as const;

/** The newest block the server knows; `undefined` before the first answer. */
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
        const seenAt = milliseconds(Date.now());
        client.setQueryData<LastBlock>(KEY, { seqno: block.seqno, seenAt, status: 'ok' });
      }),
    [client],
  );
  return { block: health.data, failed: health.isError };
}
