import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { runProgram } from '../../scripts/lib/children.mjs';
import { findFreePort, repositoryRoot } from '../stack/embedded-stack.ts';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';
import { createVisitor, openBrowserForTests, type BrowserVisitor } from '../stack/visitor.ts';
import { EARN_PAGE_TIMEOUT, listEarnPages } from '../steps/earn.ts';
import { readSwapAmountField, typeSoldAmount } from '../steps/swap-steps.ts';
import { getSwapPagePath } from '../steps/tokens.ts';

openBrowserForTests();

const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find((file) => existsSync(file));

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup();
});

/** The exchange's own machine under another name, so browsers treat it as another origin. */
const nodeOrigin = (): string => getExchangeOrigin().replace('localhost', '127.0.0.1');

/** Returns the exchange's network configuration as an operator would write it for a page on another host. */
async function hostedNetwork(): Promise<object> {
  const page = await (await fetch(getExchangeOrigin())).text();
  const [, json = '{}'] = /id="junction-network">(.*?)<\/script>/.exec(page) ?? [];
  const { streamUrl: _, ...network } = JSON.parse(json) as Record<string, unknown>;
  return { ...network, kind: 'testnet', apiUrl: getExchangeOrigin(), rpcUrl: `${nodeOrigin()}/rpc` };
}

/**
 * Builds the page as `npm run page` does, and serves it with the example configuration of nginx. Returns the page's
 * origin.
 */
async function hostPage(program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'junction-host-'));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const [network, into] = [join(folder, 'network.json'), join(folder, 'page')];
  await writeFile(network, JSON.stringify(await hostedNetwork()));
  const args = ['--web', join(repositoryRoot, 'apps/web/dist'), '--network', network, '--into', into];
  await runProgram('page', 'apps/server/src/write-page.ts', args, () => undefined);
  const port = await findFreePort();
  const example = (await readFile(join(repositoryRoot, 'deploy/nginx/page.conf'), 'utf8'))
    .replaceAll('/srv/junction-page', into)
    .replaceAll(/^ *(?:listen \[::\]|ssl_).*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off; user ${userInfo().username}; pid ${folder}/pid; error_log ${folder}/error.log; events {} http { include /etc/nginx/mime.types; access_log off; ${temporary} ${example} }`,
  );
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'inherit' });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  cleanups.push(() => {
    child.kill('SIGTERM');
    return ended;
  });
  const origin = `http://127.0.0.1:${port}`;
  await expect.poll(() => fetch(origin).then(({ status }) => status, String)).toBe(200);
  return origin;
}

const getRequestedOrigins = ({ requests }: BrowserVisitor): ReadonlySet<string> =>
  new Set(requests.map((url) => new URL(url).origin).filter((origin) => origin !== 'null'));

describe('a page that another host serves', () => {
  it('has the security headers, compressed files and a page for every path', async ({ skip }) => {
    if (NGINX === undefined) return skip('nginx is not installed');
    const origin = await hostPage(NGINX);
    for (const path of ['/', '/swap', '/gauges/calc', '/pools/0:12', '/nowhere']) {
      const answer = await fetch(origin + path);
      expect([path, answer.status, answer.headers.get('content-encoding')]).toEqual([path, 200, 'gzip']);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('content-security-policy')).toContain(
        `connect-src 'self' ${nodeOrigin()} ${getExchangeOrigin()};`,
      );
      expect(answer.headers.get('strict-transport-security')).toContain('max-age=');
      expect((await answer.text()).includes('id="root" data-first-screen')).toBe(
        ['/', '/swap', '/gauges/calc'].includes(path),
      );
    }
    const [, program = ''] = /href="(\/assets\/[^"]+\.js)"/.exec(await (await fetch(origin)).text()) ?? [];
    const asset = await fetch(origin + program);
    expect(asset.headers.get('cache-control')).toContain('max-age=31536000');
    expect(asset.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await fetch(`${origin}/_headers`)).status).toBe(404);
  });

  it('quotes, receives blocks and reads contracts from API and node on other origins', async ({ skip }) => {
    if (NGINX === undefined) return skip('nginx is not installed');
    const origin = await hostPage(NGINX);
    const visitor = await createVisitor();
    const { page } = visitor;
    const blocks = page.waitForResponse(
      (answer) => answer.url() === `${getExchangeOrigin()}/api/v1/events` && answer.ok(),
    );
    await page.goto(origin + (await getSwapPagePath('USDT', 'JCT')));
    await typeSoldAmount(page, '1500');
    await page.getByText('If a hop reverts, you hold').first().waitFor();
    expect(await readSwapAmountField(page, 'receive')).toMatch(/^[\d\s]+(\.\d+)?$/);
    await blocks;
    const farm = (await listEarnPages()).find(({ name }) => name === 'farm');
    await page.goto(origin + (farm?.path ?? ''));
    // Without a wallet, a web worker of the page reads the reward balances from the node.
    const contracts = page.getByRole('region', { name: 'Contracts and reward balances' });
    await contracts
      .getByText(/^[\d\s.]+WTYCHO$/)
      .first()
      .waitFor(EARN_PAGE_TIMEOUT);
    await expect.poll(() => getRequestedOrigins(visitor)).toContain(nodeOrigin());
    expect(getRequestedOrigins(visitor)).toEqual(new Set([origin, getExchangeOrigin(), nodeOrigin()]));
    expect(visitor.errors).toEqual([]);
  });
});
