import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach } from 'vitest';
import { describeAccountSwitch } from '../../../../app/testing/account-switch.ts';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { getOperationStore } from '../../../../rooms/operation/index.ts';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS } from '../../../../shared/testing/fake-earn.ts';
import { createFakeEscrow } from '../../../../shared/testing/fake-escrow.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { dismissToast } from '../../../../shared/toasts/show-toast.ts';
import { earnArea } from '../../index.ts';

const { openConnected } = createTestApp(earnArea);
const UNIT = 10n ** 9n;
const fake = createFakeEscrow(() => Date.now());
const { escrow } = fake;
const unchanged = { ...escrow };
const wallet = createScriptedWallet({
  account: toAddress(`0:${'5c'.repeat(32)}`),
  balance: nano(100n * UNIT),
  getters: fake.getters,
});

beforeAll(() => {
  openFakeMarket(fake.answer, { earn: FAKE_EARN_CONTRACTS });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  Object.assign(escrow, unchanged, { proposals: [], states: {} });
  localStorage.clear();
  wallet.change({ networkId: 31_337 });
  (wallet.sent as unknown[]).length = 0;
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  getOperationStore().setState({ operations: [] });
  await dismissToast('dropped-look');
  queryClient.clear();
});

async function press(screen: RenderedScreen, name: RegExp): Promise<RenderedScreen> {
  await screen.getByRole('main').getByRole('button', { name }).first().click();
  return screen;
}

async function reviewLock(): Promise<RenderedScreen> {
  const screen = await openConnected('/dao/balance');
  await screen.getByLabelText('You lock').fill('2000');
  return press(screen, /^Lock 2\s000\.00\sJCT/);
}

async function reviewWithdrawal(): Promise<RenderedScreen> {
  escrow.unlocked = 300n * UNIT;
  return press(await openConnected('/dao/balance'), /^Withdraw 300/);
}

async function reviewRelease(): Promise<RenderedScreen> {
  Object.assign(escrow, { unlocked: 300n * UNIT, proposals: [25] });
  return press(await openConnected('/dao/balance'), /^Release 250/);
}

describeAccountSwitch(wallet, [
  ['a lock', reviewLock, /^Lock 2/],
  ['a withdrawal', reviewWithdrawal, /^Withdraw 300/],
  ['a release', reviewRelease, /^Release 250/],
]);
