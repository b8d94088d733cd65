import '@junction/ui-kit/styles.css';
import { NOBODY, openOutages } from '../../../app/testing/outages.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { ROOTS } from '../../../shared/testing/fake-market.ts';
import { tokens } from '../index.ts';

const outages = openOutages(createTestApp(tokens).openConnected);

outages.describeServerDown([
  ['/tokens', 'The tokens did not load'],
  ['/tokens?search=jct', 'The token list did not load'],
  [`/tokens/${ROOTS.jct}`, 'The token did not load'],
]);
outages.describeAnswers([
  [`/tokens/${NOBODY}`, 'Token not found'],
  [`/tokens/${ROOTS.moss}`, 'MOSS has no pool yet'],
]);
