import type { JSX } from 'react';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { waitForFirstPaint } from '../../shared/paint/after-first-paint.ts';
import { waitForFrame } from '../../shared/paint/after-frame.ts';
import { useHasOperationStore, useOperations } from './use-operations.ts';

beforeAll(() => {
  localStorage.clear();
  const network = document.createElement('script');
  Object.assign(network, { id: 'junction-network', type: 'application/json' });
  network.textContent = JSON.stringify({ chainId: 1, contracts: {} });
  document.head.append(network);
});

function Page(): JSX.Element {
  const operations = useOperations();
  return <output>{useHasOperationStore() ? `store of ${operations.length}` : 'no store'}</output>;
}

it('loads the operation store when another tab sends an operation, and not before', async () => {
  // The module is imported in advance, so that opening the store takes no time.
  await import('./open-store.ts');
  const screen = await render(<Page />);
  await waitForFirstPaint();
  await waitForFrame();
  await expect.element(screen.getByText('no store')).toBeVisible();
  dispatchEvent(new StorageEvent('storage', { key: 'swap_notation', newValue: 'x' }));
  await waitForFrame();
  await expect.element(screen.getByText('no store')).toBeVisible();
  const operation = {
    id: '1',
    kind: 'mint-token',
    chainId: 1,
    account: `0:${'a'.repeat(64)}`,
    terms: { tokens: [] },
    startedAt: 10,
    updatedAt: 10,
    state: { step: 'sent', messageHash: 'm' },
  };
  const [key, text] = ['junction.operation.1', JSON.stringify({ version: 1, operation })];
  localStorage.setItem(key, text);
  dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
  await expect.element(screen.getByText('store of 1')).toBeVisible();
});
