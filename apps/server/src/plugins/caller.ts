import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Maximum number of callers whose requests are counted. */
export const MAX_COUNTED_CALLERS = 20_000;

const callers = new LRUCache<string, string>({ max: MAX_COUNTED_CALLERS });

/** IP address, optionally with brackets and a port, as some proxies send it. */
const IP_WITH_PORT = /^(?:\[([\da-f:.%\w]+)\]|([\d.]+))(?::\d+)?$/i;
/** Maximum length in characters of an address, including zone and port. */
const MAX_ADDRESS_LENGTH = 100;

interface Request {
  readonly ip: string | undefined;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Returns the key by which a request is rate-limited: the IPv4 address, or the network of an IPv6 address. A request
 * with an invalid address counts for the proxy that sent it, because clients can invent any number of addresses.
 * Cached, because normalization is slower than a lookup.
 */
export function getRateLimitKey({ ip = '', socket }: Request): string {
  const known = callers.get(ip);
  if (known !== undefined) return known;
  const parsed = ip.length > MAX_ADDRESS_LENGTH ? undefined : parseIp(ip);
  // The address is undefined once the connection has ended.
  const caller = normalizeIP(parsed ?? socket.remoteAddress ?? '');
  if (parsed !== undefined) callers.set(ip, caller);
  return caller;
}

function parseIp(text: string): string | undefined {
  if (isIP(text) !== 0) return text;
  const [, six, four] = IP_WITH_PORT.exec(text) ?? [];
  const address = six ?? four ?? '';
  return isIP(address) === 0 ? undefined : address;
}
