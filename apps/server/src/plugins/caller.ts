import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Callers remembered at the same time. */
export const MOST_CALLERS = 20_000;

const callers = new LRUCache<string, string>({ max: MOST_CALLERS });

/** With the port of the caller, as some proxies tell it. */
const WITH_PORT = /^(?:\[([\da-f:.%\w]+)\]|([\d.]+))(?::\d+)?$/i;
/** The longest text of an address, its zone and port included. */
const LONGEST = 100;

interface Request {
  readonly ip: string | undefined;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Whom a request counts for: a caller has many addresses of IPv6, there its network does. What a proxy tells that is no
 * address counts for the proxy: any number of such texts can be made up. To find it takes longer than to look it up.
 */
export function callerOf({ ip = '', socket }: Request): string {
  const known = callers.get(ip);
  if (known !== undefined) return known;
  const told = ip.length > LONGEST ? undefined : addressIn(ip);
  // A connection that has ended by now has no address either.
  const caller = normalizeIP(told ?? socket.remoteAddress ?? '');
  if (told !== undefined) callers.set(ip, caller);
  return caller;
}

function addressIn(text: string): string | undefined {
  if (isIP(text) !== 0) return text;
  const [, six, four] = WITH_PORT.exec(text) ?? [];
  const address = six ?? four ?? '';
  return isIP(address) === 0 ? undefined : address;
}
