import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import type { NetworkConfig } from '@junction/protocol/network';
import Fastify, { type FastifyInstance } from 'fastify';
import { isFirstPathSegmentOneOf, readRequestPath } from './request-path.ts';

/** First path segments of responses that are not documents, to which document policies do not apply. */
const NON_DOCUMENT_SEGMENTS = ['api', 'assets'];

const DATA_HEADERS = {
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'cross-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** Script files of workers. A worker is subject to the policy of its own response, not to that of the page. */
const WORKER_SCRIPT = /^\/assets\/[^/]*-worker-[^/]*\.js$/;

/** Installs headers that restrict the page to its own code and open the public API to other pages. */
export async function installSecurityHeaders(
  app: FastifyInstance,
  network: NetworkConfig,
  inlineScriptHashes: readonly string[],
): Promise<void> {
  const headers = await buildPageHeaders(network, inlineScriptHashes);
  const workerHeaders = { ...DATA_HEADERS, 'content-security-policy': buildWorkerPolicy(network) };
  app.addHook('onRequest', (request, reply, done) => {
    const path = request.routeOptions.url ?? readRequestPath(request.url);
    const dataHeaders = WORKER_SCRIPT.test(path) ? workerHeaders : DATA_HEADERS;
    void reply.headers(isFirstPathSegmentOneOf(path, NON_DOCUMENT_SEGMENTS) ? dataHeaders : headers);
    done();
  });
  await app.register(cors, { origin: '*', methods: ['GET', 'POST', 'OPTIONS'], maxAge: 86_400 });
}

/** Headers that are set for each response individually. */
const PER_RESPONSE_HEADERS = new Set(['content-length', 'content-type', 'date', 'connection', 'keep-alive']);

/**
 * Returns the security headers that helmet sets for pages. They are computed once, because building the same policy for
 * every request is expensive.
 */
export async function buildPageHeaders(
  network: NetworkConfig,
  inlineScriptHashes: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const asked = Fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inlineScriptHashes.map((hash) => `'${hash}'`)],
        // Charts and toasts insert style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // Token lists refer to logos on other hosts.
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: [
          "'self'",
          ...getForeignOrigins([
            ...getNodeUrls(network),
            network.streamUrl,
            network.tokenListUrl,
            network.apiUrl,
          ]),
        ],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Pages of other origins may read the API and the token list.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    strictTransportSecurity: false,
  });
  asked.get('/', () => 'hello');
  const { headers } = await asked.inject('/');
  await asked.close();
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && !PER_RESPONSE_HEADERS.has(name) ? [[name, value]] : [],
    ),
  );
}

const buildWorkerPolicy = (network: NetworkConfig): string =>
  [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    ['connect-src', "'self'", ...getForeignOrigins(getNodeUrls(network))].join(' '),
    "frame-ancestors 'none'",
  ].join(';');

/** Returns all nodes that the page may request, including fallback nodes. */
const getNodeUrls = ({ rpcUrl, rpcUrls }: NetworkConfig): readonly string[] => [rpcUrl, ...rpcUrls];

function getForeignOrigins(urls: readonly (string | undefined)[]): readonly string[] {
  const absolute = urls.filter((url): url is string => url !== undefined && /^https?:/.test(url));
  return [...new Set(absolute.map((url) => new URL(url).origin))];
}
