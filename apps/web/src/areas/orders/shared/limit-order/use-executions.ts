import type { Address } from '@junction/primitives';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { subscribeToBlocks } from '../../../../shared/api/block-stream.ts';
import type { Executions } from './model/execution.ts';
import { executionsQuery } from './queries/executions-query.ts';

/** Asked again at most this often, milliseconds, however busy the pools are. */
const PAUSE = 5_000;

/** What is executable now between two tokens; asked again when a pool has moved. News about orders renew it too. */
export function useExecutions(base: Address | undefined, quote: Address | undefined): Executions | undefined {
  const client = useQueryClient();
  const query = executionsQuery(base, quote);
  const renew = useEffectEvent(() => void client.invalidateQueries({ queryKey: query.queryKey }));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const stop = subscribeToBlocks(({ pools }) => {
      if (pools.length === 0) return;
      timer ??= setTimeout(
        () => {
          timer = undefined;
          last = Date.now();
          renew();
        },
        Math.max(0, last + PAUSE - Date.now()),
      );
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return useQuery(query).data;
}
