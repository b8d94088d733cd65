import '@junction/ui-kit/styles.css';
import { nano, toAddress } from '@junction/primitives';
import { createScriptedWallet } from '@junction/wallet/scripted';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { getWalletStore, setWalletPortLoader } from '../../../../rooms/wallet/index.ts';
import { queryClient } from '../../../../shared/query/query-client.ts';
import { FAKE_EARN_CONTRACTS, FAKE_GAUGE, FAKE_GAUGES } from '../../../../shared/testing/fake-earn.ts';
import { TEST_EPOCH_NUMBER, createFakeDao } from '../../testing/fake-governing.ts';
import { openFakeMarket } from '../../../../shared/testing/fake-market.ts';
import { createTestApp } from '../../../../app/testing/test-app.tsx';
import { governArea } from '../../index.ts';

const { openConnected } = createTestApp(governArea);

const DAY = 86_400;
const fake = createFakeDao(() => Date.now());
const { dao } = fake;
const untouched = { ...dao };
/** Gauge that is not a candidate. */
const NEW = { ...FAKE_GAUGES[0], address: `0:${'7a'.repeat(32)}`, tvl: '318400' };
const HOSTILE = {
  ...NEW,
  address: `0:${'7b'.repeat(32)}`,
  poolTokens: [
    { tokenRoot: `0:${'7c'.repeat(32)}`, tokenSymbol: `\u202E${'W'.repeat(500)}\n<b>`, amount: '1' },
  ],
};
/** Text of the latest search request. */
let searched: string | undefined;

function answer(path: string, body: unknown): unknown {
  if (path.endsWith('/gauges/v1/gauges') || path.endsWith('/gauges')) {
    searched = (body as { search?: string }).search;
    return { gauges: [NEW, ...FAKE_GAUGES, HOSTILE], total: FAKE_GAUGES.length + 2 };
  }
  if (path.endsWith('/gauges/batch')) return { gauges: [NEW, ...FAKE_GAUGES] };
  return fake.answer(path);
}

beforeAll(() => {
  openFakeMarket(answer, { earn: FAKE_EARN_CONTRACTS });
  const account = toAddress(`0:${'5c'.repeat(32)}`);
  const wallet = createScriptedWallet({ account, balance: nano(100n * 10n ** 9n), getters: fake.getters });
  setWalletPortLoader(() => Promise.resolve(wallet));
});
beforeEach(() => {
  Object.assign(dao, untouched);
  localStorage.clear();
  searched = undefined;
});
afterEach(async () => {
  await getWalletStore().getState().disconnect();
  queryClient.clear();
  await page.viewport(1280, 800);
});

const open = () => openConnected('/dao/whitelisting');

describe('choosing a gauge', () => {
  it("lists the network's gauges and disables candidates", async () => {
    const screen = await open();
    await screen.getByRole('button', { name: 'Choose a gauge' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: /Active/ }).first()).toBeDisabled();
    const free = dialog.getByRole('button', { name: /318\.40K.*Not a candidate/ });
    await dialog.getByLabelText('Token or address').fill('wty');
    await expect.poll(() => searched).toBe('wty');
    await free.first().click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.getByLabelText('Gauge address')).toHaveValue(NEW.address);
  });

  it('keeps hostile names within their cells on narrow screens', async () => {
    await page.viewport(390, 844);
    const screen = await open();
    await screen.getByRole('button', { name: 'Choose a gauge' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog.getByRole('button', { name: /^WWWW/ })).toBeVisible();
    const box = dialog.element();
    expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    expect(box.textContent).not.toContain('\u202E');
    expect(document.documentElement.scrollWidth).toBe(390);
  });
});

