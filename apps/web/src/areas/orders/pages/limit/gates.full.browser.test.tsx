import '@junction/ui-kit/styles.css';
import { OTHER, LIMIT, openGateMarket } from '../../../../app/testing/gate-market.ts';
import {
  confirmOrder,
  dialog,
  named,
  openExecute,
  openFill,
  press,
  t,
} from '../../../../app/testing/gate-steps.ts';
import {
  CHANGED,
  FIRST,
  GAS,
  describeGateLevels,
  describeGateReasons,
} from '../../../../app/testing/gates.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { orders } from '../../index.ts';

const { openConnected } = createTestApp(orders);
const gates = openGateMarket();
/** Selects another account in the wallet. */
const change = (): Promise<void> => Promise.resolve(gates.wallet.change({ account: OTHER }));

describeGateLevels(openConnected, {
  'price of an order': {
    path: LIMIT,
    begin: () => undefined,
    act: (screen, percent) => confirmOrder(screen, percent === 6 ? '0.47' : '0.4'),
    button: named('Place order', dialog),
    place: dialog,
  },
  'price of a fill': {
    path: LIMIT,
    begin: (percent) => {
      gates.dollars = percent === 6 ? 53 : 60;
      gates.offer();
    },
    act: openFill,
    button: named(/^Fill (the whole order|a part)$/, dialog),
    place: dialog,
  },
});

describeGateReasons(openConnected, {
  'order, token': {
    path: LIMIT,
    act: (screen) => t(screen, 'You sell', '1000'),
    button: named('Insufficient WTYCHO balance'),
    reason: /^Your balance of 500\.00\sWTYCHO is less than the amount\.$/,
  },
  'order, gas': {
    path: LIMIT,
    before: gates.impoverish,
    act: (screen) => t(screen, 'You sell', '1'),
    button: named('Not enough TYCHO for gas'),
    reason: GAS,
  },
  'deploy, another account': {
    path: LIMIT,
    before: gates.leaveNoRoot,
    act: async (screen) => {
      await press(screen, 'Deploy WTYCHO token contract');
      await change();
    },
    button: named('Deploy', dialog),
    reason: CHANGED,
  },
  'confirm order, an answer': {
    path: LIMIT,
    act: (screen) => confirmOrder(screen, '0.46'),
    button: named('Place order', dialog),
    reason: FIRST,
  },
  'confirm order, another account': {
    path: LIMIT,
    act: async (screen) => {
      await confirmOrder(screen);
      await change();
    },
    button: named('Place order', dialog),
    reason: CHANGED,
  },
  'fill, gas': {
    path: LIMIT,
    before: () => {
      gates.offer();
      gates.impoverish();
    },
    act: openFill,
    button: named('Not enough TYCHO for gas', dialog),
    reason: GAS,
  },
  'fill, token': {
    path: LIMIT,
    before: () => {
      gates.dollars = 600_000;
      gates.offer();
    },
    act: async (screen) => {
      await openFill(screen);
      await dialog(screen).getByLabelText('You pay').fill('600000');
    },
    button: named('Insufficient USDT balance', dialog),
    reason: /^Your balance of [\d\s.]+USDT is less than the amount\.$/,
  },
  'fill, an answer': {
    path: LIMIT,
    before: () => {
      gates.dollars = 54;
      gates.offer();
    },
    act: openFill,
    button: named(/^Fill (the whole order|a part)$/, dialog),
    reason: FIRST,
  },
  'execute, gas': {
    path: LIMIT,
    before: () => {
      gates.offerCrossing('18000000000');
      gates.impoverish();
    },
    act: openExecute,
    button: named('Not enough TYCHO for gas', dialog),
    reason: GAS,
  },
  'execute, an answer': {
    path: LIMIT,
    // The reward is worth half of the gas.
    before: () => gates.offerCrossing('500000000'),
    act: openExecute,
    button: named('Execute order', dialog),
    reason: FIRST,
  },
  'execute, a reward without a price': {
    path: LIMIT,
    before: () => gates.offerCrossing(null),
    act: openExecute,
    button: named('Execute order', dialog),
    reason: FIRST,
  },
  'execute, another account': {
    path: LIMIT,
    before: () => gates.offerCrossing('18000000000'),
    act: async (screen) => {
      await openExecute(screen);
      await change();
    },
    button: named('Execute order', dialog),
    reason: CHANGED,
  },
  'cancel, another account': {
    path: LIMIT,
    before: gates.offerOwn,
    act: async (screen) => {
      await press(screen, /^Cancel, /);
      await change();
    },
    button: named('Cancel order', dialog),
    reason: CHANGED,
  },
});
