import '@junction/ui-kit/styles.css';
import { toAddress } from '@junction/primitives';
import { beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { getOperationStore } from '../rooms/operation/index.ts';
import { App } from './app.tsx';
import { router } from './testing/router.ts';
import { openFakeMarket } from './testing/fake-market.ts';

beforeAll(() => {
  localStorage.clear();
  openFakeMarket();
});

it('tells what ended while the words for it were loading, and lists it', async () => {
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
  const rendering = render(<App />);
  // The bell is drawn; its words wait for the first paint.
  await expect.poll(() => document.querySelector('[aria-label="Activity, 1 running"]')).not.toBeNull();
  dispatch('1', { type: 'fail', code: 'EXPIRED' });
  const screen = await rendering;
  await router.navigate({ to: '/tokens', replace: true });
  await expect.element(screen.getByText('Connect pool JCT/USDT: not sent')).toBeVisible();
  await screen.getByRole('button', { name: 'Activity', exact: true }).click();
  const list = screen.getByRole('dialog', { name: 'Activity' });
  await expect.element(list.getByText('Connect pool JCT/USDT', { exact: true })).toBeVisible();
});
