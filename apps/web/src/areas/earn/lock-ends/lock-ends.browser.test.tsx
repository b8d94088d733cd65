import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getWalletStore, setWalletPortLoader } from '../../../rooms/wallet/index.ts';
import { queryClient } from '../../../shared/query/query-client.ts';
import {
  FAKE_EARN_CONTRACTS,
  FAKE_GAUGE,
  FAKE_GAUGES,
  respondToGaugeRequest,
} from '../../../shared/testing/fake-earn.ts';
import { VE_ACCOUNT, createFakeEscrow } from '../../../shared/testing/fake-escrow.ts';
import { createFakeGaugeChain } from '../../../shared/testing/fake-gauge-chain.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { earnArea } from '../index.ts';

const { router, renderApp } = createTestApp(earnArea);

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const LP_ROOT = `0:${'8'.repeat(64)}`;
const DAY = 86_400;
const chain = createFakeGaugeChain();
const { escrow, getters: askEscrow } = createFakeEscrow(() => Date.now());
const wallet = createScriptedWallet({
  account: ACCOUNT,
  balance: nano(100_000_000_000n),
  getters: (to, call) =>
    to === FAKE_EARN_CONTRACTS.voteEscrow || to === VE_ACCOUNT
      ? askEscrow(to, call)
      : chain.getters(to, call),
});
const LP = {
  name: 'Liquidity',
  symbol: 'LP',
  decimals: 9,
  rootAddress: LP_ROOT,
  rootOwnerAddress: ACCOUNT,
  codeHash: '',
  tokenStandard: 'TIP3',
  totalSupply: '0',
};
let prices: Record<string, string> = {};

function answers(path: string, body: unknown): unknown {
  if (path.endsWith('/gauges/get-by-user')) return { gauges: FAKE_GAUGES.slice(0, 1), total: 1 };
  if (path.endsWith('currencies_usdt_prices')) return prices;
  if (path.endsWith(`/root_contract/root_address/${encodeURIComponent(LP_ROOT)}`)) return LP;
  return respondToGaugeRequest(path, body);
}

async function openBell() {
  const screen = await renderApp();
  await router.navigate({ to: '/pools', replace: true });
  await getWalletStore()
    .getState()
    .connect({ id: 'dev.junction.scripted', name: 'Scripted wallet', kind: 'dev' });
  await screen.getByRole('button', { name: 'Activity', exact: true }).click();
  return screen.getByRole('dialog', { name: 'Activity' });
}

beforeAll(() => {
  openFakeMarket(answers, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  localStorage.clear();
  escrow.lockAge = 30;
  prices = { [LP_ROOT]: '1', [TOKEN_ROOTS.jct]: '1', [TOKEN_ROOTS.usdt]: '1' };
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
});

it('shows a week ahead what the end of a lock costs, and links to its gauge', async () => {
  chain.lockAge = 360 * DAY;
  const bell = await openBell();
  const soon = bell.getByRole('region', { name: 'Locks ending soon' });
  await expect.element(soon).toHaveTextContent(/700(\.00)?\sLP in WTYCHO\/USDT/);
  await expect.element(soon).toHaveTextContent(/Your APR falls from [\d.]+.% to [\d.]+.%Lock ends /);
  const [before, after] = [...(soon.element().textContent ?? '').matchAll(/([\d.]+)\s%/g)].map(([, digits]) =>
    Number(digits),
  );
  expect(before).toBeGreaterThan(after ?? Infinity);
  await soon.getByRole('link').click();
  await expect.poll(() => router.state.location.pathname).toBe(`/gauges/${FAKE_GAUGE}`);
});

it('is shown without known prices', async () => {
  chain.lockAge = 360 * DAY;
  prices = {};
  const bell = await openBell();
  await expect.element(bell.getByText('Your lock boost ends with it')).toBeVisible();
});

it('shows lost ve and boosts at the end of a governance token lock', async () => {
  chain.lockAge = 300 * DAY;
  escrow.lockAge = 725;
  const bell = await openBell();
  const soon = bell.getByRole('region', { name: 'Locks ending soon' });
  await expect.element(soon).toHaveTextContent(/1,?\s?000(\.00)?\s\S+ locked for votes/);
  await expect.element(soon).toHaveTextContent(/Your ve falls from 500(\.00)? ve\S+ to 0(\.00)? ve/);
  await expect.element(soon).toHaveTextContent(/Boost in WTYCHO\/USDT falls from 2\.88× to 1\.38×/);
  await soon.getByRole('link').click();
  await expect.poll(() => router.state.location.pathname).toBe('/dao/balance');
});

it('hides locks that end later', async () => {
  chain.lockAge = 300 * DAY;
  const bell = await openBell();
  await expect.element(bell.getByText('Nothing sent yet')).toBeVisible();
  // The list stays empty after the position is loaded.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(bell.getByRole('region', { name: 'Locks ending soon' })).not.toBeInTheDocument();
});
