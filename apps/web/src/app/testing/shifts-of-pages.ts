import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../rooms/wallet/index.ts';
import { queryClient } from '../../shared/query/query-client.ts';
import {
  FAKE_EARN_CONTRACTS,
  FAKE_GAUGE,
  FAKE_GAUGES,
  respondToGaugeRequest,
} from '../../shared/testing/fake-earn.ts';
import { FAKE_FARM, FARM_LIST_ENTRY, runFakeFarmGetter } from '../../shared/testing/fake-farm-chain.ts';
import { createFakeGaugeChain } from '../../shared/testing/fake-gauge-chain.ts';
import { createFakeDao, TEST_PROPOSER } from '../../areas/govern/testing/fake-governing.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../shared/testing/fake-market.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import type { RenderedScreen, TestApp } from './test-app.tsx';

// Tests that nothing visible shifts while the parts of a page load one after the other.

/**
 * Age of the fake data in milliseconds. It ensures that no day, hour or minute ends during the test, which would change
 * the width of a text.
 */
const DATA_AGE = 10_000;
let opened = 0;
const governing = createFakeDao(() => opened);
const gauges = createFakeGaugeChain();
Object.assign(governing.escrow, { unlocked: 300n * 10n ** 9n, proposals: [25] });
const wallet = createScriptedWallet({
  account: TEST_PROPOSER,
  balance: nano(100_000_000_000n),
  getters: (to, call) => {
    const farm = runFakeFarmGetter(to, call);
    const details = to === FAKE_FARM && call.method === 'getDetails' ? farm?.['value0'] : undefined;
    if (typeof details === 'object') return { value0: { ...details, rewardTokenRoot: [TOKEN_ROOTS.usdt] } };
    return farm ?? governing.getters(to, call) ?? gauges.getters(to, call);
  },
});

/** Delay of each server response in milliseconds, so that the parts of a page arrive one after the other. */
const RESPONSE_DELAY = 150;
let asked = 0;

function answer(path: string, body: unknown): unknown {
  if (path.endsWith('/gauges/get-by-user')) return { gauges: FAKE_GAUGES.slice(0, 1), total: 1 };
  if (path.endsWith('/farming_pools')) {
    const none = { favorite_pools_info: [], favorite_total_count: 0 };
    return { pools_info: [FARM_LIST_ENTRY], total_count: 1, ...none };
  }
  if (path.endsWith('currencies_usdt_prices')) return { [TOKEN_ROOTS.usdt]: '1', [TOKEN_ROOTS.jct]: '2' };
  if (/\/(gauges\/v2|farming\/v1)\/transactions$/.test(path))
    return { transactions: [], total: 0, totalCount: 0 };
  return governing.answer(path) ?? respondToGaugeRequest(path, body);
}

async function answerLater(path: string, body: unknown): Promise<unknown> {
  asked += 1;
  await new Promise((done) => setTimeout(done, RESPONSE_DELAY * (1 + (asked % 5))));
  return answer(path, body);
}

async function waitForHeading(screen: RenderedScreen, name: string): Promise<void> {
  await expect.element(screen.getByRole('heading', { name }).first()).toBeInTheDocument();
}

/** Pages of earning and governance: path, and a function that resolves once the slowest part of the page has loaded. */
export const PAGE_LOAD_WAITERS: Readonly<Record<string, (screen: RenderedScreen) => Promise<void>>> = {
  '/gauges/claims': async (screen) => {
    await expect.element(screen.getByRole('heading', { name: 'Claim all' })).toBeVisible();
    await waitForHeading(screen, 'Claim history');
  },
  '/dao/balance': async (screen) => {
    await waitForHeading(screen, 'Your veJCT over time');
    await expect.element(screen.getByRole('link', { name: /^Open proposal 25/ })).toBeVisible();
  },
  '/dao': (screen) => waitForHeading(screen, 'Previous epochs'),
  '/dao/proposals': (screen) => waitForHeading(screen, 'All proposals'),
  '/gauges': (screen) => waitForHeading(screen, 'Farming'),
  [`/gauges/${FAKE_GAUGE}`]: (screen) => waitForHeading(screen, 'Transactions'),
  '/gauges/calc': (screen) => waitForHeading(screen, 'Boost calculator'),
  '/farming': (screen) => waitForHeading(screen, 'Legacy farms'),
};

/** Tests for each path that nothing visible shifts while the parts of the page load one after the other. */
export function describeLayoutStabilityTests(
  { router, openConnected }: Pick<TestApp, 'router' | 'openConnected'>,
  width: number,
  paths: readonly string[],
): void {
  describe(`at ${width} pixels`, () => {
    beforeAll(() => {
      openFakeMarket(answerLater, { earn: FAKE_EARN_CONTRACTS });
      setWalletPortLoader(() => Promise.resolve(wallet));
    });
    beforeEach(() => {
      opened = Date.now() - DATA_AGE;
    });
    afterEach(async () => {
      await getWalletStore().getState().disconnect();
      queryClient.clear();
      await page.viewport(1280, 800);
    });
    it.each(paths)('%s does not shift while loading', async (path) => {
      await page.viewport(width, 844);
      const screen = await openConnected('/');
      await expect
        .element(screen.getByRole('banner').getByRole('button', { name: /^Account 0:/ }))
        .toBeVisible();
      await router.navigate({ to: path, replace: true });
      // Waits until the previous page is unmounted and the new one is loading.
      await expect.poll(() => document.querySelector('main [aria-busy="true"]')).not.toBeNull();
      const moved = recordLayoutShifts();
      await PAGE_LOAD_WAITERS[path]?.(screen);
      // Waits until all requests have ended, and then for the frames in which their data could shift something.
      await expect.poll(() => queryClient.isFetching(), { timeout: 20_000 }).toBe(0);
      await new Promise((done) => setTimeout(done, 200));
      expect(moved().join('\n')).toBe('');
    });
  });
}
