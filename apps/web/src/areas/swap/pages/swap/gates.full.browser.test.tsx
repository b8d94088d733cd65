import '@junction/ui-kit/styles.css';
import {
  OTHER_ACCOUNT,
  USDT_JCT_PAIR_PATH,
  ONE_TOKEN_WITHDRAWAL_PATH,
  setUpSubmitButtonTests,
} from '../../../../app/testing/gate-market.ts';
import {
  enterAndReviewSwap,
  enterAndReviewWithdrawal,
  locateDialog,
  locateButton,
  fillMainField,
  setSlippageTolerance,
} from '../../../../app/testing/gate-steps.ts';
import {
  WALLET_CHANGED_REASON,
  UNCONFIRMED_WARNING_REASON,
  describeRiskAcknowledgementTests,
  describeDisabledButtonReasons,
} from '../../../../app/testing/gates.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { TOKEN_ROOTS } from '../../../../shared/testing/fake-market.ts';
import { swapArea } from '../../index.ts';

const { openConnected } = createTestApp(swapArea);
const gates = setUpSubmitButtonTests();
/** Simulates that the user selects another account in the wallet. */
const change = (): Promise<void> => Promise.resolve(gates.wallet.change({ account: OTHER_ACCOUNT }));

describeRiskAcknowledgementTests(openConnected, {
  'impact of a swap': {
    path: `/swap/${USDT_JCT_PAIR_PATH}`,
    begin: (percent) => gates.setImpact(String(percent / 100)),
    act: enterAndReviewSwap,
    button: locateButton('Confirm swap', locateDialog),
    place: locateDialog,
  },
  'tolerance of a swap': {
    path: `/swap/${USDT_JCT_PAIR_PATH}`,
    begin: () => undefined,
    act: async (screen, percent) => {
      // The route has two hops, and the slippage tolerance of each adds up.
      await setSlippageTolerance(screen, String(percent / 2));
      await enterAndReviewSwap(screen);
    },
    button: locateButton('Confirm swap', locateDialog),
    place: locateDialog,
  },
  'impact of withdrawing one token': {
    path: ONE_TOKEN_WITHDRAWAL_PATH,
    begin: (percent) => gates.setImpact(String(percent / 100)),
    act: enterAndReviewWithdrawal,
    button: locateButton('Confirm withdrawal', locateDialog),
    place: locateDialog,
  },
  'tolerance of withdrawing one token': {
    path: ONE_TOKEN_WITHDRAWAL_PATH,
    begin: () => undefined,
    act: async (screen, percent) => {
      await setSlippageTolerance(screen, String(percent));
      await enterAndReviewWithdrawal(screen);
    },
    button: locateButton('Confirm withdrawal', locateDialog),
    place: locateDialog,
  },
});

describeDisabledButtonReasons(openConnected, {
  'swap, token': {
    path: `/swap/${USDT_JCT_PAIR_PATH}`,
    act: (screen) => fillMainField(screen, 'You sell', '999999999'),
    button: locateButton('Insufficient USDT balance'),
    reason: /^Your USDT balance is less than the amount\./,
  },
  'swap, the ten coins that stay': {
    path: `/swap/coin/${TOKEN_ROOTS.jct}`,
    act: (screen) => fillMainField(screen, 'You sell', '995'),
    button: locateButton('Insufficient TYCHO balance'),
    reason: /10 TYCHO reserved for gas\.$/,
  },
  'swap, gas': {
    path: `/swap/${USDT_JCT_PAIR_PATH}`,
    before: gates.impoverish,
    act: (screen) => fillMainField(screen, 'You sell', '10'),
    button: locateButton('Insufficient TYCHO balance'),
    reason: /^The message needs more TYCHO for gas than you have\.$/,
  },
  wrap: {
    path: `/swap/coin/${TOKEN_ROOTS.wrapped}`,
    act: (screen) => fillMainField(screen, 'You sell', '995'),
    button: locateButton('Insufficient TYCHO balance'),
    reason: /10 TYCHO reserved for gas\.$/,
  },
  unwrap: {
    path: `/swap/${TOKEN_ROOTS.wrapped}/coin`,
    act: (screen) => fillMainField(screen, 'You sell', '501'),
    button: locateButton('Insufficient WTYCHO balance'),
    reason: /^Your WTYCHO balance is less than the amount\./,
  },
  'confirm swap, an answer': {
    path: `/swap/${USDT_JCT_PAIR_PATH}`,
    before: () => gates.setImpact('0.06'),
    act: enterAndReviewSwap,
    button: locateButton('Confirm swap', locateDialog),
    reason: UNCONFIRMED_WARNING_REASON,
  },
  'confirm swap, another account': {
    path: `/swap/${USDT_JCT_PAIR_PATH}`,
    act: async (screen) => {
      await enterAndReviewSwap(screen);
      await change();
    },
    button: locateButton('Confirm swap', locateDialog),
    reason: WALLET_CHANGED_REASON,
  },
  'withdraw one token, gas': {
    path: ONE_TOKEN_WITHDRAWAL_PATH,
    before: gates.impoverish,
    act: (screen) => fillMainField(screen, 'You sell', '0.5'),
    button: locateButton('Insufficient TYCHO balance'),
    reason: /^The message needs more TYCHO for gas than you have\.$/,
  },
  'confirm withdrawal, an answer': {
    path: ONE_TOKEN_WITHDRAWAL_PATH,
    before: () => gates.setImpact('0.06'),
    act: enterAndReviewWithdrawal,
    button: locateButton('Confirm withdrawal', locateDialog),
    reason: UNCONFIRMED_WARNING_REASON,
  },
});
