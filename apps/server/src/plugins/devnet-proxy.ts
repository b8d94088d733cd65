import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createNotFoundError } from '../api/http-error.ts';
import type { Drain } from './drain.ts';

/** Options of routes that only this machine may use: no CORS headers, not in the OpenAPI document. */
const LOCAL_ROUTE_OPTIONS = { config: { cors: false }, schema: { hide: true } } as const;

/** Proxies the devnet's RPC and event stream, and from this machine also its controls, on the page's origin. */
export async function installDevnetProxy(
  app: FastifyInstance,
  devnetUrl: string,
  drain: Drain,
): Promise<void> {
  app.options('/control/*', LOCAL_ROUTE_OPTIONS, () => {
    throw createNotFoundError('page');
  });
  for (const prefix of ['/rpc', '/stream', '/control']) {
    await app.register(async (scope) => {
      // Without parsers, request bodies pass through unchanged.
      scope.removeAllContentTypeParsers();
      await scope.register(httpProxy, {
        upstream: devnetUrl,
        prefix,
        rewritePrefix: prefix,
        httpMethods: ['GET', 'POST', 'HEAD'],
        config: prefix === '/control' ? LOCAL_ROUTE_OPTIONS.config : {},
        // No body timeout, because streams stay open as long as the page.
        undici: { bodyTimeout: 0, headersTimeout: 60_000, connections: 256 },
        preHandler: (request, reply, done) => {
          if (prefix === '/stream') drain.addStream(reply.raw);
          done(prefix === '/control' && !isOwnMachine(request) ? createNotFoundError('page') : undefined);
        },
      });
    });
  }
}

/** Headers in which proxies name the original client. Some proxies send only one of them. */
const PROXY_HEADERS =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-(?:real|client|cluster-client|original|envoy-external)-.*|(?:cf-connecting|true-client|fastly-client)-ip.*|x-proxyuser-ip)$/;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * True for requests from this machine and from pages of this server. Another website must not control the devnet
 * through the visitor's browser.
 */
function isOwnMachine(request: FastifyRequest): boolean {
  const { host, origin } = request.headers;
  // A proxy on this machine forwards requests of other machines, so such requests are rejected.
  if (Object.keys(request.headers).some((name) => PROXY_HEADERS.test(name))) return false;
  if (!LOOPBACK.test(request.socket.remoteAddress ?? '') || host === undefined || !LOCAL_HOST.test(host))
    return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
