import { toAddress, type Address } from '@junction/primitives';
import {
  JrpcClient,
  readAccount,
  runGetter,
  type AbiInputs,
  type AbiJson,
  type AbiRecord,
} from '@junction/tvm';
import { exchangeOrigin } from '../stack/exchange-origin.ts';

const client = (): JrpcClient => new JrpcClient({ url: `${exchangeOrigin()}/rpc` });

/** Runs a responsible getter of a contract on its current state. Throws when there is no such contract. */
export async function readGetter(
  to: string,
  abi: AbiJson,
  method: string,
  inputs: AbiInputs = {},
): Promise<AbiRecord> {
  const state = await client().getContractState(toAddress(to));
  if (state.type !== 'exists') throw new Error(`no contract at ${to}`);
  const { accountStuffBoc } = state;
  const answer = runGetter({ accountStuffBoc, abi, method, inputs, responsible: true });
  if (!answer.ok) throw new Error(`${method}: ${answer.error.code}`);
  return answer.value;
}

/** Nano of the coin on an account. */
export async function coinBalance(address: Address): Promise<bigint> {
  const state = await client().getContractState(address);
  if (state.type !== 'exists') throw new Error(`no account at ${address}`);
  return readAccount(state.accountStuffBoc).balance;
}
