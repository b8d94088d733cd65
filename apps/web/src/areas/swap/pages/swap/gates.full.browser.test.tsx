import '@junction/ui-kit/styles.css';
import { OTHER, PAIR, WITHDRAWAL, openGateMarket } from '../../../../app/testing/gate-market.ts';
import {
  confirmSwap,
  confirmWithdrawal,
  dialog,
  named,
  t,
  tolerate,
} from '../../../../app/testing/gate-steps.ts';
import { CHANGED, FIRST, describeGateLevels, describeGateReasons } from '../../../../app/testing/gates.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { ROOTS } from '../../../../shared/testing/fake-market.ts';
import { swap } from '../../index.ts';

const { openConnected } = createTestApp(swap);
const gates = openGateMarket();
/** Simulates that the user selects another account in the wallet. */
const change = (): Promise<void> => Promise.resolve(gates.wallet.change({ account: OTHER }));

describeGateLevels(openConnected, {
  'impact of a swap': {
    path: `/swap/${PAIR}`,
    begin: (percent) => gates.setImpact(String(percent / 100)),
    act: confirmSwap,
    button: named('Confirm swap', dialog),
    place: dialog,
  },
  'tolerance of a swap': {
    path: `/swap/${PAIR}`,
    begin: () => undefined,
    act: async (screen, percent) => {
      // The route has two hops, and the slippage tolerance of each adds up.
      await tolerate(screen, String(percent / 2));
      await confirmSwap(screen);
    },
    button: named('Confirm swap', dialog),
    place: dialog,
  },
  'impact of withdrawing one token': {
    path: WITHDRAWAL,
    begin: (percent) => gates.setImpact(String(percent / 100)),
    act: confirmWithdrawal,
    button: named('Confirm withdrawal', dialog),
    place: dialog,
  },
  'tolerance of withdrawing one token': {
    path: WITHDRAWAL,
    begin: () => undefined,
    act: async (screen, percent) => {
      await tolerate(screen, String(percent));
      await confirmWithdrawal(screen);
    },
    button: named('Confirm withdrawal', dialog),
    place: dialog,
  },
});

describeGateReasons(openConnected, {
  'swap, token': {
    path: `/swap/${PAIR}`,
    act: (screen) => t(screen, 'You sell', '999999999'),
    button: named('Insufficient USDT balance'),
    reason: /^Your USDT balance is less than the amount\./,
  },
  'swap, the ten coins that stay': {
    path: `/swap/coin/${ROOTS.jct}`,
    act: (screen) => t(screen, 'You sell', '995'),
    button: named('Insufficient TYCHO balance'),
    reason: /10 TYCHO reserved for gas\.$/,
  },
  'swap, gas': {
    path: `/swap/${PAIR}`,
    before: gates.impoverish,
    act: (screen) => t(screen, 'You sell', '10'),
    button: named('Insufficient TYCHO balance'),
    reason: /^The message needs more TYCHO for gas than you have\.$/,
  },
  wrap: {
    path: `/swap/coin/${ROOTS.wrapped}`,
    act: (screen) => t(screen, 'You sell', '995'),
    button: named('Insufficient TYCHO balance'),
    reason: /10 TYCHO reserved for gas\.$/,
  },
  unwrap: {
    path: `/swap/${ROOTS.wrapped}/coin`,
    act: (screen) => t(screen, 'You sell', '501'),
    button: named('Insufficient WTYCHO balance'),
    reason: /^Your WTYCHO balance is less than the amount\./,
  },
  'confirm swap, an answer': {
    path: `/swap/${PAIR}`,
    before: () => gates.setImpact('0.06'),
    act: confirmSwap,
    button: named('Confirm swap', dialog),
    reason: FIRST,
  },
  'confirm swap, another account': {
    path: `/swap/${PAIR}`,
    act: async (screen) => {
      await confirmSwap(screen);
      await change();
    },
    button: named('Confirm swap', dialog),
    reason: CHANGED,
  },
  'withdraw one token, gas': {
    path: WITHDRAWAL,
    before: gates.impoverish,
    act: (screen) => t(screen, 'You sell', '0.5'),
    button: named('Insufficient TYCHO balance'),
    reason: /^The message needs more TYCHO for gas than you have\.$/,
  },
  'confirm withdrawal, an answer': {
    path: WITHDRAWAL,
    before: () => gates.setImpact('0.06'),
    act: confirmWithdrawal,
    button: named('Confirm withdrawal', dialog),
    reason: FIRST,
  },
});
