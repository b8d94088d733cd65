import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Callers remembered at the same time. */
export const MOST_CALLERS = 20_000;

const callers = new LRUCache<string, string>({ max: MOST_CALLERS });

/** Whom an address counts for: a caller has many of IPv6, there its network does. To find it takes longer than to look it up. */
export function callerOf({ ip }: { readonly ip: string }): string {
  let caller = callers.get(ip);
  if (caller === undefined) {
    caller = normalizeIP(ip);
    callers.set(ip, caller);
  }
  return caller;
}
