import { beginCell, Cell, Address as TonAddress, contractAddress, storeStateInit } from '@ton/core';
import { toAddress, type Address } from '@junction/primitives';

/**
 * Returns the initial state (code and data) of a contract that anyone can deploy at the address where a pool expects a
 * user's data.
 */
export function buildSquatterState(
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
