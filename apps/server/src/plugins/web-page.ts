import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { NetworkConfig } from '@junction/protocol/network';
import type { PrerenderedScreen } from './first-screens.ts';

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** HTML page with the network configuration, compressed with each supported encoding. */
export interface WebPage {
  readonly bodies: Readonly<Record<ContentEncoding, Buffer>>;
  readonly etag: string;
  /** Hashes of the inline scripts, for the Content-Security-Policy header. */
  readonly inlineScriptHashes: readonly string[];
}

const EMPTY_ROOT = '<div id="root"></div>';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

/**
 * Inserts the network configuration, which the app reads before its first request, into a page. Also inserts a
 * pre-rendered first screen if one is given.
 */
export async function prepareWebPage(
  html: string,
  network: NetworkConfig,
  screen?: PrerenderedScreen,
): Promise<WebPage> {
  // Escapes `<`, so that the configuration cannot end the script element.
  const json = JSON.stringify(network).replaceAll('<', String.raw`\u003c`);
  const connection =
    network.apiUrl === undefined ? '' : `<link rel="preconnect" crossorigin href="${network.apiUrl}">`;
  const head = `${connection}<script type="application/json" id="junction-network">${json}</script>${screen?.head ?? ''}`;
  const withHead = html.includes('</head>') ? html.replace('</head>', () => `${head}</head>`) : head + html;
  const filled =
    screen === undefined
      ? withHead
      : withHead.replace(EMPTY_ROOT, () => `<div id="root" data-first-screen>${screen.html}</div>`);
  const identity = Buffer.from(filled);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gzipped] = await Promise.all([compressBrotli(identity, brotli), compressGzip(identity)]);
  return {
    bodies: { br, gzip: gzipped, identity },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    inlineScriptHashes: [...html.matchAll(INLINE_SCRIPT)]
      .filter(([, attributes = '']) => !/type="?(application\/json|importmap)/.test(attributes))
      .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
  };
}

/** Returns the best supported encoding that an `Accept-Encoding` header allows. */
export function chooseContentEncoding(accept: string | undefined): ContentEncoding {
  const offered = (accept ?? '').toLowerCase();
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(offered)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(offered) ? 'gzip' : 'identity';
}
