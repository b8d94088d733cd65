import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { exchangeOrigin } from '../stack/exchange-origin.ts';
import { expectQuietPage, useBrowser, visit } from '../stack/visitor.ts';
import { expectAccessible } from '../steps/page-checks.ts';
import { button, ended, field, liquidityPath, LONG, reachAmounts, step } from '../steps/liquidity.ts';
import { poolAddress } from '../steps/pools.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';

useBrowser();

/** What stands for the pool, and opens the list of them. */
const row = (page: Page, name: RegExp) => page.getByRole('main').getByRole('button', { name });

async function choose(page: Page, from: RegExp, to: RegExp): Promise<void> {
  await row(page, from).click(LONG);
  await page.getByRole('menu', { name: 'Pool' }).getByRole('menuitemradio', { name: to }).click(LONG);
}

/** LP supply of a pool, base units; swaps of others do not change it. */
async function supplyOf(address: string): Promise<string> {
  const answer = await fetch(`${exchangeOrigin()}/api/v2/pools/address/${encodeURIComponent(address)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  return ((await answer.json()) as { readonly lpLocked: string }).lpLocked;
}

describe('two tokens that have a pool', () => {
  it('get a second kind, which is supplied and emptied while the first stays as it is', async () => {
    const first = await poolAddress('USDT/JCT');
    const before = await supplyOf(first);
    const visitor = await visit(await liquidityPath('add', 'USDT', 'JCT'));
    const { page } = visitor;
    await connectDevWallet(page, 'Carol');
    await choose(page, /^Pool Constant product/, /^Create a stable pool/);
    await row(page, /^Pool New stable pool/).waitFor(LONG);
    await page.getByText(/^These tokens have a pool already: Constant product, TVL \$/).waitFor(LONG);
    const next = button(page, /^(Connect account|Create pool)$/);
    await next.waitFor(LONG);
    if ((await next.innerText()) === 'Connect account') await step(page, 'Connect account');
    await step(page, 'Create pool');
    await row(page, /^Pool Stable pool .*Empty/).waitFor(LONG);
    await reachAmounts(page);
    await field(page, 0).fill('20');
    // Stable pools begin with the same amount of every token.
    await field(page, 1).fill('18');
    await button(page, 'Change the amounts').waitFor(LONG);
    await field(page, 1).fill('20');
    await step(page, 'Deposit USDT');
    await step(page, 'Deposit JCT');
    await page.getByLabel('I have checked the price this deposit sets').check();
    await step(page, 'Supply');
    await ended(page, 'Supply');
    await row(page, /^Pool Stable pool .*Your share 99\.9/).waitFor(LONG);
    await expectAccessible(page, 'add liquidity to one of two pools');
    // A reload and the way to the first pool and back keep what is meant in the address.
    const second = new URL(page.url()).searchParams.get('pool') ?? '';
    await page.reload();
    await row(page, /^Pool Stable pool/).waitFor(LONG);
    await choose(page, /^Pool Stable pool/, /^Constant product/);
    await row(page, /^Pool Constant product/).waitFor(LONG);
    expect(new URL(page.url()).searchParams.get('pool')).toBe(first);
    expect(await supplyOf(first)).toBe(before);
    expect(BigInt(await supplyOf(second))).toBeGreaterThan(0n);

    // Its own page leads to it, and so does the page of removals: Carol holds LP of no other.
    await page.goto(`${exchangeOrigin()}/pools/${second}`);
    await page.getByRole('main').getByRole('link', { name: 'Remove liquidity' }).click(LONG);
    await row(page, /^Pool Stable pool .*Your share 99\.9/).waitFor(LONG);
    await page.goto(exchangeOrigin() + (await liquidityPath('remove', 'USDT', 'JCT')));
    await row(page, /^Pool Stable pool .*Your share 99\.9/).waitFor(LONG);
    await button(page, /^Max /).click(LONG);
    await step(page, /^Remove .* LP$/);
    await ended(page, 'Remove');
    await page
      .getByRole('region', { name: 'Liquidity removed' })
      .getByText(/^\d[\d.\s]*\sUSDT$/)
      .waitFor(LONG);
    expect(await supplyOf(first)).toBe(before);
    expectQuietPage(visitor);
  });
});
