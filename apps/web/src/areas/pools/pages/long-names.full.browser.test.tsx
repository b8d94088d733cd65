import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { beforeAll } from 'vitest';
import { setWalletPortLoader } from '../../../rooms/wallet/index.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { FAKE_POOL_ADDRESSES, createFakePools } from '../../../shared/testing/fake-pools.ts';
import { describeLongNameLayoutTests } from '../../../app/testing/describe-long-names.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { poolsArea } from '../index.ts';

const app = createTestApp(poolsArea);

const wallet = createScriptedWallet({ balance: nano(100_000_000_000n) });

beforeAll(() => {
  openFakeMarket(createFakePools().answers);
  setWalletPortLoader(() => Promise.resolve(wallet));
});

describeLongNameLayoutTests(app, [
  ['/pools', 'All pools'],
  [`/pools/${FAKE_POOL_ADDRESSES.stable}`, 'Transactions'],
]);
