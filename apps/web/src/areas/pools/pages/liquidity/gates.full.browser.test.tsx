import '@junction/ui-kit/styles.css';
import { expect, it } from 'vitest';
import { OTHER, PAIR, openGateMarket } from '../../../../app/testing/gate-market.ts';
import { dialog, main, named, press, t, tolerate } from '../../../../app/testing/gate-steps.ts';
import { CHANGED, GAS, describeGateLevels, describeGateReasons } from '../../../../app/testing/gates.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { pools } from '../../index.ts';

const { openConnected } = createTestApp(pools);
const gates = openGateMarket();
/** Selects another account in the wallet. */
const change = (): Promise<void> => Promise.resolve(gates.wallet.change({ account: OTHER }));

describeGateLevels(openConnected, {
  'impact of adding with auto exchange': {
    path: `/liquidity/add/${PAIR}`,
    begin: (percent) => {
      gates.stepper.reserve = percent === 6 ? 85_000_000n : 40_000_000n;
      gates.stepper.held = 20_000_000n;
    },
    act: async (screen) => {
      await main(screen).getByRole('switch', { name: 'Auto exchange' }).click();
      await t(screen, 'You add', '10');
    },
    button: named(/^(Supply|Confirm the warning first)$/),
    place: main,
  },
  'tolerance of adding': {
    path: `/liquidity/add/${PAIR}`,
    begin: () => (gates.stepper.held = 20_000_000_000n),
    act: async (screen, percent) => {
      await tolerate(screen, String(percent));
      await t(screen, 'You add', '1');
    },
    button: named(/^(Supply|Confirm the warning first)$/),
    place: main,
  },
  'tolerance of removing': {
    path: `/liquidity/remove/${PAIR}`,
    begin: () => undefined,
    act: async (screen, percent) => {
      await tolerate(screen, String(percent));
      await t(screen, 'You remove', '1');
    },
    button: named(/^(Remove .*|Confirm the warning first)$/),
    place: main,
  },
});

it('a high slippage tolerance is reset after its trade', async () => {
  gates.stepper.held = 20_000_000_000n;
  const screen = await openConnected(`/liquidity/add/${PAIR}`);
  await tolerate(screen, '49.99');
  expect(localStorage.getItem('slippage')).toBeNull();
  await t(screen, 'You add', '1');
  await main(screen).getByLabelText('Type 50.0 to continue').fill('50.0');
  await press(screen, 'Supply');
  await expect.element(main(screen).getByRole('button', { name: 'Slippage 0.5 %' })).toBeVisible();
});

describeGateReasons(openConnected, {
  'add, token': {
    path: `/liquidity/add/${PAIR}`,
    act: (screen) => t(screen, 'You add', '99999999'),
    button: named(/^Insufficient (USDT|JCT) balance$/),
    reason: /^Your balance of [\d\s.]+(USDT|JCT) is less than the amount\.$/,
  },
  'add, gas': {
    path: `/liquidity/add/${PAIR}`,
    before: gates.impoverish,
    act: (screen) => t(screen, 'You add', '1'),
    button: named('Not enough TYCHO for gas'),
    reason: GAS,
  },
  'connect account, gas': {
    path: `/liquidity/add/${PAIR}`,
    before: () => {
      gates.stepper.isDeployed = false;
      gates.impoverish();
    },
    act: () => Promise.resolve(),
    button: named('Not enough TYCHO for gas'),
    reason: GAS,
  },
  'remove, LP': {
    path: `/liquidity/remove/${PAIR}`,
    act: (screen) => t(screen, 'You remove', '9999'),
    button: named('Amount is too big'),
    reason: /^Your balance of [\d\s.]+LP is less than the amount\.$/,
  },
  'remove, gas': {
    path: `/liquidity/remove/${PAIR}`,
    before: gates.impoverish,
    act: (screen) => t(screen, 'You remove', '1'),
    button: named('Not enough TYCHO for gas'),
    reason: GAS,
  },
  'withdraw, another account': {
    path: `/liquidity/add/${PAIR}`,
    before: () => (gates.stepper.held = 5_000_000n),
    act: async (screen) => {
      await press(screen, 'Withdraw USDT to your wallet');
      await change();
    },
    button: named('Withdraw USDT to your wallet', dialog),
    reason: CHANGED,
  },
});
