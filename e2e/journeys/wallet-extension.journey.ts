import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { expectAccessible } from '../steps/page-checks.ts';
import { askedOf, extensionScript, type FakeExtension } from '../steps/fake-extension.ts';
import { swapPath } from '../steps/tokens.ts';

useBrowser();

const LONG = { timeout: 20_000 };

async function openWith(extension: FakeExtension): Promise<Awaited<ReturnType<typeof visit>>> {
  const visitor = await visit(await swapPath('USDT', 'JCT'), { script: extensionScript(extension) });
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
  ])(
    '%s that is outdated is to be updated, then the page reloaded',
    async (name, rdns, version, required) => {
      const visitor = await openWith({ name, rdns, version });
      const { page } = visitor;
      await choose(page, name);
      const dialog = dialogOf(page);
      await dialog.getByText(required).first().waitFor(LONG);
      expect(await dialog.innerText()).toContain(version);
      expect(await askedOf(page)).not.toContain('requestPermissions');
      await expectAccessible(page, 'an outdated wallet');
      const loaded = page.waitForEvent('load');
      await dialog.getByRole('button', { name: 'Reload' }).click();
      await loaded;
      expectQuietPage(visitor);
    },
  );

  it('that did not answer is said to be silent, and the way back is open', async () => {
    const visitor = await openWith({ name: 'EVER Wallet', rdns: 'net.everwallet', silent: true });
    const { page } = visitor;
    await choose(page, 'EVER Wallet');
    await dialogOf(page)
      .getByText(/did not answer/)
      .first()
      .waitFor({ timeout: 30_000 });
    await dialogOf(page).getByRole('button', { name: 'Back' }).click();
    await dialogOf(page)
      .getByRole('button', { name: /Dev wallet/ })
      .waitFor();
    expectQuietPage(visitor);
  });

  it('on another network is offered this one: refused first, then added and switched to', async () => {
    const visitor = await openWith({ name: 'EVER Wallet', rdns: 'net.everwallet', networkId: 1, refuses: 1 });
    const { page } = visitor;
    await choose(page, 'EVER Wallet');
    const offer = page.getByRole('main').getByRole('button', { name: 'Switch network' });
    await offer.waitFor(LONG);
    await page
      .getByLabel(/^You sell/)
      .first()
      .fill('10');
    // Quotes go on as without a wallet; nothing can be sent.
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
    await expect.poll(() => askedOf(page)).toContain('changeNetwork');
    await offer.waitFor(LONG);
    await offer.click();
    await expect.poll(() => askedOf(page)).toContain('addNetwork');
    await offer.waitFor({ state: 'detached', ...LONG });
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account 0:/ })
      .waitFor(LONG);
    expectQuietPage(visitor);
  });

  it('whose user refuses leads back to the offers', async () => {
    const visitor = await openWith({ name: 'EVER Wallet', rdns: 'net.everwallet', denies: true });
    const { page } = visitor;
    await choose(page, 'EVER Wallet');
    await expect.poll(() => askedOf(page)).toContain('requestPermissions');
    await dialogOf(page)
      .getByRole('button', { name: /EVER Wallet/ })
      .waitFor(LONG);
    expectQuietPage(visitor);
  });
});
