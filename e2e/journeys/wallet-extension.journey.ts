import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import {
  expectNoErrorsOrForeignRequests,
  openBrowserForTests,
  openPageAsNewVisitor,
} from '../stack/visitor.ts';
import { expectAccessible } from '../steps/page-checks.ts';
import {
  answerPopup,
  readCalledMethods,
  buildFakeExtensionScript,
  readSubscribedAccounts,
  changeWalletNetwork,
  countOpenPopups,
  type FakeWalletExtension,
} from '../steps/fake-extension.ts';
import { getSwapPagePath } from '../steps/tokens.ts';

openBrowserForTests();

const LONG = { timeout: 20_000 };

async function openWith(
  extension: FakeWalletExtension,
): Promise<Awaited<ReturnType<typeof openPageAsNewVisitor>>> {
  const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'), {
    script: buildFakeExtensionScript(extension),
  });
  await visitor.page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).click();
  return visitor;
}

const dialogOf = (page: Page) => page.getByRole('dialog');
const choose = (page: Page, name: string) =>
  dialogOf(page)
    .getByRole('button', { name: new RegExp(name) })
    .click();

describe('an extension on the page', () => {
  it.each([
    ['EVER Wallet', 'net.everwallet', '0.3.39', '0.3.40'],
    ['SparX Wallet', 'com.sparxwallet', '1.0.9', '1.1.0'],
  ])('%s that is outdated must be updated, then the page reloaded', async (name, rdns, version, required) => {
    const visitor = await openWith({ name, rdns, version });
    const { page } = visitor;
    await choose(page, name);
    const dialog = dialogOf(page);
    await dialog.getByText(required).first().waitFor(LONG);
    expect(await dialog.innerText()).toContain(version);
    expect(await readCalledMethods(page)).not.toContain('requestPermissions');
    await expectAccessible(page, 'an outdated wallet');
    const loaded = page.waitForEvent('load');
    await dialog.getByRole('button', { name: 'Reload' }).click();
    await loaded;
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('that does not respond is reported as silent, and the choice can be reopened', async () => {
    const visitor = await openWith({ name: 'EVER Wallet', rdns: 'net.everwallet', silent: true });
    const { page } = visitor;
    await choose(page, 'EVER Wallet');
    await dialogOf(page)
      .getByText(/did not respond/)
      .first()
      .waitFor({ timeout: 30_000 });
    await dialogOf(page).getByRole('button', { name: 'Back' }).click();
    await dialogOf(page)
      .getByRole('button', { name: /Dev wallet/ })
      .waitFor();
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('on another network is offered this one: rejected first, then added and switched to', async () => {
    const visitor = await openWith({
      name: 'EVER Wallet',
      rdns: 'net.everwallet',
      networkId: 1,
      rejections: 1,
    });
    const { page } = visitor;
    await choose(page, 'EVER Wallet');
    const offer = page.getByRole('main').getByRole('button', { name: 'Switch network' });
    await offer.waitFor(LONG);
    await page
      .getByLabel(/^You sell/)
      .first()
      .fill('10');
    // The page still shows quotes, as it does without a wallet, but nothing can be sent.
    await expect
      .poll(
        () =>
          page
            .getByLabel(/^You receive/)
            .first()
            .inputValue(),
        LONG,
      )
      .toMatch(/^\d/);
    await offer.click();
    await expect.poll(() => readCalledMethods(page)).toContain('changeNetwork');
    await offer.waitFor(LONG);
    await offer.click();
    await expect.poll(() => readCalledMethods(page)).toContain('addNetwork');
    await offer.waitFor({ state: 'detached', ...LONG });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account 0:/ })
      .waitFor(LONG);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('whose user rejects leads back to the offers', async () => {
    const visitor = await openWith({ name: 'EVER Wallet', rdns: 'net.everwallet', denies: true });
    const { page } = visitor;
    await choose(page, 'EVER Wallet');
    await expect.poll(() => readCalledMethods(page)).toContain('requestPermissions');
    await dialogOf(page)
      .getByRole('button', { name: /EVER Wallet/ })
      .waitFor(LONG);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('that knows this network at a dead URL explains how to fix it; one click, one popup', async () => {
    const visitor = await openWith({
      name: 'EVER Wallet',
      rdns: 'net.everwallet',
      networkId: 1,
      isNetworkDead: true,
      hasPopups: true,
    });
    const { page } = visitor;
    await choose(page, 'EVER Wallet');
    await expect.poll(() => countOpenPopups(page), LONG).toBe(1);
    await answerPopup(page, true);
    const main = page.getByRole('main');
    const offer = main.getByRole('button', { name: 'Switch network' });
    await offer.waitFor(LONG);
    await offer.click();
    await main.getByRole('button', { name: 'Answer in EVER Wallet' }).waitFor(LONG);
    await offer.click({ force: true });
    expect(await countOpenPopups(page)).toBe(1);
    await answerPopup(page, true);
    await main.getByText('is not responding', { exact: false }).waitFor(LONG);
    await main.getByText('31337', { exact: true }).waitFor();
    await expectAccessible(page, 'a wallet whose entry of the network is dead');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account 0:/ })
      .click();
    await page.getByRole('menuitem', { name: 'Disconnect' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Connect wallet' }).waitFor(LONG);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('that changes its network is subscribed to again when it returns', async () => {
    const visitor = await openWith({ name: 'EVER Wallet', rdns: 'net.everwallet' });
    const { page } = visitor;
    await choose(page, 'EVER Wallet');
    await expect.poll(() => readSubscribedAccounts(page), LONG).not.toEqual([]);
    await changeWalletNetwork(page, 1);
    await page.getByText('unknown: the wallet is on another network').first().waitFor(LONG);
    await changeWalletNetwork(page, 31_337);
    await expect.poll(() => readSubscribedAccounts(page), LONG).not.toEqual([]);
    await page
      .getByText(/^Balance 0/)
      .first()
      .waitFor(LONG);
    expectNoErrorsOrForeignRequests(visitor);
  });

  it('that is unreachable at a reload recovers by itself, and the page works meanwhile', async () => {
    const visitor = await openPageAsNewVisitor(await getSwapPagePath('USDT', 'JCT'), {
      script: `${buildFakeExtensionScript({
        name: 'EVER Wallet',
        rdns: 'net.everwallet',
        isGranted: true,
        outages: 1,
      })};localStorage.setItem('junction.wallet', JSON.stringify({ v: 1, data: { offerId: 'net.everwallet' } }))`,
    });
    const { page } = visitor;
    await page.getByText('EVER Wallet cannot be reached right now').first().waitFor(LONG);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account 0:/ })
      .waitFor(LONG);
    expect(await readCalledMethods(page)).not.toContain('requestPermissions');
    expectNoErrorsOrForeignRequests(visitor);
  });
});
