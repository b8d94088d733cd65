import '@junction/ui-kit/styles.css';
import { expect, it } from 'vitest';
import { UNUSED_ADDRESS, setUpOutageTests } from '../../../app/testing/outages.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { TOKEN_ROOTS } from '../../../shared/testing/fake-market.ts';
import { builderArea } from '../index.ts';

const outages = setUpOutageTests(createTestApp(builderArea).openConnected);

outages.describeServerDown([
  ['/builder', '1 token failed to load'],
  [`/builder/${TOKEN_ROOTS.moss}`, 'The token failed to load'],
]);
outages.describeAnswers([
  [`/builder/${UNUSED_ADDRESS}`, 'Token not found'],
  [`/builder/${TOKEN_ROOTS.moss}`, 'You do not own this token'],
]);
outages.describeOtherNetwork(['/builder']);

it('creating a token needs no server', async () => {
  const screen = await outages.openWithoutServer('/builder/create');
  await expect.element(screen.getByRole('main').getByLabelText('Symbol', { exact: true })).toBeVisible();
  outages.expectNoDenial(screen);
});
