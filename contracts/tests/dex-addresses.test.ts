import { Address as CoreAddress, beginCell, Cell, contractAddress, Dictionary } from '@ton/core';
import type { Builder } from '@ton/core';
import { beforeAll, expect, it } from 'vitest';
import { toAddress } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { DEX_PAIR_ARTIFACT } from '../artifacts/dex-pair.ts';
import { DEX_PLATFORM_ARTIFACT } from '../artifacts/dex-platform.ts';
import { DEX_ROOT_ABI, DexStage } from './dex-stage.ts';
import { toTestAddress, ALL_ZERO_ADDRESS } from './stage.ts';

// The address of a pool depends on its type and its tokens. Lists of tokens for which no pool can exist are rejected.

const [first, second, third] = [toTestAddress('1a'), toTestAddress('2b'), toTestAddress('3c')];

let dex: DexStage;
beforeAll(async () => {
  dex = await DexStage.create(DEX_PAIR_ARTIFACT.code);
});

const core = (address: Address): CoreAddress => CoreAddress.parseRaw(address);

function addressOf(kind: number, params: Builder): Address {
  const code = Cell.fromBase64(DEX_PLATFORM_ARTIFACT.code);
  const data = beginCell().storeAddress(core(dex.root)).storeUint(kind, 8).storeRef(params).endCell();
  return toAddress(contractAddress(0, { code, data }).toRawString());
}
const two = (): Builder => beginCell().storeAddress(core(first)).storeAddress(core(second));

it('pools of two tokens have one for each kind, whatever the order', () => {
  for (const roots of [
    [first, second],
    [second, first],
  ]) {
    expect(dex.poolOfType(roots, 1)).toBe(addressOf(2, two()));
    expect(dex.poolOfType(roots, 2)).toBe(addressOf(4, two()));
    expect(dex.poolOfType(roots, 3)).toBe(addressOf(5, two()));
    expect(dex.poolOf(roots)).toBe(addressOf(2, two()));
    const pair = { left_root: roots[0] ?? ALL_ZERO_ADDRESS, right_root: roots[1] ?? ALL_ZERO_ADDRESS };
    expect(dex.stage.get(dex.root, DEX_ROOT_ABI, 'getExpectedPairAddress', pair)['value0']).toBe(
      addressOf(2, two()),
    );
  }
});

it('pools of more tokens have one', () => {
  const list = Dictionary.empty(Dictionary.Keys.Uint(32), Dictionary.Values.Address());
  for (const [index, root] of [first, second, third].entries()) list.set(index, core(root));
  const params = (): Builder => beginCell().storeUint(3, 32).storeDict(list);
  for (const type of [1, 2, 3])
    expect(dex.poolOfType([third, first, second], type)).toBe(addressOf(2, params()));
  expect(dex.poolOf([third, first, second])).toBe(addressOf(2, params()));
});

it('there is none of another kind, of one token, of equal tokens or of the zero address', () => {
  for (const type of [0, 4]) expect(() => dex.poolOfType([first, second], type)).toThrow('133');
  for (const roots of [[], [first], [first, first], [first, ALL_ZERO_ADDRESS], [first, second, first]]) {
    expect(() => dex.poolOfType(roots, 3)).toThrow('153');
    expect(() => dex.poolOf(roots)).toThrow('153');
  }
});
