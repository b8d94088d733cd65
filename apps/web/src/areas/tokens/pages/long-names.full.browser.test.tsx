import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { beforeAll } from 'vitest';
import { setWalletPortLoader } from '../../../rooms/wallet/index.ts';
import { openFakeMarket } from '../../../shared/testing/fake-market.ts';
import { describeLongNameLayoutTests } from '../../../app/testing/describe-long-names.ts';
import { createTestApp } from '../../../app/testing/test-app.tsx';
import { tokensArea } from '../index.ts';

const app = createTestApp(tokensArea);

const wallet = createScriptedWallet({ balance: nano(100_000_000_000n) });

const TOKEN = {
  address: `0:${'1'.repeat(64)}`,
  currency: 'T1',
  price: '0.4182',
  priceChange: '2.31',
  tvl: '4820000',
  tvlChange: '-3.71',
  volume24h: '2410000',
  volumeChange24h: '12.6',
  volume7d: '13900000',
  volumeChange7d: '0',
  fee24h: '7230',
  transactionsCount24h: 1_742,
};

beforeAll(() => {
  openFakeMarket((path) =>
    path.endsWith('/currencies') ? { count: 1, offset: 0, totalCount: 1, currencies: [TOKEN] } : undefined,
  );
  setWalletPortLoader(() => Promise.resolve(wallet));
});

describeLongNameLayoutTests(app, [['/tokens', 'All tokens']]);
