import type { Locator } from 'vitest/browser';
import type { RenderedScreen } from './test-app.tsx';

/**
 * Returns the main content of the page. The functions below locate other parts of the page or perform actions on them.
 */
export const locateMain = (screen: RenderedScreen): Locator => screen.getByRole('main');
export const locateDialog = (screen: RenderedScreen): Locator => screen.getByRole('dialog');
export const fillMainField = (screen: RenderedScreen, label: string | RegExp, text: string): Promise<void> =>
  locateMain(screen).getByLabelText(label).first().fill(text);
export const pressButton = (screen: RenderedScreen, name: string | RegExp): Promise<void> =>
  locateMain(screen).getByRole('button', { name, exact: true }).first().click();
export const locatePanel = (screen: RenderedScreen, name: string): Locator =>
  screen.getByRole('region', { name, exact: true });

export async function enterAndReviewSwap(screen: RenderedScreen): Promise<void> {
  await fillMainField(screen, 'You sell', '10');
  await pressButton(screen, 'Review swap');
}
export async function fillAndPlaceSellOrder(screen: RenderedScreen, price = '0.5'): Promise<void> {
  await fillMainField(screen, 'You sell', '1');
  await fillMainField(screen, 'Price, USDT per WTYCHO', price);
  await pressButton(screen, 'Place sell order');
}
export const openOrderFillDialog = (screen: RenderedScreen): Promise<void> => pressButton(screen, /^Fill, /);
export const openOrderExecutionDialog = (screen: RenderedScreen): Promise<void> =>
  pressButton(screen, /^Execute, /);

export async function setSlippageTolerance(screen: RenderedScreen, percent: string): Promise<void> {
  await pressButton(screen, /^Slippage/);
  await screen.getByLabelText('Custom').fill(percent);
  await pressButton(screen, /^Slippage/);
}

/** Enters a withdrawal of one token, in which LP tokens are sold, and opens its review. */
export async function enterAndReviewWithdrawal(screen: RenderedScreen): Promise<void> {
  await fillMainField(screen, 'You sell', '0.5');
  await pressButton(screen, 'Review withdrawal');
}

/** Returns a function that finds a button by name, in the page or in a part of it. */
export const locateButton =
  (name: string | RegExp, place: (screen: RenderedScreen) => Locator = locateMain) =>
  (screen: RenderedScreen): Locator =>
    place(screen).getByRole('button', { name, exact: true });
