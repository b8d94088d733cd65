import '@junction/ui-kit/styles.css';
import { describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { BUILDER, LIMIT, OTHER, PAIR, WITHDRAWAL, openGateMarket } from './testing/gate-market.ts';
import {
  confirmOrder,
  confirmSwap,
  confirmWithdrawal,
  dialog,
  main,
  named,
  openExecute,
  openFill,
  panel,
  press,
  say,
} from './testing/gate-steps.ts';
import { ROOTS } from './testing/fake-market.ts';
import { openConnected, type Screen } from './testing/open-app.tsx';

const gates = openGateMarket();

interface Reasoned {
  readonly path: string;
  readonly before?: () => void;
  readonly act: (screen: Screen) => Promise<void>;
  readonly button: (screen: Screen) => Locator;
  readonly reason: RegExp;
}

const GAS = /^The message carries [\d.]+\sTYCHO for gas\. You hold 0\.10\sTYCHO\.$/;
const CHANGED = /^Your wallet has changed: decide about that first$/;
const FIRST = /^Answer the warning first$/;
/** As in a wallet where another account was chosen. */
const change = (): Promise<void> => Promise.resolve(gates.wallet.change({ account: OTHER }));

const REASONS: Readonly<Record<string, Reasoned>> = {
  'swap, token': {
    path: `/swap/${PAIR}`,
    act: (screen) => say(screen, 'You sell', '999999999'),
    button: named('Insufficient USDT balance'),
    reason: /^You hold less USDT than the amount\./,
  },
  'swap, the ten coins that stay': {
    path: `/swap/coin/${ROOTS.jct}`,
    act: (screen) => say(screen, 'You sell', '995'),
    button: named('Insufficient TYCHO balance'),
    reason: /10 stay for gas\.$/,
  },
  'swap, gas': {
    path: `/swap/${PAIR}`,
    before: gates.impoverish,
    act: (screen) => say(screen, 'You sell', '10'),
    button: named('Insufficient TYCHO balance'),
    reason: /^The message needs more TYCHO for gas than you hold\.$/,
  },
  wrap: {
    path: `/swap/coin/${ROOTS.wrapped}`,
    act: (screen) => say(screen, 'You sell', '995'),
    button: named('Insufficient TYCHO balance'),
    reason: /10 stay for gas\.$/,
  },
  unwrap: {
    path: `/swap/${ROOTS.wrapped}/coin`,
    act: (screen) => say(screen, 'You sell', '501'),
    button: named('Insufficient WTYCHO balance'),
    reason: /^You hold less WTYCHO than the amount\./,
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
    act: (screen) => say(screen, 'You sell', '0.5'),
    button: named('Insufficient TYCHO balance'),
    reason: /^The message needs more TYCHO for gas than you hold\.$/,
  },
  'confirm withdrawal, an answer': {
    path: WITHDRAWAL,
    before: () => gates.setImpact('0.06'),
    act: confirmWithdrawal,
    button: named('Confirm withdrawal', dialog),
    reason: FIRST,
  },
  'order, token': {
    path: LIMIT,
    act: (screen) => say(screen, 'You sell', '1000'),
    button: named('Insufficient WTYCHO balance'),
    reason: /^You hold 500\.00\sWTYCHO, less than the amount\.$/,
  },
  'order, gas': {
    path: LIMIT,
    before: gates.impoverish,
    act: (screen) => say(screen, 'You sell', '1'),
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
    reason: /^You hold [\d\s.]+USDT, less than the amount\.$/,
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
    // Worth half of what the gas is.
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
  'add, token': {
    path: `/liquidity/add/${PAIR}`,
    act: (screen) => say(screen, 'You add', '99999999'),
    button: named(/^Insufficient (USDT|JCT) balance$/),
    reason: /^You hold [\d\s.]+(USDT|JCT), less than the amount\.$/,
  },
  'add, gas': {
    path: `/liquidity/add/${PAIR}`,
    before: gates.impoverish,
    act: (screen) => say(screen, 'You add', '1'),
    button: named('Not enough TYCHO for gas'),
    reason: GAS,
  },
  'connect account, gas': {
    path: `/liquidity/add/${PAIR}`,
    before: () => {
      gates.ladder.isDeployed = false;
      gates.impoverish();
    },
    act: () => Promise.resolve(),
    button: named('Not enough TYCHO for gas'),
    reason: GAS,
  },
  'remove, LP': {
    path: `/liquidity/remove/${PAIR}`,
    act: (screen) => say(screen, 'You return', '9999'),
    button: named('Amount is too big'),
    reason: /^You hold [\d\s.]+LP, less than the amount\.$/,
  },
  'remove, gas': {
    path: `/liquidity/remove/${PAIR}`,
    before: gates.impoverish,
    act: (screen) => say(screen, 'You return', '1'),
    button: named('Not enough TYCHO for gas'),
    reason: GAS,
  },
  'withdraw, another account': {
    path: `/liquidity/add/${PAIR}`,
    before: () => (gates.ladder.held = 5_000_000n),
    act: async (screen) => {
      await press(screen, 'Withdraw USDT to your wallet');
      await change();
    },
    button: named('Withdraw USDT to your wallet', dialog),
    reason: CHANGED,
  },
  'create token, gas': {
    path: '/builder/create',
    before: gates.impoverish,
    act: async (screen) => {
      await say(screen, 'Name', 'Fern');
      await main(screen).getByLabelText('Symbol', { exact: true }).fill('FERN');
      await say(screen, 'Decimal places', '9');
    },
    button: named('Not enough TYCHO for gas'),
    reason: GAS,
  },
  'mint, gas': {
    path: BUILDER,
    before: gates.impoverish,
    act: async (screen) => {
      await panel(screen, 'Mint').getByLabelText('Target address').fill(OTHER);
      await panel(screen, 'Mint').getByLabelText('Amount to mint').fill('1');
    },
    button: named('Not enough TYCHO for gas', (screen) => panel(screen, 'Mint')),
    reason: GAS,
  },
  'burn, gas': {
    path: BUILDER,
    before: gates.impoverish,
    act: async (screen) => {
      await panel(screen, 'Burn').getByLabelText('Target address').fill(OTHER);
      await panel(screen, 'Burn').getByLabelText('Amount to burn').fill('1');
    },
    button: named('Not enough TYCHO for gas', (screen) => panel(screen, 'Burn')),
    reason: GAS,
  },
  'give away, gas': {
    path: BUILDER,
    before: gates.impoverish,
    act: async (screen) => {
      await panel(screen, 'Transfer ownership').getByLabelText('New owner').fill(OTHER);
      await panel(screen, 'Transfer ownership').getByLabelText('Type MOSS to confirm').fill('MOSS');
    },
    button: named('Not enough TYCHO for gas', (screen) => panel(screen, 'Transfer ownership')),
    reason: GAS,
  },
};

describe('a button that is off names its one reason, for those who listen too', () => {
  it.each(Object.entries(REASONS))('%s', async (_, { path, before, act, button, reason }) => {
    before?.();
    const screen = await openConnected(path);
    await act(screen);
    const off = button(screen);
    await expect.element(off).toHaveAttribute('aria-disabled', 'true');
    await expect.element(off).toHaveAccessibleDescription(reason);
    const id = off.element().getAttribute('aria-describedby') ?? '';
    await expect.element(document.getElementById(id)).toBeVisible();
  });
});
