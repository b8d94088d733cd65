// Which modules a visit of each page needs, as chunks: each page has one of its own, one that it shares with related
// pages, and one that it shares with all others. `npm run page-chunks` derives their modules (page-chunks.json).
import { existsSync, readFileSync } from 'node:fs';

/** Folders of the pages without an address, with the areas that they belong to. The swap page is part of the first load. */
export const PAGES = {
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

/** Modules that any page may load later, besides the steps of vite.config.ts: notices and dialogs. */
export const LATER = {
  'fill-notices': 'areas/orders/fill-notices/ui/fill-notices.tsx',
  'upgrade-notice': 'areas/tokens/upgrade-tokens/ui/upgrade-notice.tsx',
  'token-dialogs': 'rooms/select-token/dialogs/index.ts',
};

/** Related visits by name of the chunk that they share: pages, and what any page may load later. */
export const RELATED = {
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

/** Name of the chunk of modules that unrelated visits need. */
export const SHARED = 'shared';

export const pageChunk = (page) => `${page}-page`;

const FILE = new URL('page-chunks.json', import.meta.url);

/**
 * Returns the groups of the bundler's configuration, the ones that others import first. A module that is not listed yet
 * is added to the first chunk that imports it.
 * @param {string} repository absolute path
 */
export function listPageGroups(repository) {
  if (!existsSync(FILE)) return [];
  return Object.entries(JSON.parse(readFileSync(FILE, 'utf8'))).map(([name, modules]) => {
    const paths = new Set(modules.map((module) => `${repository}/${module}`));
    return { name, test: (id) => paths.has(id) };
  });
}
