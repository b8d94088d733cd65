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
  ['/pools?show=listed', 'The token list did not load'],
  [`/pools/${POOLS.pair}`, 'The pool did not load'],
  [`/liquidity/add/${PAIR}`, 'The token list did not load'],
  [`/liquidity/remove/${PAIR}`, 'The token list did not load'],
  [`/pools/${POOLS.pair}/liquidity/add`, 'The pool did not load'],
  [`/pools/${POOLS.pair}/liquidity/remove`, 'The pool did not load'],
]);
outages.describeChainDown([
  ['/pools', UNKNOWN],
  [`/pools/${POOLS.pair}`, UNKNOWN],
  [`/liquidity/add/${PAIR}`, SILENT],
  [`/liquidity/remove/${PAIR}`, SILENT],
  [`/pools/${POOLS.pair}/liquidity/add`, SILENT],
  [`/pools/${POOLS.pair}/liquidity/remove`, SILENT],
]);
outages.describeAnswers([
  [`/pools/${NOBODY}`, 'Pool does not exist'],
  [`/pools/${NOBODY}/liquidity/add`, 'Pool does not exist'],
  [`/pools/${NOBODY}/liquidity/remove`, 'Pool does not exist'],
]);
outages.describeOtherNetwork([
  '/pools',
  `/pools/${POOLS.pair}`,
  `/liquidity/add/${PAIR}`,
  `/liquidity/remove/${PAIR}`,
]);
