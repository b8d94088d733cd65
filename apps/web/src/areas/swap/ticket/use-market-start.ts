import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLastBlock } from '../../../shared/api/use-last-block.ts';

/**
 * True while the server indexes a new chain, so that its responses are incomplete and must not be used. All queries are
 * refetched once it has finished.
 */
export function useIsServerIndexing(): boolean {
  const { block } = useLastBlock();
  const client = useQueryClient();
  const isStarting = block !== undefined && (block.status === 'starting' || block.seqno === 0);
  const wasStarting = useRef(false);
  useEffect(() => {
    if (wasStarting.current && !isStarting) void client.invalidateQueries();
    wasStarting.current = isStarting;
  }, [client, isStarting]);
  return isStarting;
}
