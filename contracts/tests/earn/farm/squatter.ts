import { beginCell, Cell, Address as TonAddress, contractAddress, storeStateInit } from '@ton/core';
import { toAddress, type Address } from '@junction/primitives';

/** Returns code and data that anyone can deploy where a pool expects a user's data. */
export function squatter(
  code: string,
  pool: Address,
  user: Address,
): { readonly address: Address; readonly stateInit: string } {
  const data = beginCell()
    .storeAddress(TonAddress.parseRaw(pool))
    .storeUint(0, 8)
    .storeAddress(TonAddress.parseRaw(user))
    .endCell();
  const init = { code: Cell.fromBase64(code), data };
  return {
    address: toAddress(contractAddress(0, init).toRawString()),
    stateInit: beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64'),
  };
}
