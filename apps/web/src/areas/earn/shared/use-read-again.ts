import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { GAUGE_CHAIN_KEYS } from '../../../entities/gauge/index.ts';
import { FARM_CHAIN_KEYS } from './queries/farm-chain-queries.ts';

/** What is read again after something has ended in a gauge, whatever came of it. */
export const GAUGE_KEYS: readonly string[] = [
  ...GAUGE_CHAIN_KEYS,
  'gauge',
  'gauges',
  'gauge-deposits',
  'balances',
];

/** The same of an older farm. */
export const FARM_KEYS: readonly string[] = [...FARM_CHAIN_KEYS, 'farm', 'farms', 'balances'];

/** Reads what begins with these keys again whenever another operation has ended. */
export function useReadAgain(ended: number, keys: readonly string[]): void {
  const client = useQueryClient();
  const seen = useRef(ended);
  useEffect(() => {
    if (seen.current === ended) return;
    seen.current = ended;
    for (const key of keys) void client.invalidateQueries({ queryKey: [key] });
  }, [client, ended, keys]);
}
