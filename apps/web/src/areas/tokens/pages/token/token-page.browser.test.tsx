import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { TOKEN_ROOTS, openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { tokensArea } from '../../index.ts';

const { router, renderApp } = createTestApp(tokensArea);

async function open(root: string) {
  const screen = await renderApp();
  await router.navigate({ to: `/tokens/${root}`, replace: true });
  return screen;
}

const JCT = {
  address: TOKEN_ROOTS.jct,
  currency: 'JCT',
  price: '0.4182',
  priceChange: '2.31',
  tvl: '4820000',
  tvlChange: '-3.71',
  volume24h: '2410000',
  volumeChange24h: '12.6',
  volume7d: '13900000',
  volumeChange7d: '0',
  fee24h: '7230',
  transactionsCount24h: 1_742,
};

beforeAll(() => {
  openFakeMarket((path) => {
    const market = /\/currencies\/([^/]+)(\/\w+)?$/.exec(path);
    if (market === null) return undefined;
    if (market[2] !== undefined) return [];
    const root = decodeURIComponent(market[1] ?? '');
    if (root === TOKEN_ROOTS.wrapped) return { ...JCT, address: root, currency: 'WTYCHO' };
    return root === TOKEN_ROOTS.jct ? JCT : undefined;
  });
});
afterEach(() => {
  queryClient.clear();
});

it('shows price, change and figures of a token, with links to its list, liquidity and trading', async () => {
  const screen = await open(TOKEN_ROOTS.jct);
  const main = screen.getByRole('main');
  await expect.element(main.getByRole('heading', { name: 'Junction token', level: 1 })).toBeVisible();
  await expect
    .element(main)
    .toHaveTextContent(
      /\$0\.4182\+2\.3\s%.*TVL\$4\.82M\u22123\.7\s%.*\$2\.41M\+12\.6\s%.*\$13\.90M.*\$7\.23K.*1\s742/,
    );
  for (const chosen of ['Price', '1H'])
    await expect.element(main.getByRole('radio', { name: chosen, exact: true })).toBeChecked();
  const link = (name: string) => main.getByRole('link', { name, exact: true });
  await expect.element(link('Tokens')).toHaveAttribute('href', '/tokens');
  await expect.element(link('Add liquidity')).toHaveAttribute('href', `/liquidity/add/${TOKEN_ROOTS.jct}`);
  await expect.element(link('Trade')).toHaveAttribute('href', `/swap/combined/${TOKEN_ROOTS.jct}`);
  for (const title of ['Related pools', 'Transactions'])
    await expect.element(main.getByRole('region', { name: title })).toBeVisible();
  // Each empty section explains what it would contain.
  await expect.element(main.getByText('No pool holds this token')).toBeVisible();
  await expect
    .element(main.getByRole('region', { name: 'Transactions' }))
    .toHaveTextContent('No transactions yetThey appear here as soon as someone trades.');
});

it('trades the wrapped token against its coin', async () => {
  const screen = await open(TOKEN_ROOTS.wrapped);
  await expect
    .element(screen.getByRole('main').getByRole('link', { name: 'Trade' }))
    .toHaveAttribute('href', `/swap/coin/${TOKEN_ROOTS.wrapped}`);
});

it('shows that an existing token has no pool, and links to creating one', async () => {
  const screen = await open(TOKEN_ROOTS.moss);
  await expect.element(screen.getByRole('heading', { name: 'MOSS has no pool yet', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('The token exists, but no pool holds it.')).toBeVisible();
  const make = screen.getByRole('main').getByRole('link', { name: 'Create a pool' });
  await expect.element(make).toHaveAttribute('href', `/liquidity/add/${TOKEN_ROOTS.moss}`);
  await make.click();
  await expect.poll(() => router.state.location.pathname).toBe(`/liquidity/add/${TOKEN_ROOTS.moss}`);
});

it('shows that an address is not a token', async () => {
  const screen = await open(`0:${'9'.repeat(64)}`);
  await expect.element(screen.getByRole('heading', { name: 'Token not found', level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Create a pool' })).not.toBeInTheDocument();
});
