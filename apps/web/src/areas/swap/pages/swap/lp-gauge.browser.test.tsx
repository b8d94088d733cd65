import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE } from '../../../../shared/testing/fake-earn.ts';
import {
  FAKE_LP_TOKEN_GAUGES,
  FAKE_GAUGE_LP_ROOT,
  createFakeLpGauges,
} from '../../../../shared/testing/fake-lp-gauges.ts';
import { TOKEN_ROOTS, openFakeMarket, type FakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { swapArea } from '../../index.ts';

const { openUnconnected } = createTestApp(swapArea);

let market: FakeMarket;
const lp = createFakeLpGauges();

async function sell(from: string, to: string): Promise<RenderedScreen> {
  const screen = await openUnconnected(`/swap/${from}/${to}`);
  await screen.getByLabelText('You sell', { exact: true }).fill('10');
  return screen;
}
/** Returns `aria-busy` of the link's placeholder; undefined if there is no placeholder. */
const waits = (): string | undefined =>
  document.querySelector('[aria-busy][class*="_place_"]')?.getAttribute('aria-busy') ?? undefined;
const lead = (screen: RenderedScreen) =>
  screen.getByRole('link', { name: 'Deposit LP in the WTYCHO/USDT gauge' });

beforeAll(() => {
  market = openFakeMarket(lp.answers, { earn: FAKE_EARN_CONTRACTS });
});
beforeEach(() => {
  localStorage.setItem('imported_tokens', JSON.stringify([FAKE_GAUGE_LP_ROOT, TOKEN_ROOTS.moss]));
  market.answers = 'well';
  lp.gauges = [FAKE_LP_TOKEN_GAUGES.strange, FAKE_LP_TOKEN_GAUGES.genuine];
  lp.asked = [];
});
afterEach(() => {
  queryClient.clear();
  localStorage.clear();
});

it('links from the bill of an LP token to its gauge, ignoring one with unknown rewards', async () => {
  const screen = await sell(FAKE_GAUGE_LP_ROOT, TOKEN_ROOTS.usdt);
  await expect.element(lead(screen)).toHaveAttribute('href', `/gauges/${FAKE_GAUGE}`);
  // No gauges are requested for listed tokens, since they are not LP tokens.
  expect(lp.asked).toEqual([[FAKE_GAUGE_LP_ROOT]]);
});

it('links to it also if the LP token has no route', async () => {
  market.answers = 'no-route';
  const screen = await sell(FAKE_GAUGE_LP_ROOT, TOKEN_ROOTS.usdt);
  await expect.element(lead(screen)).toHaveAttribute('href', `/gauges/${FAKE_GAUGE}`);
});

it('shows no untrusted or unknown gauges', async () => {
  lp.gauges = [FAKE_LP_TOKEN_GAUGES.strange];
  let screen = await sell(FAKE_GAUGE_LP_ROOT, TOKEN_ROOTS.usdt);
  await expect.poll(waits).toBe('false');
  await expect.element(screen.getByRole('link', { name: /^Deposit LP in/ })).not.toBeInTheDocument();
  await screen.unmount();
  queryClient.clear();
  lp.gauges = undefined;
  screen = await sell(FAKE_GAUGE_LP_ROOT, TOKEN_ROOTS.jct);
  await expect.poll(waits).toBe('true');
  await expect.poll(waits).toBe('false');
  await expect.element(screen.getByRole('link', { name: /^Deposit LP in/ })).not.toBeInTheDocument();
});

it('requests nothing for listed tokens', async () => {
  const screen = await sell(TOKEN_ROOTS.usdt, TOKEN_ROOTS.jct);
  await expect.element(screen.getByLabelText('You receive, quoted')).toHaveValue('0.02');
  await expect.element(screen.getByRole('link', { name: /^Deposit LP in/ })).not.toBeInTheDocument();
  expect(lp.asked).toEqual([]);
});
