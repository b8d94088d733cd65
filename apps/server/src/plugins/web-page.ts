import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { NetworkConfig } from '@junction/protocol/network';

export type Encoding = 'br' | 'gzip' | 'identity';

/** The start page with the network in it, ready in every encoding. */
export interface WebPage {
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
  readonly etag: string;
  /** Hashes of the scripts written into the page, for the content security policy. */
  readonly inlineScriptHashes: readonly string[];
}

const EMPTY_ROOT = '<div id="root"></div>';
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/gi;

/**
 * Writes the network configuration into the page's head, where the app reads it before its first request, and a first
 * screen, when there is one, where the app will put its own.
 */
export function prepareWebPage(html: string, network: NetworkConfig, firstScreen = ''): WebPage {
  // `<` never appears, so no text of the configuration can end the element.
  const json = JSON.stringify(network).replaceAll('<', String.raw`\u003c`);
  const element = `<script type="application/json" id="junction-network">${json}</script>`;
  const withNetwork = html.includes('</head>')
    ? html.replace('</head>', () => `${element}</head>`)
    : element + html;
  const filled =
    firstScreen === ''
      ? withNetwork
      : withNetwork.replace(EMPTY_ROOT, () => `<div id="root" data-first-screen>${firstScreen}</div>`);
  const identity = Buffer.from(filled);
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  return {
    bodies: { br: brotliCompressSync(identity, brotli), gzip: gzipSync(identity), identity },
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}"`,
    inlineScriptHashes: [...html.matchAll(INLINE_SCRIPT)]
      .filter(([, attributes = '']) => !/type="?(application\/json|importmap)/.test(attributes))
      .map(([, , text = '']) => `sha256-${createHash('sha256').update(text).digest('base64')}`),
  };
}

/** The best encoding a client accepts. */
export function chooseEncoding(accept: string | undefined): Encoding {
  const offered = (accept ?? '').toLowerCase();
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\b)/.test(offered)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\b)/.test(offered) ? 'gzip' : 'identity';
}
