import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLastBlock } from '../../../shared/api/use-last-block.ts';

/**
 * True while the server still reads the chain: its answers are incomplete, so nothing is concluded from them.
 * When it has caught up everything is asked again.
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
