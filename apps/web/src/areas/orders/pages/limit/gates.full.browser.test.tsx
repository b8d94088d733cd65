import '@junction/ui-kit/styles.css';
import {
  OTHER_ACCOUNT,
  LIMIT_ORDER_PATH,
  setUpSubmitButtonTests,
} from '../../../../app/testing/gate-market.ts';
import {
  fillAndPlaceSellOrder,
  locateDialog,
  locateButton,
  openOrderExecutionDialog,
  openOrderFillDialog,
  pressButton,
  fillMainField,
} from '../../../../app/testing/gate-steps.ts';
import {
  WALLET_CHANGED_REASON,
  UNCONFIRMED_WARNING_REASON,
  INSUFFICIENT_GAS_REASON,
  describeRiskAcknowledgementTests,
  describeDisabledButtonReasons,
} from '../../../../app/testing/gates.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { ordersArea } from '../../index.ts';

const { openConnected } = createTestApp(ordersArea);
const gates = setUpSubmitButtonTests();
/** Selects another account in the wallet. */
const change = (): Promise<void> => Promise.resolve(gates.wallet.change({ account: OTHER_ACCOUNT }));

describeRiskAcknowledgementTests(openConnected, {
  'price of an order': {
    path: LIMIT_ORDER_PATH,
    begin: () => undefined,
    act: (screen, percent) => fillAndPlaceSellOrder(screen, percent === 6 ? '0.47' : '0.4'),
    button: locateButton('Place order', locateDialog),
    place: locateDialog,
  },
  'price of a fill': {
    path: LIMIT_ORDER_PATH,
    begin: (percent) => {
      gates.dollars = percent === 6 ? 53 : 60;
      gates.offer();
    },
    act: openOrderFillDialog,
    button: locateButton(/^Fill (the whole order|a part)$/, locateDialog),
    place: locateDialog,
  },
});

describeDisabledButtonReasons(openConnected, {
  'order, token': {
    path: LIMIT_ORDER_PATH,
    act: (screen) => fillMainField(screen, 'You sell', '1000'),
    button: locateButton('Insufficient WTYCHO balance'),
    reason: /^Your balance of 500\.00\sWTYCHO is less than the amount\.$/,
  },
  'order, gas': {
    path: LIMIT_ORDER_PATH,
    before: gates.impoverish,
    act: (screen) => fillMainField(screen, 'You sell', '1'),
    button: locateButton('Not enough TYCHO for gas'),
    reason: INSUFFICIENT_GAS_REASON,
  },
  'deploy, another account': {
    path: LIMIT_ORDER_PATH,
    before: gates.leaveNoRoot,
    act: async (screen) => {
      await pressButton(screen, 'Deploy WTYCHO token contract');
      await change();
    },
    button: locateButton('Deploy', locateDialog),
    reason: WALLET_CHANGED_REASON,
  },
  'confirm order, an answer': {
    path: LIMIT_ORDER_PATH,
    act: (screen) => fillAndPlaceSellOrder(screen, '0.46'),
    button: locateButton('Place order', locateDialog),
    reason: UNCONFIRMED_WARNING_REASON,
  },
  'confirm order, another account': {
    path: LIMIT_ORDER_PATH,
    act: async (screen) => {
      await fillAndPlaceSellOrder(screen);
      await change();
    },
    button: locateButton('Place order', locateDialog),
    reason: WALLET_CHANGED_REASON,
  },
  'fill, gas': {
    path: LIMIT_ORDER_PATH,
    before: () => {
      gates.offer();
      gates.impoverish();
    },
    act: openOrderFillDialog,
    button: locateButton('Not enough TYCHO for gas', locateDialog),
    reason: INSUFFICIENT_GAS_REASON,
  },
  'fill, token': {
    path: LIMIT_ORDER_PATH,
    before: () => {
      gates.dollars = 600_000;
      gates.offer();
    },
    act: async (screen) => {
      await openOrderFillDialog(screen);
      await locateDialog(screen).getByLabelText('You pay').fill('600000');
    },
    button: locateButton('Insufficient USDT balance', locateDialog),
    reason: /^Your balance of [\d\s.]+USDT is less than the amount\.$/,
  },
  'fill, an answer': {
    path: LIMIT_ORDER_PATH,
    before: () => {
      gates.dollars = 54;
      gates.offer();
    },
    act: openOrderFillDialog,
    button: locateButton(/^Fill (the whole order|a part)$/, locateDialog),
    reason: UNCONFIRMED_WARNING_REASON,
  },
  'execute, gas': {
    path: LIMIT_ORDER_PATH,
    before: () => {
      gates.offerCrossing('18000000000');
      gates.impoverish();
    },
    act: openOrderExecutionDialog,
    button: locateButton('Not enough TYCHO for gas', locateDialog),
    reason: INSUFFICIENT_GAS_REASON,
  },
  'execute, an answer': {
    path: LIMIT_ORDER_PATH,
    // The reward is worth half of the gas.
    before: () => gates.offerCrossing('500000000'),
    act: openOrderExecutionDialog,
    button: locateButton('Execute order', locateDialog),
    reason: UNCONFIRMED_WARNING_REASON,
  },
  'execute, a reward without a price': {
    path: LIMIT_ORDER_PATH,
    before: () => gates.offerCrossing(null),
    act: openOrderExecutionDialog,
    button: locateButton('Execute order', locateDialog),
    reason: UNCONFIRMED_WARNING_REASON,
  },
  'execute, another account': {
    path: LIMIT_ORDER_PATH,
    before: () => gates.offerCrossing('18000000000'),
    act: async (screen) => {
      await openOrderExecutionDialog(screen);
      await change();
    },
    button: locateButton('Execute order', locateDialog),
    reason: WALLET_CHANGED_REASON,
  },
  'cancel, another account': {
    path: LIMIT_ORDER_PATH,
    before: gates.offerOwn,
    act: async (screen) => {
      await pressButton(screen, /^Cancel, /);
      await change();
    },
    button: locateButton('Cancel order', locateDialog),
    reason: WALLET_CHANGED_REASON,
  },
});
