import '@junction/ui-kit/styles.css';
import { UNUSED_ADDRESS, PAIR_PATH, setUpOutageTests } from '../../../../app/testing/outages.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { TOKEN_ROOTS } from '../../../../shared/testing/fake-market.ts';
import { swapArea } from '../../index.ts';

const outages = setUpOutageTests(createTestApp(swapArea).openConnected);

outages.describeServerDown([
  ['/swap', 'The token list failed to load'],
  [`/swap/${PAIR_PATH}`, 'The token list failed to load'],
]);
outages.describeChainDown([
  ['/swap', 'unknown: it could not be read'],
  [`/swap/${PAIR_PATH}`, 'unknown: it could not be read'],
]);
outages.describeAnswers([[`/swap/${UNUSED_ADDRESS}/${TOKEN_ROOTS.usdt}`, 'No token at this address']]);
outages.describeOtherNetwork([`/swap/${PAIR_PATH}`]);
