import '@junction/ui-kit/styles.css';
import { UNUSED_ADDRESS, setUpOutageTests } from '../../../app/testing/outages.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { TOKEN_ROOTS } from '../../../shared/testing/fake-market.ts';
import { tokensArea } from '../index.ts';

const outages = setUpOutageTests(createTestApp(tokensArea).openConnected);

outages.describeServerDown([
  ['/tokens', 'The tokens failed to load'],
  ['/tokens?search=jct', 'The token list failed to load'],
  [`/tokens/${TOKEN_ROOTS.jct}`, 'The token failed to load'],
]);
outages.describeAnswers([
  [`/tokens/${UNUSED_ADDRESS}`, 'Token not found'],
  [`/tokens/${TOKEN_ROOTS.moss}`, 'MOSS has no pool yet'],
]);
