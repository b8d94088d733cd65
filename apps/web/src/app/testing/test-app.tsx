import { render } from 'vitest-browser-react';
import { getWalletStore } from '../../rooms/wallet/index.ts';
import { App } from '../app.tsx';
import { queryClient } from '../../shared/query/query-client.ts';
import { createAppRouter } from '../router.tsx';
import type { ProductArea } from '../shell/areas-context.ts';

/** Milliseconds before a failed request is repeated. TanStack Query waits one second by default, then two. */
const RETRY_DELAY_MS = 50;
const { queries, ...others } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: RETRY_DELAY_MS } });

/** Connects the scripted wallet of the test, as a user would. */
export const connectScriptedWallet = (): Promise<unknown> =>
  getWalletStore().getState().connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });

export type RenderedScreen = Awaited<ReturnType<typeof render>>;

/**
 * Creates the app with the pages of the given areas only, so that a test does not depend on other areas. Links to other
 * areas show the not-found page. Call it once per test file.
 */
export function createTestApp(...areas: readonly ProductArea[]) {
  const router = createAppRouter(areas);
  /** Renders the app at the current URL. */
  const renderApp = (): Promise<RenderedScreen> => render(<App router={router} />);
  /** Opens a path without a wallet. */
  const openUnconnected = async (path: string): Promise<RenderedScreen> => {
    const screen = await renderApp();
    await router.navigate({ to: path, replace: true });
    return screen;
  };
  /** Opens a path with the scripted wallet connected. */
  const openConnected = async (path: string): Promise<RenderedScreen> => {
    const screen = await openUnconnected(path);
    await connectScriptedWallet();
    return screen;
  };
  return { router, renderApp, openUnconnected, openConnected };
}

export type TestApp = ReturnType<typeof createTestApp>;
