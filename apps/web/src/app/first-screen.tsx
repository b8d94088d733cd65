import { PrerenderWidthContext } from '@junction/ui-kit';
import { createMemoryHistory } from '@tanstack/react-router';
import type { NetworkConfig } from '@junction/protocol/network';
import { renderToString } from 'react-dom/server';
import { setNetwork } from '../shared/network/network.ts';
import { App } from './app.tsx';
import { getProductRouter } from './product-router.ts';

/**
 * Chunks that a route loads (build/visits.mjs), by path of the pre-rendered first screens. The swap page needs none,
 * since it is part of the first load.
 */
export const FIRST_SCREEN_CHUNKS_BY_PATH: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/swap': [],
  '/limit': ['limit-page'],
  '/pools': ['pools-page'],
  '/tokens': ['tokens-page'],
  '/gauges': ['gauges-page'],
  '/gauges/calc': ['calculator-page'],
  '/gauges/claims': ['claims-page'],
  '/dao/proposals': ['proposals-page'],
  '/builder': ['builder-page'],
};

/** Window widths in pixels for which the first screen is rendered. The page shows the copy that fits (index.html). */
const VIEWPORT_WIDTHS = { narrow: 390, wide: 1_280 };

/** Maximum number of redirects followed for one path. */
const MAX_REDIRECTS = 5;

/**
 * Loads a path in the router and follows redirects. Outside of a browser, the router does not follow a redirect itself
 * but reports it.
 */
async function loadPath(path: string): Promise<void> {
  const router = getProductRouter();
  let next: string | null = path;
  for (let step = 0; next !== null && step < MAX_REDIRECTS; step += 1) {
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [next] }) });
    await router.load();
    const { _serverResult: result } = router;
    next = result?.type === 'redirect' ? result.redirect.headers.get('Location') : null;
  }
}

/**
 * Renders the HTML of a first screen before any data is loaded: English, no wallet, empty values, once per width. The
 * server includes it in the page, so that the first paint does not wait for scripts.
 * @param path path of the screen, such as `/swap`
 */
export async function renderFirstScreen(path: string, network: NetworkConfig): Promise<string> {
  setNetwork(network);
  await loadPath(path);
  return Object.entries(VIEWPORT_WIDTHS)
    .map(([name, width]) => {
      const html = renderToString(
        <PrerenderWidthContext value={width}>
          <App router={getProductRouter()} />
        </PrerenderWidthContext>,
        // Both copies are in one page, so the ids in them (for labels) must differ.
        { identifierPrefix: name },
      );
      return `<div data-for="${name}">${html}</div>`;
    })
    .join('');
}
