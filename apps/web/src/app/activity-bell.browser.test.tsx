import '@junction/ui-kit/styles.css';
import { toAddress } from '@junction/primitives';
import { beforeAll, expect, it } from 'vitest';
import { getOperationStore } from '../rooms/operation/index.ts';
import { openFakeMarket } from '../shared/testing/fake-market.ts';
import { createTestApp } from './testing/test-app.tsx';

const { router, renderApp } = createTestApp();

beforeAll(() => {
  localStorage.clear();
  openFakeMarket();
});

it('shows what ended while its texts were loading', async () => {
  const { start, dispatch } = getOperationStore().getState();
  start({
    id: '1',
    kind: 'connect-pool',
    chainId: 1,
    account: toAddress(`0:${'a'.repeat(64)}`),
    terms: { tokens: [], pool: { address: undefined, name: 'JCT/USDT' } },
    startedAt: 10,
    updatedAt: 10,
    state: { step: 'draft' },
  });
  dispatch('1', { type: 'prepare' });
  dispatch('1', { type: 'ask' });
  const rendering = renderApp();
  // The bell is rendered at once, but its content is loaded after the first paint.
  await expect.poll(() => document.querySelector('[aria-label="Activity, 1 in progress"]')).not.toBeNull();
  dispatch('1', { type: 'fail', code: 'EXPIRED' });
  const screen = await rendering;
  await router.navigate({ to: '/tokens', replace: true });
  await expect.element(screen.getByText('Connect pool JCT/USDT: not sent')).toBeVisible();
  await screen.getByRole('button', { name: 'Activity', exact: true }).click();
  const list = screen.getByRole('dialog', { name: 'Activity' });
  await expect.element(list.getByText('Connect pool JCT/USDT', { exact: true })).toBeVisible();
});
