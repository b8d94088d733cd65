import { dirname, join } from 'node:path';
import { EVENTS_PATH } from '@junction/api-contract';
import { beforeAll, expect, inject, it } from 'vitest';
import { createExchange, type Exchange } from '../stack/exchange.ts';
import { recordOpenedPages } from '../stack/opened-pages.ts';

recordOpenedPages();

const DAY = 86_400;
/** Maximum seconds between two observations of a chain whose clock is not moved. */
const MOMENT = 3_600;

let exchange: Exchange;
beforeAll(async () => {
  const snapshot = inject('exchangeSnapshot');
  exchange = await createExchange(snapshot, join(dirname(snapshot), 'restored-exchange'));
  return () => exchange.stop();
});

async function ask(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(
    `${exchange.origin}/${path}`,
    body && {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    },
  );
  return answer.json();
}

/** Returns the state of chain and index without values that change with time. */
async function look() {
  const chain = (await ask('control/state')) as { readonly now: number };
  const { now, ...state } = chain;
  const { block } = (await ask('api/health')) as { readonly block: number };
  const { pools } = (await ask('api/v2/pools', { limit: 100, offset: 0 })) as {
    readonly pools: readonly { readonly lpLocked: string }[];
  };
  return { now, rest: { state, block, supplies: pools.map(({ lpLocked }) => lpLocked) } };
}

it('restores the snapshot after any changes to the chain, its clock and its faults', async () => {
  await exchange.restore();
  const { origin } = exchange;
  const before = await look();
  const [account] = (await ask('control/accounts')) as readonly { readonly address: string }[];
  await ask('control/faucet', { address: account?.address, amount: '1000' });
  await ask('control/advance-time', { seconds: 10 * DAY });
  await ask('control/faults', { latency: 20, dropNext: 3 });
  const changed = await look();
  expect(changed.rest.state).not.toEqual(before.rest.state);
  expect(changed.now - before.now).toBeGreaterThanOrEqual(10 * DAY);

  await exchange.restore();
  const after = await look();
  expect(exchange.origin).toBe(origin);
  expect(after.rest).toEqual(before.rest);
  expect(after.now - before.now).toBeLessThan(MOMENT);
});

it('restores after an interrupted restore and with pending requests', async () => {
  const interrupted = exchange.restore();
  await exchange.stop();
  await interrupted.catch(() => undefined);
  await exchange.restore();
  const open = fetch(exchange.origin + EVENTS_PATH).catch(() => undefined);
  await exchange.restore();
  await open;
  expect(await ask('api/health')).toMatchObject({ status: 'ok' });
});
