import '@junction/ui-kit/styles.css';
import { UNUSED_ADDRESS, openOutages } from '../../../app/testing/outages.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { ROOTS } from '../../../shared/testing/fake-market.ts';
import { tokens } from '../index.ts';

const outages = openOutages(createTestApp(tokens).openConnected);

outages.describeServerDown([
  ['/tokens', 'The tokens failed to load'],
  ['/tokens?search=jct', 'The token list failed to load'],
  [`/tokens/${ROOTS.jct}`, 'The token failed to load'],
]);
outages.describeAnswers([
  [`/tokens/${UNUSED_ADDRESS}`, 'Token not found'],
  [`/tokens/${ROOTS.moss}`, 'MOSS has no pool yet'],
]);
