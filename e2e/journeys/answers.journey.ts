import { toAddress } from '@junction/primitives';
import { JrpcClient } from '@junction/tvm';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import { openBrowserForTests, openPageAsNewVisitor } from '../stack/visitor.ts';
import { connectDevWallet } from '../steps/swap-steps.ts';
import { navigateClientSide } from '../steps/navigation.ts';
import { listAllPages } from '../steps/pages.ts';
import { getPoolDisplayName } from '../steps/pools.ts';
import { readTokenBalance } from '../steps/token-balance.ts';
import { fetchRootsBySymbol } from '../steps/tokens.ts';

openBrowserForTests();

interface Balance {
  readonly amount: string;
  readonly rootAddress: string;
  readonly token: string;
}

const PATIENT = { timeout: 30_000 };
/**
 * Matches statements such as "No pools yet", which the page can only make once the server has responded. They must not
 * appear before a response.
 */
const DENIALS =
  /No pools yet|No tokens yet|No token at this address|No pool at this address|does not exist|has no pool yet/i;

async function silence(page: Page, how: 'down' | 'broken'): Promise<void> {
  await page.route(/^https?:\/\/[^/]+\/api\/(?!tokens\/v1)/, (route) =>
    how === 'down'
      ? route.abort('connectionrefused')
      : route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'broken' } }),
  );
}

/**
 * Names of pages whose entire content comes from the server, so that they show nothing before the server has responded.
 */
const READING =
  process.env['FULL'] === '1'
    ? [
        'swap',
        'limit',
        'pools',
        'pool',
        'tokens',
        'token',
        'builder',
        'own token',
        'add to pool',
        'remove from pool',
      ]
    : ['pools', 'pool', 'token', 'builder', 'own token', 'remove from pool'];

describe('invalid choices in the URL', () => {
  it('are ignored', async () => {
    const { page, errors } = await openPageAsNewVisitor('/pools?page=-1');
    for (const choice of ['-1', 'abc', '0', '1e9', '%5B%5D']) {
      if (choice !== '-1') await navigateClientSide(page, `/pools?page=${choice}`);
      await page
        .getByRole('row')
        .filter({ hasText: await getPoolDisplayName('WTYCHO/USDT') })
        .first()
        .waitFor(PATIENT);
      // Leaves the list, so that the next URL renders it anew.
      await navigateClientSide(page, '/builder');
    }
    expect(errors).toEqual([]);
  });

  it('are replaced by existing ones', async () => {
    const { page } = await openPageAsNewVisitor('/pools?page=999');
    for (const path of ['/pools?page=999', '/tokens?page=999']) {
      await navigateClientSide(page, path);
      await page.getByText('No page 999').waitFor(PATIENT);
      expect(await page.getByRole('main').innerText()).not.toMatch(DENIALS);
      await page.getByRole('button', { name: 'Go to the last page' }).click();
      await page.getByRole('row').nth(1).waitFor(PATIENT);
      expect(new URL(page.url()).searchParams.get('page')).toBe('2');
    }
  });

  it('ask for the second token if only one is given', async () => {
    const { page } = await openPageAsNewVisitor(`/swap/${(await fetchRootsBySymbol()).get('USDT') ?? ''}`);
    await page.getByText('Choose both tokens to see their price').waitFor(PATIENT);
    await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null);
  });
});

describe('without answers', () => {
  it.each(['down', 'broken'] as const)(
    'no page denies what it has not read: %s',
    async (how) => {
      const { page } = await openPageAsNewVisitor('/pools');
      await connectDevWallet(page, 'Bob');
      await page.evaluate(
        (root) => localStorage.setItem('builder_tokens', JSON.stringify([root])),
        (await fetchRootsBySymbol()).get('JCT'),
      );
      const origin = new URL(page.url()).origin;
      await silence(page, how);
      const found: string[] = [];
      for (const { name, path } of await listAllPages()) {
        if (!READING.includes(name)) continue;
        await page.goto(origin + path);
        const again = page
          .getByRole('main')
          .getByRole('button', { name: /again|retry/i })
          .first();
        await again.waitFor(PATIENT).catch(() => found.push(`${name}: no way to try again`));
        const denial = DENIALS.exec(await page.getByRole('main').innerText());
        if (denial !== null) found.push(`${name}: ${denial[0]}`);
      }
      expect(found).toEqual([]);
    },
    240_000,
  );
});

describe('titles', () => {
  it('distinguish every page from all others', async () => {
    const { page } = await openPageAsNewVisitor('/swap');
    const titles: string[] = [];
    for (const { name, path } of await listAllPages()) {
      // The page for a swap of both coins is skipped: it has the same title as the swap page, since the user receives
      // the same token on both pages.
      if (name === 'swap of both coins') continue;
      await navigateClientSide(page, path);
      // The title of a page is generic until the item that the page shows is loaded. The test waits for the specific
      // title.
      await page.waitForFunction(
        (others) => /^(?!0:).+ · Junction$/.test(document.title) && !others.includes(document.title),
        titles,
      );
      titles.push(await page.title());
    }
    expect(new Set(titles).size, titles.join('\n')).toBe(titles.length);
  });
});

it("reports an account's balance to other clients, as on the chain", async () => {
  const origin = getExchangeOrigin();
  const [alice] = (await (await fetch(`${origin}/control/accounts`)).json()) as readonly {
    readonly address: string;
  }[];
  const owner = toAddress(alice?.address ?? '');
  const client = new JrpcClient({ url: `${origin}/rpc` });
  const roots = await fetchRootsBySymbol();
  const symbols = new Map([...roots].map(([symbol, root]) => [root, symbol]));
  for (const base of ['/api/v1', '/api/v2', '/api/tokens/v1']) {
    const answer = await fetch(`${origin}${base}/balances`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ownerAddress: owner, limit: 10, offset: 0 }),
    });
    const body = (await answer.json()) as { totalCount: number; balances: readonly Balance[] };
    expect(body.totalCount).toBe(roots.size);
    expect(body.balances.length).toBeGreaterThan(3);
    for (const { amount, rootAddress, token } of body.balances) {
      expect(token).toBe(symbols.get(rootAddress));
      expect(BigInt(amount)).toBe(await readTokenBalance(client, toAddress(rootAddress), owner));
    }
  }
});
