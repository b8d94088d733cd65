import '@junction/ui-kit/styles.css';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { queryClient } from '../shared/query/query-client.ts';
import { App } from './app.tsx';
import { router } from './testing/router.ts';
import { ROOTS, openFakeMarket } from './testing/fake-market.ts';

async function open(root: string) {
  const screen = await render(<App />);
  await router.navigate({ to: `/tokens/${root}`, replace: true });
  return screen;
}

beforeAll(() => {
  openFakeMarket();
});
afterEach(() => {
  queryClient.clear();
});

it('says of a token that exists and has no pool that it has none, and leads to making one', async () => {
  const screen = await open(ROOTS.moss);
  await expect.element(screen.getByRole('heading', { name: 'MOSS has no pool yet', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('The token exists, and no pool holds it.')).toBeVisible();
  const make = screen.getByRole('main').getByRole('link', { name: 'Create a pool' });
  await expect.element(make).toHaveAttribute('href', `/liquidity/add/${ROOTS.moss}`);
  await make.click();
  await expect
    .element(screen.getByRole('main').getByRole('heading', { name: 'Add liquidity' }))
    .toBeVisible();
  expect(router.state.location.pathname).toBe(`/liquidity/add/${ROOTS.moss}`);
});

it('says of an address that is no token that there is none', async () => {
  const screen = await open(`0:${'9'.repeat(64)}`);
  await expect.element(screen.getByRole('heading', { name: 'Token not found', level: 1 })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Create a pool' })).not.toBeInTheDocument();
});
