import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { getOperationStore, type TermsOperation } from '../rooms/operation/index.ts';
import { getWalletStore, provideWalletPort } from '../rooms/wallet/index.ts';
import { queryClient } from '../shared/query/query-client.ts';
import { EARN, GAUGE, GAUGES } from './testing/fake-earn.ts';
import { ROOTS, openFakeMarket, type FakeMarket } from './testing/fake-market.ts';
import { openConnected, openUnconnected, type Screen } from './testing/open-app.tsx';

const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const SUPPLY = `/liquidity/add/${ROOTS.usdt}/${ROOTS.jct}`;
const LP_ROOT = toAddress(`0:${'8'.repeat(64)}`);
const IMITATION = toAddress(`0:${'4'.repeat(64)}`);
let market: FakeMarket;
/** What the server says of gauges of the LP token; undefined while it does not answer. */
let gauges: readonly object[] | undefined;
let asked: string[][] = [];

const [GENUINE] = GAUGES;
/** With more in it, but of tokens that nobody knows. */
const STRANGE = {
  ...GENUINE,
  address: IMITATION,
  tvl: '9000000',
  rewardTokens: [{ tokenRoot: ROOTS.moss, tokenSymbol: 'MOSS' }],
};

function answers(path: string, body: unknown): unknown {
  if (path.endsWith(`/root_contract/root_address/${encodeURIComponent(LP_ROOT)}`))
    return {
      name: 'Liquidity',
      symbol: 'LP-A-B',
      decimals: 9,
      rootAddress: LP_ROOT,
      rootOwnerAddress: GAUGE,
      codeHash: '',
      tokenStandard: 'TIP3',
      totalSupply: '1000000000000',
    };
  if (!path.endsWith('/gauges/get-by-roots')) return undefined;
  asked.push((body as { lpAddresses: string[] }).lpAddresses);
  return gauges === undefined ? new Response('{}', { status: 503 }) : { gauges };
}

async function sell(from: string, to: string): Promise<Screen> {
  const screen = await openUnconnected(`/swap/${from}/${to}`);
  await screen.getByLabelText('You sell', { exact: true }).fill('10');
  return screen;
}
/** Whether the place of the lead still waits; undefined where there is none. */
const waits = (): string | undefined =>
  document.querySelector('[aria-busy][class*="_place_"]')?.getAttribute('aria-busy') ?? undefined;
const lead = (screen: Screen) => screen.getByRole('link', { name: 'Deposit LP in the WTYCHO/USDT gauge' });

beforeAll(() => {
  market = openFakeMarket(answers, { earn: EARN });
  const wallet = createScriptedWallet({
    account: ACCOUNT,
    balance: nano(1_000_000_000_000n),
    getters: () => undefined,
  });
  provideWalletPort(() => Promise.resolve(wallet));
});
beforeEach(() => {
  localStorage.setItem('imported_tokens', JSON.stringify([LP_ROOT, ROOTS.moss]));
  market.answers = 'well';
  gauges = [STRANGE, GENUINE ?? {}];
  asked = [];
});
afterEach(async () => {
  getOperationStore().getState().clearEnded();
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  localStorage.clear();
});

it('leads from the bill of an LP token to its gauge, past one that pays what nobody knows', async () => {
  const screen = await sell(LP_ROOT, ROOTS.usdt);
  await expect.element(lead(screen)).toHaveAttribute('href', `/gauges/${GAUGE}`);
  // Listed tokens are no LP.
  expect(asked).toEqual([[LP_ROOT]]);
});

it('leads there also where the LP token finds no way', async () => {
  market.answers = 'no-route';
  const screen = await sell(LP_ROOT, ROOTS.usdt);
  await expect.element(lead(screen)).toHaveAttribute('href', `/gauges/${GAUGE}`);
});

it('says nothing of gauges that nobody vouches for, or where nobody tells', async () => {
  gauges = [STRANGE];
  let screen = await sell(LP_ROOT, ROOTS.usdt);
  await expect.poll(waits).toBe('false');
  await expect.element(screen.getByRole('link', { name: /^Deposit LP in/ })).not.toBeInTheDocument();
  await screen.unmount();
  queryClient.clear();
  gauges = undefined;
  screen = await sell(LP_ROOT, ROOTS.jct);
  await expect.poll(waits).toBe('true');
  await expect.poll(waits).toBe('false');
  await expect.element(screen.getByRole('link', { name: /^Deposit LP in/ })).not.toBeInTheDocument();
});

const supplied = (updatedAt: number, state: TermsOperation['state']): TermsOperation => ({
  id: `supply-${updatedAt}`,
  kind: 'deposit-liquidity',
  chainId: 31_337,
  account: ACCOUNT,
  startedAt: updatedAt,
  updatedAt,
  terms: {
    tokens: [{ root: ROOTS.usdt, symbol: 'USDT', decimals: 6, units: '1000000' }],
    receives: [{ root: LP_ROOT, symbol: 'LP-A-B', decimals: 9, units: '1000000000' }],
    pool: { address: undefined, name: 'WTYCHO/USDT' },
    target: GAUGE,
    page: SUPPLY,
  },
  state,
});
const HASHES = { messageHash: '1'.repeat(64), transactionHash: '2'.repeat(64) };

it('leads on from the receipt of a supply, and not from one that was sent back', async () => {
  const screen = await openConnected(SUPPLY);
  await expect.element(screen.getByLabelText('You add').first()).toBeVisible();
  const { start } = getOperationStore().getState();
  start(
    supplied(Date.now(), {
      step: 'cancelled',
      by: 'slippage',
      refusedHop: undefined,
      received: '0',
      kept: [],
      ...HASHES,
    }),
  );
  await expect.element(screen.getByRole('region', { name: 'Supply turned back' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Deposit LP in/ })).not.toBeInTheDocument();
  start(supplied(Date.now() + 1, { step: 'succeeded', received: '1000000000', ...HASHES }));
  await expect.element(screen.getByRole('region', { name: 'Liquidity supplied' })).toBeVisible();
  await expect.element(lead(screen)).toHaveAttribute('href', `/gauges/${GAUGE}`);
});

it('asks nothing for listed tokens', async () => {
  const screen = await sell(ROOTS.usdt, ROOTS.jct);
  await expect.element(screen.getByLabelText('You receive, quoted')).toHaveValue('0.02');
  await expect.element(screen.getByRole('link', { name: /^Deposit LP in/ })).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
