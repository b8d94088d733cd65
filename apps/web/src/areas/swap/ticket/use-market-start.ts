import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLastBlock } from '../../../shared/api/use-last-block.ts';

/**
 * True while the server is indexing a new chain: its responses are incomplete and must not be trusted. All queries are
 * refetched when it is done.
 */
export function useMarketStart(): boolean {
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
