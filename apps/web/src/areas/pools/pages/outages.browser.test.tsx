import '@junction/ui-kit/styles.css';
import { NOBODY, PAIR, openOutages } from '../../../app/testing/outages.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { POOLS } from '../../../shared/testing/fake-pools.ts';
import { pools } from '../index.ts';

const UNKNOWN = 'not known: it could not be read';
const SILENT = 'The chain does not answer';
const outages = openOutages(createTestApp(pools).openConnected);

outages.describeServerDown([
  ['/pools', 'The pool list did not load'],
  [`/pools/${POOLS.pair}`, 'The pool did not load'],
  [`/liquidity/add/${PAIR}`, 'The token list did not load'],
]);
outages.describeChainDown([
  ['/pools', UNKNOWN],
  [`/liquidity/add/${PAIR}`, SILENT],
]);
outages.describeAnswers([[`/pools/${NOBODY}`, 'Pool does not exist']]);
outages.describeOtherNetwork([
  '/pools',
  `/pools/${POOLS.pair}`,
  `/liquidity/add/${PAIR}`,
  `/liquidity/remove/${PAIR}`,
]);
