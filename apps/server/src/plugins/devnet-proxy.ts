import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { notFound } from '../api/api-fault.ts';
import type { Drain } from './drain.ts';

/** What only this machine may use is not even named to other pages. */
const OWN_PAGES = { config: { cors: false }, schema: { hide: true } } as const;

/** Gives the page one origin: the devnet's RPC, event stream and (from this machine only) controls. */
export async function installDevnetProxy(
  app: FastifyInstance,
  devnetUrl: string,
  drain: Drain,
): Promise<void> {
  app.options('/control/*', OWN_PAGES, () => {
    throw notFound('page');
  });
  for (const prefix of ['/rpc', '/stream', '/control']) {
    await app.register(async (scope) => {
      // Bodies pass through as they are.
      scope.removeAllContentTypeParsers();
      await scope.register(httpProxy, {
        upstream: devnetUrl,
        prefix,
        rewritePrefix: prefix,
        httpMethods: ['GET', 'POST', 'HEAD'],
        config: prefix === '/control' ? OWN_PAGES.config : {},
        // Streams stay open for as long as a page does.
        undici: { bodyTimeout: 0, headersTimeout: 60_000, connections: 256 },
        preHandler: (request, reply, done) => {
          if (prefix === '/stream') drain.addStream(reply.raw);
          done(prefix === '/control' && !isOwnMachine(request) ? notFound('page') : undefined);
        },
      });
    });
  }
}

/** What proxies tell of whom they ask for; some tell only one of these. */
const OF_PROXIES =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-(?:real|client|cluster-client|original|envoy-external)-.*|(?:cf-connecting|true-client|fastly-client)-ip.*|x-proxyuser-ip)$/;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** Called from here, by a page of ours: a foreign page may not move the chain's clock through the visitor's browser. */
function isOwnMachine(request: FastifyRequest): boolean {
  const { host, origin } = request.headers;
  // Whoever comes through a proxy on this machine is not of this machine.
  if (Object.keys(request.headers).some((name) => OF_PROXIES.test(name))) return false;
  if (!LOOPBACK.test(request.socket.remoteAddress ?? '') || host === undefined || !LOCAL_HOST.test(host))
    return false;
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
