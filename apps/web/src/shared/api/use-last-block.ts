import { milliseconds, type Milliseconds } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToBlocks } from './block-stream.ts';
import { callApi } from './call-api.ts';
import { USUAL_INTERVAL, nextInterval } from './liveness.ts';

export interface LastBlock {
  readonly seqno: number;
  /** Browser time at which the chain last said that this is its newest block. */
  readonly seenAt: Milliseconds;
  readonly status: 'ok' | 'starting' | 'stale';
  /** How often this chain is heard, milliseconds. */
  readonly interval: number;
}

const KEY = ['health'] as const;

/** The newest block the server knows; `undefined` before the first answer. */
export function useLastBlock(): { readonly block: LastBlock | undefined; readonly failed: boolean } {
  const client = useQueryClient();
  const health = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<LastBlock> => {
      const { block, silence, status } = await callApi('getHealth', { signal });
      const interval = client.getQueryData<LastBlock>(KEY)?.interval ?? USUAL_INTERVAL;
      return { seqno: block, seenAt: milliseconds(Date.now() - silence * 1000), status, interval };
    },
    refetchInterval: 30_000,
  });
  useEffect(
    () =>
      subscribeToBlocks((block) => {
        const now = milliseconds(Date.now());
        client.setQueryData<LastBlock>(KEY, (before) => ({
          seqno: block.seqno,
          seenAt: now,
          status: 'ok',
          interval:
            before === undefined ? USUAL_INTERVAL : nextInterval(before.interval, now - before.seenAt),
        }));
      }),
    [client],
  );
  return { block: health.data, failed: health.isError };
}
