import '@junction/ui-kit/styles.css';
import { UNUSED_ADDRESS, PAIR_PATH, setUpOutageTests } from '../../../app/testing/outages.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { FAKE_POOL_ADDRESSES } from '../../../shared/testing/fake-pools.ts';
import { poolsArea } from '../index.ts';

// Tests the pages that `outages.browser.test.tsx` does not cover.

const UNKNOWN = 'unknown: it could not be read';
const SILENT = 'The chain is not responding';
const outages = setUpOutageTests(createTestApp(poolsArea).openConnected);

outages.describeServerDown([
  [`/liquidity/remove/${PAIR_PATH}`, 'The token list failed to load'],
  [`/pools/${FAKE_POOL_ADDRESSES.pair}/liquidity/add`, 'The pool failed to load'],
  [`/pools/${FAKE_POOL_ADDRESSES.pair}/liquidity/remove`, 'The pool failed to load'],
  ['/pools?show=listed', 'The token list failed to load'],
]);
outages.describeChainDown([
  [`/liquidity/remove/${PAIR_PATH}`, SILENT],
  [`/pools/${FAKE_POOL_ADDRESSES.pair}/liquidity/add`, SILENT],
  [`/pools/${FAKE_POOL_ADDRESSES.pair}/liquidity/remove`, SILENT],
  [`/pools/${FAKE_POOL_ADDRESSES.pair}`, UNKNOWN],
]);
outages.describeAnswers([
  [`/pools/${UNUSED_ADDRESS}/liquidity/add`, 'Pool does not exist'],
  [`/pools/${UNUSED_ADDRESS}/liquidity/remove`, 'Pool does not exist'],
]);
