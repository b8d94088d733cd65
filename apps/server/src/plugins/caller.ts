import { isIP } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Maximum number of callers whose requests are counted. */
export const MAX_CALLERS = 20_000;

const callers = new LRUCache<string, string>({ max: MAX_CALLERS });

/** IP address, optionally with brackets and a port, as some proxies send it. */
const WITH_PORT = /^(?:\[([\da-f:.%\w]+)\]|([\d.]+))(?::\d+)?$/i;
/** Maximum length of an address, including zone and port. */
const MAX_CHARACTERS = 100;

interface Request {
  readonly ip: string | undefined;
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/**
 * Returns the key by which a request is rate-limited: the IPv4 address, or the network of an IPv6 address. An invalid
 * address from a proxy counts for the proxy, because any number of those can be made up. Cached, because normalization
 * is slower than a lookup.
 */
export function getCallerKey({ ip = '', socket }: Request): string {
  const known = callers.get(ip);
  if (known !== undefined) return known;
  const parsed = ip.length > MAX_CHARACTERS ? undefined : addressIn(ip);
  // The address is undefined once the connection has ended.
  const caller = normalizeIP(parsed ?? socket.remoteAddress ?? '');
  if (parsed !== undefined) callers.set(ip, caller);
  return caller;
}

function addressIn(text: string): string | undefined {
  if (isIP(text) !== 0) return text;
  const [, six, four] = WITH_PORT.exec(text) ?? [];
  const address = six ?? four ?? '';
  return isIP(address) === 0 ? undefined : address;
}
