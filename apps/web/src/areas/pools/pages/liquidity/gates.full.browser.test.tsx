import '@junction/ui-kit/styles.css';
import { expect, it } from 'vitest';
import {
  OTHER_ACCOUNT,
  USDT_JCT_PAIR_PATH,
  setUpSubmitButtonTests,
} from '../../../../app/testing/gate-market.ts';
import {
  locateDialog,
  locateMain,
  locateButton,
  pressButton,
  fillMainField,
  setSlippageTolerance,
} from '../../../../app/testing/gate-steps.ts';
import {
  WALLET_CHANGED_REASON,
  INSUFFICIENT_GAS_REASON,
  describeRiskAcknowledgementTests,
  describeDisabledButtonReasons,
} from '../../../../app/testing/gates.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { poolsArea } from '../../index.ts';

const { openConnected } = createTestApp(poolsArea);
const gates = setUpSubmitButtonTests();
/** Changes the wallet to another account. */
const change = (): Promise<void> => Promise.resolve(gates.wallet.change({ account: OTHER_ACCOUNT }));

describeRiskAcknowledgementTests(openConnected, {
  'impact of adding with auto exchange': {
    path: `/liquidity/add/${USDT_JCT_PAIR_PATH}`,
    begin: (percent) => {
      gates.stepper.reserve = percent === 6 ? 85_000_000n : 40_000_000n;
      gates.stepper.held = 20_000_000n;
    },
    act: async (screen) => {
      await locateMain(screen).getByRole('switch', { name: 'Auto exchange' }).click();
      await fillMainField(screen, 'You add', '10');
    },
    button: locateButton(/^(Supply|Confirm the warning first)$/),
    place: locateMain,
  },
  'tolerance of adding': {
    path: `/liquidity/add/${USDT_JCT_PAIR_PATH}`,
    begin: () => (gates.stepper.held = 20_000_000_000n),
    act: async (screen, percent) => {
      await setSlippageTolerance(screen, String(percent));
      await fillMainField(screen, 'You add', '1');
    },
    button: locateButton(/^(Supply|Confirm the warning first)$/),
    place: locateMain,
  },
  'tolerance of removing': {
    path: `/liquidity/remove/${USDT_JCT_PAIR_PATH}`,
    begin: () => undefined,
    act: async (screen, percent) => {
      await setSlippageTolerance(screen, String(percent));
      await fillMainField(screen, 'You remove', '1');
    },
    button: locateButton(/^(Remove .*|Confirm the warning first)$/),
    place: locateMain,
  },
});

it('a high slippage tolerance is reset after its trade', async () => {
  gates.stepper.held = 20_000_000_000n;
  const screen = await openConnected(`/liquidity/add/${USDT_JCT_PAIR_PATH}`);
  await setSlippageTolerance(screen, '49.99');
  expect(localStorage.getItem('slippage')).toBeNull();
  await fillMainField(screen, 'You add', '1');
  await locateMain(screen).getByLabelText('Type 50.0 to continue').fill('50.0');
  await pressButton(screen, 'Supply');
  await expect.element(locateMain(screen).getByRole('button', { name: 'Slippage 0.5 %' })).toBeVisible();
});

describeDisabledButtonReasons(openConnected, {
  'add, token': {
    path: `/liquidity/add/${USDT_JCT_PAIR_PATH}`,
    act: (screen) => fillMainField(screen, 'You add', '99999999'),
    button: locateButton(/^Insufficient (USDT|JCT) balance$/),
    reason: /^Your balance of [\d\s.]+(USDT|JCT) is less than the amount\.$/,
  },
  'add, gas': {
    path: `/liquidity/add/${USDT_JCT_PAIR_PATH}`,
    before: gates.impoverish,
    act: (screen) => fillMainField(screen, 'You add', '1'),
    button: locateButton('Not enough TYCHO for gas'),
    reason: INSUFFICIENT_GAS_REASON,
  },
  'connect account, gas': {
    path: `/liquidity/add/${USDT_JCT_PAIR_PATH}`,
    before: () => {
      gates.stepper.isDeployed = false;
      gates.impoverish();
    },
    act: () => Promise.resolve(),
    button: locateButton('Not enough TYCHO for gas'),
    reason: INSUFFICIENT_GAS_REASON,
  },
  'remove, LP': {
    path: `/liquidity/remove/${USDT_JCT_PAIR_PATH}`,
    act: (screen) => fillMainField(screen, 'You remove', '9999'),
    button: locateButton('Amount is too big'),
    reason: /^Your balance of [\d\s.]+LP is less than the amount\.$/,
  },
  'remove, gas': {
    path: `/liquidity/remove/${USDT_JCT_PAIR_PATH}`,
    before: gates.impoverish,
    act: (screen) => fillMainField(screen, 'You remove', '1'),
    button: locateButton('Not enough TYCHO for gas'),
    reason: INSUFFICIENT_GAS_REASON,
  },
  'withdraw, another account': {
    path: `/liquidity/add/${USDT_JCT_PAIR_PATH}`,
    before: () => (gates.stepper.held = 5_000_000n),
    act: async (screen) => {
      await pressButton(screen, 'Withdraw USDT to your wallet');
      await change();
    },
    button: locateButton('Withdraw USDT to your wallet', locateDialog),
    reason: WALLET_CHANGED_REASON,
  },
});
