import type { Locator } from 'vitest/browser';
import type { Screen } from './test-app.tsx';

/** Locators of parts of the page, and actions on them. */
export const main = (screen: Screen): Locator => screen.getByRole('main');
export const dialog = (screen: Screen): Locator => screen.getByRole('dialog');
export const t = (screen: Screen, label: string | RegExp, text: string): Promise<void> =>
  main(screen).getByLabelText(label).first().fill(text);
export const press = (screen: Screen, name: string | RegExp): Promise<void> =>
  main(screen).getByRole('button', { name, exact: true }).first().click();
export const panel = (screen: Screen, name: string): Locator =>
  screen.getByRole('region', { name, exact: true });

export async function confirmSwap(screen: Screen): Promise<void> {
  await t(screen, 'You sell', '10');
  await press(screen, 'Review swap');
}
export async function confirmOrder(screen: Screen, price = '0.5'): Promise<void> {
  await t(screen, 'You sell', '1');
  await t(screen, 'Price, USDT per WTYCHO', price);
  await press(screen, 'Place sell order');
}
export const openFill = (screen: Screen): Promise<void> => press(screen, /^Fill, /);
export const openExecute = (screen: Screen): Promise<void> => press(screen, /^Execute, /);

export async function setSlippageTolerance(screen: Screen, percent: string): Promise<void> {
  await press(screen, /^Slippage/);
  await screen.getByLabelText('Custom').fill(percent);
  await press(screen, /^Slippage/);
}

/** Starts the withdrawal of one token for LP and opens its review. */
export async function confirmWithdrawal(screen: Screen): Promise<void> {
  await t(screen, 'You sell', '0.5');
  await press(screen, 'Review withdrawal');
}

/** Returns a function that finds a button by name, in the page or in a part of it. */
export const locateButton =
  (name: string | RegExp, place: (screen: Screen) => Locator = main) =>
  (screen: Screen): Locator =>
    place(screen).getByRole('button', { name, exact: true });
