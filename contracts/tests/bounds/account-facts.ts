import { parseBoc } from '@junction/tvm';
import type { Address } from '@junction/primitives';
import type { Stage } from '../stage.ts';

/** Hash of an account's data, or its status without data: shows whether an operation changed anything. */
export function accountStateHash(stage: Stage, address: Address): string {
  const account = stage.chain.getAccount(address);
  return account === undefined ? 'none' : `${account.status} ${dataHashOf(account.stuffBoc)}`;
}

/** Data comes behind the code among the references of an active account. */
function dataHashOf(stuffBoc: string): string {
  const [, data] = parseBoc(stuffBoc).refs;
  return data?.hash ?? 'no data';
}
