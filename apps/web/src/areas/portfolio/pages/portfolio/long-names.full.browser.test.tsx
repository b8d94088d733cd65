import '@junction/ui-kit/styles.css';
import { nano } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { beforeAll } from 'vitest';
import { describeLongNames } from '../../../../app/testing/describe-long-names.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { EARN_CONTRACTS } from '../../../../shared/testing/fake-earn.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { portfolio } from '../../index.ts';
import { FAKE_ACCOUNT_ADDRESS, createFakeAccount } from '../../testing/fake-account.ts';

const app = createTestApp(portfolio);

const account = createFakeAccount();
const wallet = createScriptedWallet({
  account: FAKE_ACCOUNT_ADDRESS,
  balance: nano(100_000_000_000n),
  getters: account.getters,
});

beforeAll(() => {
  openFakeMarket(account.answers, { earn: EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});

describeLongNames(app, [['/portfolio', 'Positions']]);
