import '@junction/ui-kit/styles.css';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { nextTask } from '../shared/paint/next-task.ts';
import { keepLookApplied } from '../shared/settings/apply-look.ts';
import { App } from './app.tsx';
import { lookForWallets } from './connect-wallet/index.ts';
import { getProductRouter } from './product-router.ts';

/**
 * Puts the app in the place of the first screen that came with the page, once its own screen is there. Each step is a
 * task: on a slow device the whole would leave presses without an answer.
 */
async function start(root: HTMLElement): Promise<void> {
  keepLookApplied();
  await nextTask();
  const router = getProductRouter();
  await nextTask();
  // What stops the router is shown by the router.
  await router.load().catch(() => undefined);
  // Now, so that the screen is drawn with what this changes, and not once more for it.
  lookForWallets();
  delete root.dataset['firstScreen'];
  // As a transition, so that React draws it in slices: a press in the meantime is answered.
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
