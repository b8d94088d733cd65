import { seconds, toAddress } from '@junction/primitives';
import type { ContractState, JrpcClient } from '@junction/tvm';
import { expect, test } from 'vitest';
import { LpSymbolCache } from './lp-symbols.ts';

const root = toAddress(`0:${'7'.repeat(64)}`);
const timings = { genLt: 1n, genUtime: seconds(1) };

function createLpSymbols(...answers: readonly (ContractState | Error)[]) {
  const left = [...answers];
  let asked = 0;
  const getContractState: JrpcClient['getContractState'] = () => {
    asked += 1;
    const answer = left.shift() ?? { type: 'notExists', timings };
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  return { symbols: new LpSymbolCache({ getContractState }), asked: () => asked };
}

test('an error is reported to its caller, and not cached', async () => {
  const one = createLpSymbols(new Error('a thread cannot start'));
  await expect(one.symbols.symbolOf(root)).rejects.toThrow('a thread cannot start');
  expect(await one.symbols.symbolOf(root)).toBeUndefined();
  expect(one.asked()).toBe(2);
});

test('an account with invalid data has no symbol for now', async () => {
  const lastTransaction = { lt: 1n, hash: 'ff' };
  const one = createLpSymbols({ type: 'exists', accountStuffBoc: 'AAAA', lastTransaction, timings });
  expect(await one.symbols.symbolOf(root)).toBeUndefined();
});
