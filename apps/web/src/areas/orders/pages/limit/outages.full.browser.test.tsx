import '@junction/ui-kit/styles.css';
import { expect, it } from 'vitest';
import { UNUSED_ADDRESS, PAIR_PATH, setUpOutageTests } from '../../../../app/testing/outages.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { TOKEN_ROOTS } from '../../../../shared/testing/fake-market.ts';
import { ordersArea } from '../../index.ts';

const outages = setUpOutageTests(createTestApp(ordersArea).openConnected);

outages.describeServerDown([
  ['/limit', 'The token list failed to load'],
  [`/limit/${PAIR_PATH}`, 'The token list failed to load'],
]);
outages.describeChainDown([['/limit', 'unknown: it could not be read']]);
outages.describeAnswers([[`/limit/${UNUSED_ADDRESS}/${TOKEN_ROOTS.usdt}`, 'No token at this address']]);
outages.describeOtherNetwork([`/limit/${PAIR_PATH}`]);

it('retries the token list, and requests no token meanwhile', async () => {
  const screen = await outages.openWithoutServer(`/limit/${PAIR_PATH}`);
  const again = screen.getByRole('main').getByRole('button', { name: 'Reload the token list' });
  await expect.element(again, { timeout: 20_000 }).toBeVisible();
});
