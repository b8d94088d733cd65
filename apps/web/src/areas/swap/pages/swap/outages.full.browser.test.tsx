import '@junction/ui-kit/styles.css';
import { NOBODY, PAIR, openOutages } from '../../../../app/testing/outages.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { ROOTS } from '../../../../shared/testing/fake-market.ts';
import { swap } from '../../index.ts';

const outages = openOutages(createTestApp(swap).openConnected);

outages.describeServerDown([
  ['/swap', 'The token list did not load'],
  [`/swap/${PAIR}`, 'The token list did not load'],
]);
outages.describeChainDown([
  ['/swap', 'not known: it could not be read'],
  [`/swap/${PAIR}`, 'not known: it could not be read'],
]);
outages.describeAnswers([[`/swap/${NOBODY}/${ROOTS.usdt}`, 'No token at this address']]);
outages.describeOtherNetwork([`/swap/${PAIR}`]);
