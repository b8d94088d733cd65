import { dirname, join } from 'node:path';
import { EVENTS_PATH } from '@junction/api-contract';
import { beforeAll, expect, inject, it } from 'vitest';
import { createExchange, type Exchange } from '../stack/exchange.ts';
import { recordOpenedPages } from '../stack/opened-pages.ts';

recordOpenedPages();

const DAY = 86_400;
/** Maximum seconds that pass between two readings of a chain whose clock is not advanced. */
const MOMENT = 3_600;

let exchange: Exchange;
beforeAll(async () => {
  const snapshot = inject('exchangeSnapshot');
  exchange = await createExchange(snapshot, join(dirname(snapshot), 'restored-exchange'));
  return () => exchange.stop();
});

async function requestApi(path: string, body?: object): Promise<unknown> {
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
async function readState() {
  const chain = (await requestApi('control/state')) as { readonly now: number };
  const { now, ...state } = chain;
  const { block } = (await requestApi('api/health')) as { readonly block: number };
  const { pools } = (await requestApi('api/v2/pools', { limit: 100, offset: 0 })) as {
    readonly pools: readonly { readonly lpLocked: string }[];
  };
  return { now, rest: { state, block, supplies: pools.map(({ lpLocked }) => lpLocked) } };
}

it('restores the snapshot after any changes to the chain, its clock and its faults', async () => {
  await exchange.restore();
  const { origin } = exchange;
  const before = await readState();
  const [account] = (await requestApi('control/accounts')) as readonly { readonly address: string }[];
  await requestApi('control/faucet', { address: account?.address, amount: '1000' });
  await requestApi('control/advance-time', { seconds: 10 * DAY });
  await requestApi('control/faults', { latency: 20, dropNext: 3 });
  const changed = await readState();
  expect(changed.rest.state).not.toEqual(before.rest.state);
  expect(changed.now - before.now).toBeGreaterThanOrEqual(10 * DAY);

  await exchange.restore();
  const after = await readState();
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
  expect(await requestApi('api/health')).toMatchObject({ status: 'ok' });
});
