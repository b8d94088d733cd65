import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { beforeAll } from 'vitest';
import { describeLongNameLayoutTests } from '../../../../app/testing/describe-long-names.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { FAKE_EARN_CONTRACTS } from '../../../../shared/testing/fake-earn.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { portfolioArea } from '../../index.ts';
import { FAKE_ACCOUNT_ADDRESS, createFakeAccount } from '../../testing/fake-account.ts';

const app = createTestApp(portfolioArea);

const account = createFakeAccount();
const wallet = createScriptedWallet({
  account: FAKE_ACCOUNT_ADDRESS,
  balance: nano(100_000_000_000n),
  getters: account.getters,
});

beforeAll(() => {
  openFakeMarket(account.answers, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});

describeLongNameLayoutTests(app, [['/portfolio', 'Positions']]);
