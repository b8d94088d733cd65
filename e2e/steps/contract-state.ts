import type { OrderFee, LimitOrder } from '@junction/amm/limit-order';
import { toAddress, type Address } from '@junction/primitives';
import type { AbiGetter } from '@junction/protocol/earn';
import { buildOrderGetter } from '@junction/protocol/order-calls';
import {
  JrpcClient,
  readAccountBalanceAndCodeHash,
  runGetter,
  type AbiInputs,
  type AbiJson,
  type AbiRecord,
} from '@junction/tvm';
import { getExchangeOrigin } from '../stack/exchange-origin.ts';

const client = (): JrpcClient => new JrpcClient({ url: `${getExchangeOrigin()}/rpc` });

/** Runs a responsible getter on a contract's current state, in this process. Throws if the contract does not exist. */
export async function callContractGetter(
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

/** Runs a getter and decodes its result. Throws if the contract does not exist. */
export async function readContractGetter<Answer>(to: string, getter: AbiGetter<Answer>): Promise<Answer> {
  const { abi, method, params } = getter;
  return getter.read(await callContractGetter(to, JSON.parse(abi) as AbiJson, method, params as AbiInputs));
}

/** Returns true if there is a contract at the address. */
export async function hasContract(address: string): Promise<boolean> {
  return (await client().getContractState(toAddress(address))).type === 'exists';
}

/** Returns the coin balance of an account, nano. Throws if the account does not exist. */
export async function readCoinBalance(address: Address): Promise<bigint> {
  const state = await client().getContractState(address);
  if (state.type !== 'exists') throw new Error(`no account at ${address}`);
  return readAccountBalanceAndCodeHash(state.accountStuffBoc).balance;
}

/** Returns the remaining amounts of a limit order, and the fee that takers pay in addition. */
export async function readOrderTerms(
  address: string,
): Promise<{ readonly order: LimitOrder; readonly fee: OrderFee }> {
  const details = await readContractGetter(address, buildOrderGetter('getDetails'));
  const { numerator, denominator } = await readContractGetter(address, buildOrderGetter('getFeeParams'));
  return {
    order: { offered: details.currentAmountSpentToken, wanted: details.currentAmountReceiveToken },
    fee: { numerator, denominator },
  };
}
