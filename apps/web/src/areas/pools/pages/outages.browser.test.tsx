import '@junction/ui-kit/styles.css';
import { UNUSED_ADDRESS, PAIR_PATH, setUpOutageTests } from '../../../app/testing/outages.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { FAKE_POOL_ADDRESSES } from '../../../shared/testing/fake-pools.ts';
import { poolsArea } from '../index.ts';

const UNKNOWN = 'unknown: it could not be read';
const SILENT = 'The chain is not responding';
const outages = setUpOutageTests(createTestApp(poolsArea).openConnected);

outages.describeServerDown([
  ['/pools', 'The pool list failed to load'],
  [`/pools/${FAKE_POOL_ADDRESSES.pair}`, 'The pool failed to load'],
  [`/liquidity/add/${PAIR_PATH}`, 'The token list failed to load'],
]);
outages.describeChainDown([
  ['/pools', UNKNOWN],
  [`/liquidity/add/${PAIR_PATH}`, SILENT],
]);
outages.describeAnswers([[`/pools/${UNUSED_ADDRESS}`, 'Pool does not exist']]);
outages.describeOtherNetwork([
  '/pools',
  `/pools/${FAKE_POOL_ADDRESSES.pair}`,
  `/liquidity/add/${PAIR_PATH}`,
  `/liquidity/remove/${PAIR_PATH}`,
]);
