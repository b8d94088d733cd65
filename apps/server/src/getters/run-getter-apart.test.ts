import tokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import { beginCell, type Cell } from '@ton/core';
import { ok } from '@junction/primitives';
import { expect, test } from 'vitest';
import { encodeAccountStateBoc } from '../test/account-of-code.ts';
import { GetterTimeBudget } from './getter-allowance.ts';
import { createTwoThreadGetterRunner } from './getter-lanes.ts';
import { createGetterRunner, type GetterRunner } from './run-getter-apart.ts';

const createCall = (code: Cell) => ({
  accountStuffBoc: encodeAccountStateBoc(code),
  abi: tokenRootAbi,
  method: 'name',
  responsible: true,
  nowMs: 1_700_000_000_000,
});
/** Code that loops forever: PUSHCONT with an empty continuation, then AGAIN. */
const ENDLESS_CODE = beginCell().storeUint(0x90ea, 16).endCell();
const EMPTY_CODE = beginCell().endCell();

test('an endless getter is stopped, and the next one is answered', async () => {
  const run = createGetterRunner({ timeoutMs: 1_000 });
  const [endless, silent] = await Promise.all([run(createCall(ENDLESS_CODE)), run(createCall(EMPTY_CODE))]);
  expect(endless).toEqual({ ok: false, error: { code: 'GETTER_TOO_LONG' } });
  expect(silent.ok).toBe(false);
  expect(silent).not.toEqual(endless);
});

test('an account with another layout is unreadable, not a crash', async () => {
  const run = createGetterRunner();
  const result = await run({ ...createCall(EMPTY_CODE), accountStuffBoc: 'te6ccgEBAQEAAgAAAA==' });
  expect(result).toMatchObject({ ok: false, error: { code: 'GETTER_UNREADABLE' } });
});

test('getters of one request run no longer in total than its allowance', async () => {
  // Times that the fake clock returns, in the order of the reads per call: requested, dequeued, started, ended.
  const times = [0, 0, 0, 70_000, 70_000, 70_000, 70_000, 100_000];
  const run = createGetterRunner({ now: () => times.shift() ?? 0 });
  const allowance = new GetterTimeBudget(100_000);
  const first = await run(createCall(EMPTY_CODE), allowance);
  expect(first).not.toEqual({ ok: false, error: { code: 'GETTER_NOT_ASKED' } });
  expect(allowance.take()).toBe(30_000);
  await run(createCall(EMPTY_CODE), allowance);
  expect(allowance.isIncomplete).toBe(false);
  // The allowance is used up, so the next getter is not started.
  expect(await run(createCall(ENDLESS_CODE), allowance)).toEqual({
    ok: false,
    error: { code: 'GETTER_NOT_ASKED' },
  });
  expect(allowance.isIncomplete).toBe(true);
});

test('a call that waited too long is not run, and the next one is', async () => {
  let now = 0;
  const run = createGetterRunner({ now: () => now });
  const allowance = new GetterTimeBudget(3_000);
  const waiting = [run(createCall(EMPTY_CODE)), run(createCall(EMPTY_CODE), allowance)];
  now = 10_001;
  const notRun = { ok: false, error: { code: 'GETTER_NOT_ASKED' } };
  expect(await Promise.all(waiting)).toEqual([notRun, notRun]);
  expect(allowance.isIncomplete).toBe(true);
  const next = await run(createCall(EMPTY_CODE));
  expect(next.ok).toBe(false);
  expect(next).not.toEqual(notRun);
});

test('a run that had too little time left is not called too slow', async () => {
  const allowance = new GetterTimeBudget(50);
  const cut = await createGetterRunner()(createCall(ENDLESS_CODE), allowance);
  expect(cut).toEqual({ ok: false, error: { code: 'GETTER_NOT_ASKED' } });
  expect(allowance.isIncomplete).toBe(true);
});

test('code that answers does not wait for code that does not', async () => {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const trusted: GetterRunner = () => {
    asked.push('trusted');
    return Promise.resolve(ok({}));
  };
  const others: GetterRunner = ({ accountStuffBoc }) => {
    asked.push('others');
    if (accountStuffBoc === encodeAccountStateBoc(EMPTY_CODE)) return Promise.resolve(ok({}));
    return new Promise((resolve) => {
      waiting.push(() => resolve({ ok: false, error: { code: 'GETTER_TOO_LONG' } }));
    });
  };
  const run = createTwoThreadGetterRunner(trusted, others);
  await run(createCall(EMPTY_CODE));
  const endless = [run(createCall(ENDLESS_CODE)), run(createCall(ENDLESS_CODE))];
  // This call gets its result while the endless getters are running.
  expect(await run(createCall(EMPTY_CODE))).toEqual(ok({}));
  for (const end of waiting) end();
  await Promise.all(endless);
  expect(asked).toEqual(['others', 'others', 'others', 'trusted']);
});

test('code that was too slow once is not trusted again', async () => {
  const asked: string[] = [];
  let isSlow = false;
  const lane =
    (name: string): GetterRunner =>
    () => {
      asked.push(name);
      return Promise.resolve(isSlow ? { ok: false, error: { code: 'GETTER_TOO_LONG' } } : ok({}));
    };
  const run = createTwoThreadGetterRunner(lane('trusted'), lane('others'));
  await run(createCall(EMPTY_CODE));
  isSlow = true;
  await run(createCall(EMPTY_CODE));
  isSlow = false;
  await run(createCall(EMPTY_CODE));
  await run(createCall(EMPTY_CODE));
  expect(asked).toEqual(['others', 'trusted', 'others', 'others']);
});
