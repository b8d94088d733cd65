import { PrerenderWidthContext } from '@junction/ui-kit';
import { createMemoryHistory } from '@tanstack/react-router';
import type { NetworkConfig } from '@junction/protocol/network';
import { renderToString } from 'react-dom/server';
import { giveNetwork } from '../shared/network/network.ts';
import { App } from './app.tsx';
import { getProductRouter } from './product-router.ts';

/**
 * Paths whose first screen is pre-rendered, with the chunks that their routes load (build/visits.mjs). The swap page is
 * part of the first load.
 */
export const FIRST_SCREENS: Readonly<Record<string, readonly string[]>> = {
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

/** Window widths for which the first screen is rendered, pixels. The page shows the copy that matches (index.html). */
const WIDTHS = { narrow: 390, wide: 1_280 };

/** Maximum number of redirects. */
const MAX_STEPS = 5;

/** Loads a path in the router. Outside of a browser the router only reports redirects, so they are followed here. */
async function openAddress(path: string): Promise<void> {
  const router = getProductRouter();
  let next: string | null = path;
  for (let step = 0; next !== null && step < MAX_STEPS; step += 1) {
    router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [next] }) });
    await router.load();
    const { _serverResult: result } = router;
    next = result?.type === 'redirect' ? result.redirect.headers.get('Location') : null;
  }
}

/**
 * Renders the HTML of a first screen before anything is loaded: English, no wallet, empty values, once per width. The
 * server includes it in the page, so that the first paint does not wait for scripts.
 * @param path path of the screen, `/swap`
 */
export async function renderFirstScreen(path: string, network: NetworkConfig): Promise<string> {
  giveNetwork(network);
  await openAddress(path);
  return Object.entries(WIDTHS)
    .map(([name, width]) => {
      const html = renderToString(
        <PrerenderWidthContext value={width}>
          <App router={getProductRouter()} />
        </PrerenderWidthContext>,
        // Both copies are in one page, so the ids that labels refer to must be different.
        { identifierPrefix: name },
      );
      return `<div data-for="${name}">${html}</div>`;
    })
    .join('');
}
