import { Cell, beginCell } from '@ton/core';
import { seconds } from '@junction/primitives';
import type { ChainReader } from '../quotes/chain-getters.ts';

/** Returns an account state with this code and without data, in the format of a node. */
export function encodeAccountStateBoc(code: Cell): string {
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

/** Returns a chain on which every account has this code. */
export function createChainReaderWithAccountCode(code: Cell): Pick<ChainReader, 'getContractState'> {
  return {
    getContractState: () =>
      Promise.resolve({
        type: 'exists',
        accountStuffBoc: encodeAccountStateBoc(code),
        lastTransaction: { lt: 5n, hash: '' },
        timings: { genLt: 5n, genUtime: seconds(1_700_000_000) },
      }),
  };
}
