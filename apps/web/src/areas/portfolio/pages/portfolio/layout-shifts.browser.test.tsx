import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { recordLayoutShifts } from '../../../../app/testing/layout-shifts.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS } from '../../../../shared/testing/fake-earn.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { portfolioArea } from '../../index.ts';
import { FAKE_ACCOUNT_ADDRESS, createFakeAccount } from '../../testing/fake-account.ts';

const { router, openConnected } = createTestApp(portfolioArea);

/** Milliseconds between the server's responses, so that they arrive separately. */
const PAUSE = 100;
let asked = 0;
const account = createFakeAccount();
const wallet = createScriptedWallet({
  account: FAKE_ACCOUNT_ADDRESS,
  balance: nano(100_000_000_000n),
  getters: account.getters,
});

beforeAll(() => {
  openFakeMarket(
    async (path, body) => {
      asked += 1;
      await new Promise((done) => setTimeout(done, PAUSE * (1 + (asked % 5))));
      return account.answers(path, body);
    },
    { earn: FAKE_EARN_CONTRACTS },
  );
  setWalletPortLoader(() => Promise.resolve(wallet));
});
afterAll(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

it.each([1_440, 390])('nothing shifts while the parts load, at %i pixels', async (width) => {
  await page.viewport(width, 844);
  queryClient.clear();
  const screen = await openConnected('/missing');
  await expect.element(screen.getByRole('banner').getByRole('button', { name: /^Account 0:/ })).toBeVisible();
  await router.navigate({ to: '/portfolio', replace: true });
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).not.toBeNull();
  const moved = recordLayoutShifts();
  await expect
    .element(screen.getByRole('heading', { name: 'To claim' }), { timeout: 12_000 })
    .toBeInTheDocument();
  await expect.poll(() => queryClient.isFetching(), { timeout: 20_000 }).toBe(0);
  await new Promise((done) => setTimeout(done, 200));
  expect(moved().join('\n')).toBe('');
});
