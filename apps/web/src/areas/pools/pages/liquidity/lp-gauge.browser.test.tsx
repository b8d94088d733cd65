import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { getOperationStore, type NonSwapOperation } from '../../../../rooms/operation/index.ts';
import { setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE } from '../../../../shared/testing/fake-earn.ts';
import { FAKE_GAUGE_LP_ROOT, createFakeLpGauges } from '../../../../shared/testing/fake-lp-gauges.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { poolsArea } from '../../index.ts';

const { openConnected } = createTestApp(poolsArea);
const ACCOUNT = toAddress(`0:${'5c'.repeat(32)}`);
const SUPPLY = `/liquidity/add/${TOKEN_ROOTS.usdt}/${TOKEN_ROOTS.jct}`;

beforeAll(() => {
  localStorage.setItem('imported_tokens', JSON.stringify([FAKE_GAUGE_LP_ROOT, TOKEN_ROOTS.moss]));
  openFakeMarket(createFakeLpGauges().answers, { earn: FAKE_EARN_CONTRACTS });
  const wallet = createScriptedWallet({
    account: ACCOUNT,
    balance: nano(1_000_000_000_000n),
    getters: () => undefined,
  });
  setWalletPortLoader(() => Promise.resolve(wallet));
});

const supplied = (updatedAt: number, state: NonSwapOperation['state']): NonSwapOperation => ({
  id: `supply-${updatedAt}`,
  kind: 'deposit-liquidity',
  chainId: 31_337,
  account: ACCOUNT,
  startedAt: updatedAt,
  updatedAt,
  terms: {
    tokens: [{ root: TOKEN_ROOTS.usdt, symbol: 'USDT', decimals: 6, units: '1000000' }],
    receives: [{ root: FAKE_GAUGE_LP_ROOT, symbol: 'LP-A-B', decimals: 9, units: '1000000000' }],
    pool: { address: undefined, name: 'WTYCHO/USDT' },
    target: FAKE_GAUGE,
    page: SUPPLY,
  },
  state,
});
const HASHES = { messageHash: '1'.repeat(64), transactionHash: '2'.repeat(64) };

it('links from the receipt of a deposit, but not of a rejected one', async () => {
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
  await expect.element(screen.getByRole('region', { name: 'Supply rejected' })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: /^Deposit LP in/ })).not.toBeInTheDocument();
  start(supplied(Date.now() + 1, { step: 'succeeded', received: '1000000000', ...HASHES }));
  await expect.element(screen.getByRole('region', { name: 'Liquidity supplied' })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Deposit LP in the WTYCHO/USDT gauge' }))
    .toHaveAttribute('href', `/gauges/${FAKE_GAUGE}`);
});
