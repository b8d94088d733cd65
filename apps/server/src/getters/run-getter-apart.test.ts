import tokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import { Cell, beginCell } from '@ton/core';
import { expect, test } from 'vitest';
import { getterRunner } from './run-getter-apart.ts';

/** An account as a node tells it, with so much code and no data. */
function accountOf(code: Cell): string {
  return beginCell()
    .storeUint(0b100, 3)
    .storeInt(0, 8)
    .storeUint(1n, 256)
    .storeUint(0, 9)
    .storeUint(1_700_000_000, 32)
    .storeBit(false)
    .storeUint(5, 64)
    .storeCoins(10n ** 10n)
    .storeBit(false)
    .storeBit(true)
    .storeUint(0b001, 3)
    .storeRef(code)
    .storeBit(true)
    .storeRef(Cell.EMPTY)
    .storeBit(false)
    .endCell()
    .toBoc()
    .toString('base64');
}

const call = (code: Cell) => ({
  accountStuffBoc: accountOf(code),
  abi: tokenRootAbi,
  method: 'name',
  responsible: true,
  nowMs: 1_700_000_000_000,
});
/** PUSHCONT of nothing, AGAIN. */
const ENDLESS = beginCell().storeUint(0x90ea, 16).endCell();
const SILENT = beginCell().endCell();

test('a getter that never ends is ended, and the next one is answered', async () => {
  const run = getterRunner({ timeoutMs: 1_000 });
  const [endless, silent] = await Promise.all([run(call(ENDLESS)), run(call(SILENT))]);
  expect(endless).toEqual({ ok: false, error: { code: 'GETTER_TOO_LONG' } });
  expect(silent.ok).toBe(false);
  expect(silent).not.toEqual(endless);
});

test('an account of another layout is unreadable, not an accident', async () => {
  const run = getterRunner();
  const result = await run({ ...call(SILENT), accountStuffBoc: 'te6ccgEBAQEAAgAAAA==' });
  expect(result).toMatchObject({ ok: false, error: { code: 'GETTER_UNREADABLE' } });
});
