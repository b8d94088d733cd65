import * as z from 'zod/mini';
import { defineRpcMethod } from '../rpc-method.ts';
import { addressParam, ltParam } from '../wire-params.ts';

const params = z.object({
  address: addressParam,
  lastTransactionLt: ltParam,
  /** The only parameter in snake case, because that is how nekoton sends it. */
  last_transaction_lt: ltParam,
});

export const getContractState = defineRpcMethod(params, (request, { chain }) => {
  const timings = { genLt: String(chain.lt), genUtime: chain.now };
  const account = request.address === undefined ? undefined : chain.getAccount(request.address);
  if (account === undefined) return { type: 'notExists', timings };
  const known = request.lastTransactionLt ?? request.last_transaction_lt;
  if (known !== undefined && known !== null && account.lt <= known) return { type: 'unchanged', timings };
  return {
    type: 'exists',
    account: account.stuffBoc,
    timings,
    lastTransactionId: { isExact: true, lt: String(account.lt), hash: account.lastTransactionHash },
  };
});
