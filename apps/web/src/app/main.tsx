import '@junction/ui-kit/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../shared/paint/next-task.ts';
import { applyAppearanceChanges } from '../shared/settings/apply-look.ts';
import { App } from './app.tsx';
import { lookForWallets } from './connect-wallet/index.ts';
import { getProductRouter } from './product-router.ts';

/**
 * Replaces the pre-rendered first screen by the app once its own screen is ready. Each step is a separate task, so that
 * slow devices respond to clicks.
 */
async function start(root: HTMLElement): Promise<void> {
  applyAppearanceChanges();
  await nextTask();
  const router = getProductRouter();
  await nextTask();
  // Errors of the router are shown by the router.
  await router.load().catch(() => undefined);
  // Before rendering, which avoids a second render.
  lookForWallets();
  delete root.dataset['firstScreen'];
  // As a transition, so that React renders in slices and responds to clicks.
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
