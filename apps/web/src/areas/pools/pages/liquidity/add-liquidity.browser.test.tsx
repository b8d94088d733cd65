import '@junction/ui-kit/styles.css';
import { expect, it } from 'vitest';
import { USDT_JCT_PAIR_PATH, setUpSubmitButtonTests } from '../../../../app/testing/gate-market.ts';
import { locateMain, locateButton } from '../../../../app/testing/gate-steps.ts';
import { createTestApp, type RenderedScreen } from '../../../../app/testing/test-app.tsx';
import { poolsArea } from '../../index.ts';

const { openConnected } = createTestApp(poolsArea);

// Tests requirements of specification 2.5 other than the steps of a pair.

const gates = setUpSubmitButtonTests();
const SOON = { timeout: 8_000 };
const field = (screen: RenderedScreen, index: number) =>
  locateMain(screen).getByLabelText('You add').nth(index);
const auto = (screen: RenderedScreen) => locateMain(screen).getByLabelText('Auto exchange');

async function openReady(): Promise<RenderedScreen> {
  const screen = await openConnected(`/liquidity/add/${USDT_JCT_PAIR_PATH}`);
  await expect.element(locateButton('Enter an amount')(screen), SOON).toBeVisible();
  return screen;
}

async function choose(screen: RenderedScreen, from: string, to: string): Promise<void> {
  await locateMain(screen)
    .getByRole('button', { name: `Change token, ${from}` })
    .click();
  await screen.getByRole('dialog').getByRole('combobox').fill(to);
  await screen.getByRole('option').filter({ hasText: to }).first().click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
}

it('shows wallet and exchange account balances, and fills in the maximum', async () => {
  gates.stepper.held = 7_000_000n;
  const screen = await openReady();
  await expect
    .element(locateMain(screen))
    .toHaveTextContent(
      /USDTExchange account 7\.00Wallet 500\s000\.00Max.*JCTExchange account 0\.007Wallet 500\.00Max/,
    );
  await locateMain(screen).getByRole('button', { name: 'Max' }).first().click();
  await expect.element(field(screen, 0)).toHaveValue('500\u00a0007');
});

it("shows the steps, exchange account, pool and the account's share", async () => {
  const screen = await openReady();
  const region = (name: string) => locateMain(screen).getByRole('region', { name });
  await expect
    .element(region('Steps'))
    .toHaveTextContent(
      /5 of 6 done.*account checked.*Account connected.*Tokens selected.*Pool found.*Pool connected.*Supply/,
    );
  await expect.element(region('Exchange account')).toHaveTextContent(/0:acac\.\.\.acac/);
  await expect
    .element(region('Current pool'))
    .toHaveTextContent(
      /0:\w{4}\.\.\.\w{4}USDT1\s000\s000\.00JCT1\s000\.00LP supply1\s000\.00LP token0:1919\.\.\.1919/,
    );
  await expect
    .element(region('Your position'))
    .toHaveTextContent(/LP in wallet500\.00USDT500\s000\.00JCT500\.00Share50\s%/);
});

it('offers auto-exchange with a note; one side suffices then, and another pair resets it', async () => {
  const screen = await openReady();
  await expect.element(auto(screen)).not.toBeChecked();
  await expect
    .element(locateMain(screen))
    .toHaveTextContent('Add one token only; the pool swaps a part of it.');
  await auto(screen).click();
  await field(screen, 0).fill('5');
  await expect.element(locateButton('Deposit USDT')(screen), SOON).toBeVisible();
  await expect.element(field(screen, 1)).toHaveValue('');
  await choose(screen, 'JCT', 'USDC');
  await choose(screen, 'USDC', 'JCT');
  await expect.element(locateButton('Enter an amount')(screen), SOON).toBeVisible();
  await expect.element(auto(screen)).not.toBeChecked();
  await expect.element(field(screen, 0)).toHaveValue('');
});
