import '@junction/ui-kit/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../shared/paint/next-task.ts';
import { applyAppearanceChanges } from '../shared/settings/apply-look.ts';
import { App } from './app.tsx';
import { detectWallets } from './connect-wallet/index.ts';
import { getProductRouter } from './product-router.ts';

/**
 * Replaces the server-rendered first screen by the app, once the app's own screen is ready. Each step is a separate
 * task, so that slow devices respond to clicks in between.
 */
async function start(root: HTMLElement): Promise<void> {
  applyAppearanceChanges();
  await nextTask();
  const router = getProductRouter();
  await nextTask();
  // Load errors are ignored here, because the router shows them.
  await router.load().catch(() => undefined);
  // Wallets are detected before rendering, which saves a second render.
  detectWallets();
  delete root.dataset['firstScreen'];
  // A transition, so that React renders in slices and clicks are handled in between.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App router={router} />
      </StrictMode>,
    );
  });
}

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
void start(root);
