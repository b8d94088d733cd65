import '@junction/ui-kit/styles.css';
import { describe, expect, it } from 'vitest';
import type { Locator } from 'vitest/browser';
import { LIMIT, PAIR, WITHDRAWAL, openGateMarket } from './testing/gate-market.ts';
import {
  confirmOrder,
  confirmSwap,
  confirmWithdrawal,
  dialog,
  main,
  named,
  openFill,
  press,
  say,
  tolerate,
} from './testing/gate-steps.ts';
import { openConnected, type Screen } from './testing/open-app.tsx';

const gates = openGateMarket();

interface Gated {
  readonly path: string;
  readonly begin: (percent: 6 | 20) => void;
  readonly act: (screen: Screen, percent: 6 | 20) => Promise<void>;
  readonly button: (screen: Screen) => Locator;
  /** Where the answer is given. */
  readonly place: (screen: Screen) => Locator;
}

const GATES: Readonly<Record<string, Gated>> = {
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
      // Two hops: what each may give less adds up.
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
  'impact of adding with auto exchange': {
    path: `/liquidity/add/${PAIR}`,
    begin: (percent) => {
      gates.ladder.reserve = percent === 6 ? 85_000_000n : 40_000_000n;
      gates.ladder.held = 20_000_000n;
    },
    act: async (screen) => {
      await main(screen).getByRole('switch', { name: 'Auto exchange' }).click();
      await say(screen, 'You add', '10');
    },
    button: named(/^(Supply|Answer the warning first)$/),
    place: main,
  },
  'tolerance of adding': {
    path: `/liquidity/add/${PAIR}`,
    begin: () => (gates.ladder.held = 20_000_000_000n),
    act: async (screen, percent) => {
      await tolerate(screen, String(percent));
      await say(screen, 'You add', '1');
    },
    button: named(/^(Supply|Answer the warning first)$/),
    place: main,
  },
  'tolerance of removing': {
    path: `/liquidity/remove/${PAIR}`,
    begin: () => undefined,
    act: async (screen, percent) => {
      await tolerate(screen, String(percent));
      await say(screen, 'You return', '1');
    },
    button: named(/^(Remove .*|Answer the warning first)$/),
    place: main,
  },
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
};

describe('one rule in every flow: a word from five percent on, a figure from ten', () => {
  it.each(Object.entries(GATES))('%s', async (_, { path, begin, act, button, place }) => {
    begin(6);
    const screen = await openConnected(path);
    await act(screen, 6);
    const gated = button(screen);
    await expect.element(gated).toHaveAttribute('aria-disabled', 'true');
    await place(screen).getByRole('checkbox', { name: 'I know what this can cost me' }).click();
    await expect.element(gated).not.toHaveAttribute('aria-disabled');
  });

  it.each(Object.entries(GATES))('%s, twenty percent', async (_, { path, begin, act, button, place }) => {
    begin(20);
    const screen = await openConnected(path);
    await act(screen, 20);
    const gated = button(screen);
    await expect.element(gated).toHaveAttribute('aria-disabled', 'true');
    const field = place(screen).getByLabelText(/^Type \d+\.\d to go on$/);
    await expect.element(field).toBeVisible();
    const label = field.element().closest('label')?.textContent ?? document.body.textContent ?? '';
    const figure = /Type (\d+\.\d) to go on/.exec(label)?.[1] ?? '';
    expect(Number(figure)).toBeGreaterThanOrEqual(10);
    await field.fill(figure);
    await expect.element(gated).not.toHaveAttribute('aria-disabled');
  });

  it('and a high tolerance is over with its deal', async () => {
    gates.ladder.held = 20_000_000_000n;
    const screen = await openConnected(`/liquidity/add/${PAIR}`);
    await tolerate(screen, '49.99');
    expect(localStorage.getItem('slippage')).toBeNull();
    await say(screen, 'You add', '1');
    await main(screen).getByLabelText('Type 50.0 to go on').fill('50.0');
    await press(screen, 'Supply');
    await expect.element(main(screen).getByRole('button', { name: 'Slippage 0.5 %' })).toBeVisible();
  });
});
