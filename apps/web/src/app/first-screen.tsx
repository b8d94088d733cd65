import { RenderedWidth } from '@junction/ui-kit';
import { createMemoryHistory } from '@tanstack/react-router';
import type { NetworkConfig } from '@junction/protocol/network';
import { renderToString } from 'react-dom/server';
import { giveNetwork } from '../shared/network/network.ts';
import { App } from './app.tsx';
import { getProductRouter } from './product-router.ts';

/** Addresses whose page is served with its first screen. */
export const FIRST_SCREENS: readonly string[] = ['/', '/swap'];

/** Pixels a window of each sort is taken to have; the page shows the one that fits (index.html). */
const WIDTHS = { narrow: 390, wide: 1_280 };

/** An address may lead to another, and that to a third. */
const MAX_STEPS = 5;

/** Opens an address in the router. In a browser the router follows where that leads; here it only says so. */
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
 * HTML of a screen as a first visitor sees it before anything is loaded: English, no wallet, figures still empty,
 * once per width. The server writes it into the page, so that the first paint does not wait for the program.
 * @param path address of the screen, `/swap`
 */
export async function renderFirstScreen(path: string, network: NetworkConfig): Promise<string> {
  giveNetwork(network);
  await openAddress(path);
  return Object.entries(WIDTHS)
    .map(([name, width]) => {
      const html = renderToString(
        <RenderedWidth value={width}>
          <App router={getProductRouter()} />
        </RenderedWidth>,
        // Both stand in one page: a label must find the field of its own copy.
        { identifierPrefix: name },
      );
      return `<div data-for="${name}">${html}</div>`;
    })
    .join('');
}