describe('an entered gauge', () => {
  it('is shown as its row in the vote table with the votes it needs', async () => {
    const screen = await open();
    await screen.getByLabelText('Gauge address').fill(NEW.address);
    const preview = screen.getByRole('region', { name: /^WTYCHO\/USDT/ });
    // In this test the factory does not respond, so the server's list is used.
    await expect.element(preview.getByText('As voters see it')).toBeVisible();
    await expect.element(preview.getByText('$318.40K').first()).toBeVisible();
    await expect.element(preview.getByText('no votes yet')).toBeVisible();
    await expect.element(preview.getByText('Pending DAO')).toBeVisible();
    // The minimum is 2 % of the last epoch's 100 votes.
    await expect
      .element(preview.getByText(new RegExp(`2\\.00 veJCT at the turnout of epoch ${TEST_EPOCH_NUMBER - 1}`)))
      .toBeVisible();
    await expect.element(preview.getByText(/Less than 2\s% in 3 epochs in a row removes it/)).toBeVisible();
  });

  it('has no such row if it is a candidate already, and links to its epoch', async () => {
    const screen = await open();
    await screen.getByLabelText('Gauge address').fill(FAKE_GAUGE);
    const preview = screen.getByRole('region', { name: /^WTYCHO\/USDT/ });
    await expect.element(preview.getByRole('link', { name: 'Open gauge' })).toBeVisible();
    expect(preview.getByText('As voters see it').elements()).toEqual([]);
    await expect
      .element(screen.getByRole('link', { name: `Open epoch ${TEST_EPOCH_NUMBER}` }))
      .toHaveAttribute('href', `/dao/epochs/${TEST_EPOCH_NUMBER}`);
  });

  it('shows how many digits of the address are missing', async () => {
    const screen = await open();
    const field = screen.getByLabelText('Gauge address');
    await field.fill('0:9ac07e51b2f84d33');
    await expect.element(screen.getByText('16 of 64 hex characters after 0:')).toBeVisible();
    await field.fill('-1:9ac0');
    await expect
      .element(screen.getByText('An address is 0: followed by 64 hexadecimal characters.'))
      .toBeVisible();
  });
});

describe('before paying', () => {
  it('shows the next steps with actor and earliest time', async () => {
    const screen = await open();
    const next = screen.getByRole('region', { name: 'Next steps' });
    await expect.element(next).toHaveTextContent(/You pay ?1\s000\.00\sJCT.*Pending DAO/);
    await expect.element(next).toHaveTextContent('by anyone with 400.00 veJCT');
    await expect.element(next).toHaveTextContent(/when it passes, \w{3} \d\d, \d{4} at the earliest/);
  });

  it('shows no date before the end of a running vote', async () => {
    dao.votingAge = 4 * DAY - 3_600;
    const next = (await open()).getByRole('region', { name: 'Next steps' });
    const day = (ahead: number): string =>
      new Intl.DateTimeFormat('en', { dateStyle: 'medium' })
        .format(Date.now() + ahead * 1_000)
        .replace(/ (\d),/, ' 0$1,');
    // One hour of voting is left. It is followed by a delay of one day, three days of voting and a time lock of one
    // day.
    await expect
      .element(next)
      .toHaveTextContent(`1 000.00 JCT, after voting is finished, ${day(3_600)} at the earliest`);
    await expect.element(next).toHaveTextContent(`when it passes, ${day(5 * DAY + 3_600)} at the earliest`);
  });

  it('requires an ended vote to be finished before the payment', async () => {
    dao.votingAge = 5 * DAY;
    const next = (await open()).getByRole('region', { name: 'Next steps' });
    await expect.element(next).toHaveTextContent('1 000.00 JCT, after voting is finishedPending DAO');
  });

  it('shows that a vote can begin', async () => {
    const screen = await open();
    await expect
      .element(screen.getByText(`Epoch ${TEST_EPOCH_NUMBER}: the next vote starts the voting`))
      .toBeVisible();
  });

  it('shows until when voting runs', async () => {
    dao.votingAge = DAY;
    const screen = await open();
    const line = screen.getByText(new RegExp(`Voting in epoch ${TEST_EPOCH_NUMBER} runs until `));
    await expect.element(line).toBeVisible();
  });

  it('links to a swap if the balance is too low', async () => {
    dao.price = 1_000_000n;
    const screen = await open();
    await screen.getByLabelText('Gauge address').fill(NEW.address);
    await expect
      .element(screen.getByRole('link', { name: 'Swap to JCT' }))
      .toHaveAttribute('href', expect.stringContaining('/swap/combined/') as string);
  });
});

it("keeps the candidate's state next to its name on narrow screens", async () => {
  await page.viewport(390, 844);
  const screen = await open();
  await screen.getByLabelText('Gauge address').fill(NEW.address);
  const main = screen.getByRole('main');
  await expect.element(main.getByText('As voters see it')).toBeVisible();
  const name = main.getByRole('link', { name: /^WTYCHO\/USDT/ }).nth(1);
  const [named, state, none] = [
    name,
    main.getByText('Pending DAO').first(),
    main.getByText('no votes yet'),
  ].map((one) => one.element().getBoundingClientRect());
  expect(state?.left).toBeGreaterThanOrEqual(named?.right ?? 390);
  expect(state?.width).toBeLessThan(140);
  expect(none?.top).toBeGreaterThan(named?.bottom ?? 844);
  expect(document.documentElement.scrollWidth).toBe(390);
});
