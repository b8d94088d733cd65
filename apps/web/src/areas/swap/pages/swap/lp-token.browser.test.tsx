import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { TOKEN_ROOTS, openFakeMarket, type FakeMarket } from '../../../../shared/testing/fake-market.ts';
import {
  FAKE_LP_ROOTS,
  FAKE_POOL_ADDRESSES,
  createFakePools,
} from '../../../../shared/testing/fake-pools.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { swapArea } from '../../index.ts';

// In these tests, the URL contains the LP token of a pair. It is a token of the exchange, so it need not be imported.

const { openUnconnected } = createTestApp(swapArea);
const pools = createFakePools();
let market: FakeMarket;
/** LP token in the URL, and the owner reported by its root. */
let lp: string;
let owner: string;

function lpRoot(path: string): unknown {
  if (!path.endsWith(`/root_contract/root_address/${encodeURIComponent(lp)}`)) return undefined;
  return {
    name: 'JCT-LP-WTYCHO-USDT',
    symbol: 'JCT-LP-WTYCHO-USDT',
    decimals: 9,
    rootAddress: lp,
    rootOwnerAddress: owner,
    codeHash: '',
    tokenStandard: 'TIP3',
    totalSupply: '1000000000000',
  };
}

beforeAll(() => {
  market = openFakeMarket((path, body) => lpRoot(path) ?? pools.answers(path, body));
});
beforeEach(() => {
  localStorage.clear();
  lp = FAKE_LP_ROOTS.pair;
  owner = FAKE_POOL_ADDRESSES.pair;
  market.answers = 'no-route';
});
afterEach(() => queryClient.clear());

it.each(['combined', 'coin', TOKEN_ROOTS.wrapped])(
  "links from %s to the pair's liquidity pages, without an import prompt for its LP token",
  async (left) => {
    const screen = await openUnconnected(`/swap/${left}/${FAKE_LP_ROOTS.pair}`);
    await expect.element(screen.getByRole('button', { name: 'Change token, LP' })).toBeVisible();
    await expect.element(screen.getByText('WTYCHO/USDT works with both tokens only')).toBeVisible();
    await expect.element(screen.getByRole('link', { name: 'Add liquidity' })).toBeVisible();
    await screen
      .getByLabelText(/^You sell/)
      .first()
      .fill('10');
    await expect.element(screen.getByRole('link', { name: 'Remove liquidity' })).toBeVisible();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(screen.getByText('is unlisted', { exact: false })).not.toBeInTheDocument();
  },
);

it('asks to import a token whose owner is a pool with another LP token', async () => {
  owner = FAKE_POOL_ADDRESSES.many;
  const screen = await openUnconnected(`/swap/combined/${FAKE_LP_ROOTS.pair}`);
  await expect.element(screen.getByRole('dialog', { name: 'Import token' })).toBeVisible();
});

it('warns of the LP token of a pool with an unlisted token', async () => {
  lp = FAKE_LP_ROOTS.moss;
  owner = FAKE_POOL_ADDRESSES.moss;
  const screen = await openUnconnected(`/swap/coin/${FAKE_LP_ROOTS.moss}`);
  await expect.element(screen.getByText('LP is unlisted')).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});
