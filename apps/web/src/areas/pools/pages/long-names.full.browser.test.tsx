import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { beforeAll } from 'vitest';
import { provideWalletPort } from '../../../rooms/wallet/index.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { POOLS, createFakePools } from '../../../shared/testing/fake-pools.ts';
import { describeLongNames } from '../../../app/testing/describe-long-names.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { pools } from '../index.ts';

const app = createTestApp(pools);

const wallet = createScriptedWallet({ balance: nano(100_000_000_000n) });

beforeAll(() => {
  openFakeMarket(createFakePools().answers);
  provideWalletPort(() => Promise.resolve(wallet));
});

describeLongNames(app, [
  ['/pools', 'All pools'],
  [`/pools/${POOLS.stable}`, 'Transactions'],
]);
