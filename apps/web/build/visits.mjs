// Defines the chunks that each page visit needs. A page has its own chunk, one that it shares with related pages, and
// one that it shares with all other pages. `npm run page-chunks` derives the modules of these chunks
// (page-chunks.json).
import { existsSync, readFileSync } from 'node:fs';

/**
 * Areas by page folder, for the pages without a parameter in their path. The swap page is missing because it is part of
 * the first load.
 */
export const AREA_BY_PAGE = {
  limit: 'orders',
  pools: 'pools',
  tokens: 'tokens',
  gauges: 'earn',
  calculator: 'earn',
  claims: 'earn',
  farms: 'earn',
  balance: 'earn',
  overview: 'govern',
  proposals: 'govern',
  whitelisting: 'govern',
  builder: 'builder',
  portfolio: 'portfolio',
};

/** Modules that any page may load on demand (notices and dialogs), besides the chunk groups of vite.config.ts. */
export const LAZY_LOADED_MODULES_BY_NAME = {
  'fill-notices': 'areas/orders/fill-notices/ui/fill-notices.tsx',
  'upgrade-notice': 'areas/tokens/upgrade-tokens/ui/upgrade-notice.tsx',
  'token-dialogs': 'rooms/select-token/dialogs/index.ts',
};

/** Pages and modules loaded on demand, by name of the chunk that they share. */
export const PAGES_BY_CHUNK_NAME = {
  earn: ['gauges', 'calculator', 'claims', 'farms', 'balance'],
  govern: ['overview', 'proposals', 'whitelisting'],
  trade: [
    'limit',
    'builder',
    'portfolio',
    'operations',
    'swap-sending',
    'fill-notices',
    'upgrade-notice',
    'token-dialogs',
  ],
};

/** Name of the chunk for modules that unrelated pages need. */
export const SHARED_CHUNK_NAME = 'shared';

export const toPageChunkName = (page) => `${page}-page`;

const FILE = new URL('page-chunks.json', import.meta.url);

/**
 * Returns the chunk groups for the bundler's configuration, imported chunks before their importers. A module that
 * page-chunks.json does not list yet is added to the first chunk that imports it.
 * @param {string} repository absolute path
 */
export function listPageChunkGroups(repository) {
  if (!existsSync(FILE)) return [];
  return Object.entries(JSON.parse(readFileSync(FILE, 'utf8'))).map(([name, modules]) => {
    const paths = new Set(modules.map((module) => `${repository}/${module}`));
    return { name, test: (id) => paths.has(id) };
  });
}
