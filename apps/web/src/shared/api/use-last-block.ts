import { getHealth } from '@junction/api-contract';
import { milliseconds, type Milliseconds } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { subscribeToBlocks } from './block-stream.ts';
import { callApi } from './call-api.ts';

export interface LastBlock {
  readonly seqno: number;
  /** Browser time at which the block was new. */
  readonly seenAt: Milliseconds;
  readonly status: 'ok' | 'starting' | 'stale';
}

const KEY = ['health'] as const;

/** The newest block the server knows; `undefined` before the first answer. */
export function useLastBlock(): { readonly block: LastBlock | undefined; readonly failed: boolean } {
  const client = useQueryClient();
  const health = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }): Promise<LastBlock> => {
      const { block, age, status } = await callApi(getHealth, { signal });
      return { seqno: block, seenAt: milliseconds(Date.now() - age * 1000), status };
    },
    refetchInterval: 30_000,
  });
  useEffect(
    () =>
      subscribeToBlocks((block) => {
        client.setQueryData<LastBlock>(KEY, {
          seqno: block.seqno,
          seenAt: milliseconds(Date.now()),
          status: 'ok',
        });
      }),
    [client],
  );
  return { block: health.data, failed: health.isError };
}
