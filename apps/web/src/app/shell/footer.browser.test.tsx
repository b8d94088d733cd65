import '@junction/ui-kit/styles.css';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import root from '../../../../../package.json' with { type: 'json' };
import { App } from '../app.tsx';
import { router } from '../router.tsx';
import { openFakeMarket } from '../testing/fake-market.ts';

it('names the version of the product and the network it was served for', async () => {
  openFakeMarket();
  const screen = await render(<App />);
  await router.navigate({ to: '/pools', replace: true });
  await expect.element(screen.getByRole('contentinfo').getByText('Junction 0.2.31')).toBeVisible();
  expect(root.version).toBe('0.2.31');
  await expect.element(screen.getByRole('banner').getByText('Test network')).toBeVisible();
});
