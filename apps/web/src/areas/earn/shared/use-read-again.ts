import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { GAUGE_CHAIN_KEYS } from '../../../entities/gauge/index.ts';

/** What is read again after something has ended in a gauge, whatever came of it. */
const KEYS: readonly string[] = [...GAUGE_CHAIN_KEYS, 'gauge', 'gauges', 'gauge-deposits', 'balances'];

/** Reads gauges again whenever another operation has ended. */
export function useReadAgain(ended: number): void {
  const client = useQueryClient();
  const seen = useRef(ended);
  useEffect(() => {
    if (seen.current === ended) return;
    seen.current = ended;
    for (const key of KEYS) void client.invalidateQueries({ queryKey: [key] });
  }, [client, ended]);
}
