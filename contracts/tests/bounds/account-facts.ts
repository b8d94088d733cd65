import { parseBoc } from '@junction/tvm';
import type { Address } from '@junction/primitives';
import type { ContractTestChain } from '../stage.ts';

/**
 * Returns a text that changes when an operation changes the account: the hash of its data, or its status if it has
 * none.
 */
export function computeAccountStateHash(stage: ContractTestChain, address: Address): string {
  const account = stage.chain.getAccount(address);
  return account === undefined ? 'none' : `${account.status} ${dataHashOf(account.stuffBoc)}`;
}

/** Returns the hash of the data, which is the reference after the code of an active account. */
function dataHashOf(stuffBoc: string): string {
  const [, data] = parseBoc(stuffBoc).refs;
  return data?.hash ?? 'no data';
}
