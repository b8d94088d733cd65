import { cpSync, existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { NetworkConfig } from '@junction/protocol/network';
import { ConfigurationError } from '../configuration-error.ts';
import { buildPageHeaders } from './security.ts';
import type { WebPage } from './web-page.ts';
import { loadPrerenderedWebPages } from './web-pages.ts';

/** Page for all paths that have no file of their own. It has no pre-rendered screen. */
const START_FILE = 'app.html';
/** Value of `Cache-Control` for files whose name contains a hash. Their content never changes. */
const ASSETS_CACHE = 'public, max-age=31536000, immutable';

/**
 * Writes the web app as static files for a host that is not a Junction server. A path has the file `PATH.html` if
 * there is one, and otherwise `app.html`.
 * @param webDirectory directory of the built web app
 * @param into directory that does not exist or is empty
 * @throws ConfigurationError if the network has URLs that only work on the server's own origin
 */
export async function writeStaticWebApp(
  webDirectory: string,
  network: NetworkConfig,
  into: string,
): Promise<void> {
  const resolved = resolveUrls(network);
  if (existsSync(into) && readdirSync(into).length > 0)
    throw new ConfigurationError(`--into: ${into} is not empty`);
  const pages = await loadPrerenderedWebPages(webDirectory, resolved, (path, cause) => {
    throw new Error(`the first screen of ${path} cannot be rendered`, { cause });
  });
  const files = new Map<string, WebPage>([[START_FILE, pages.start]]);
  for (const path of ['/', ...pages.paths])
    files.set(path === '/' ? 'index.html' : `${path.slice(1)}.html`, (await pages.find(path)) ?? pages.start);
  cpSync(webDirectory, into, { recursive: true, filter: (file) => isPublic(relative(webDirectory, file)) });
  for (const [name, { bodies }] of files) {
    const file = join(into, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bodies.identity);
    writeFileSync(`${file}.gz`, bodies.gzip);
    writeFileSync(`${file}.br`, bodies.br);
  }
  const headers = await buildPageHeaders(resolved, pages.start.inlineScriptHashes);
  writeFileSync(join(into, '_headers'), formatHeadersFile(headers));
  writeFileSync(join(into, '_redirects'), `/* /${START_FILE} 200\n`);
  writeFileSync(join(into, 'headers.nginx.conf'), formatNginxHeaders(headers));
}

/**
 * False for pages, which are written separately with the network configuration, and for files that only the server and
 * the build use.
 */
const isPublic = (path: string): boolean =>
  path === '' || !/^(?:index\.html(?:\.\w+)?$|\.)|\.map(?:\.\w+)?$/.test(path);

/** Resolves the network's relative URLs against the URL of the API, which serves the token list. */
function resolveUrls(network: NetworkConfig): NetworkConfig {
  const { apiUrl, tokenListUrl } = network;
  if (network.kind === 'devnet')
    throw new ConfigurationError('kind: the page of a devnet is served by its server');
  if (apiUrl === undefined)
    throw new ConfigurationError('apiUrl: a page on another host needs the origin of the API');
  const nodes = [network.rpcUrl, ...network.rpcUrls, ...(network.streamUrl ? [network.streamUrl] : [])];
  const own = nodes.find((url) => url.startsWith('/'));
  if (own !== undefined)
    throw new ConfigurationError(
      `rpcUrl, rpcUrls, streamUrl: ${own} is a path, but the page has another host`,
    );
  return { ...network, tokenListUrl: new URL(tokenListUrl, apiUrl).href };
}

/** Formats headers for hosts that read `_headers`, e.g. Cloudflare Pages and Netlify. */
const formatHeadersFile = (headers: Readonly<Record<string, string>>): string =>
  [
    '/*',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    '/assets/*',
    `  cache-control: ${ASSETS_CACHE}`,
    '',
  ].join('\n');

/** Formats headers for nginx (deploy/nginx/page.conf). */
const formatNginxHeaders = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value}" always;\n`)
    .join('');
