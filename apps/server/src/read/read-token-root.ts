import tokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import { toAddress, units, type Address } from '@junction/primitives';
import { readAccount, runGetter, type JrpcClient } from '@junction/tvm';
import type { TokenRootView } from '../read-model.ts';

/** What a token root says about itself now; undefined when the account is none. Throws `JrpcError`. */
export async function readTokenRoot(
  client: Pick<JrpcClient, 'getContractState'>,
  address: Address,
): Promise<TokenRootView | undefined> {
  const state = await client.getContractState(address);
  if (state.type !== 'exists') return undefined;
  const { accountStuffBoc } = state;
  const account = readAccount(accountStuffBoc);
  if (account.codeHash === undefined) return undefined;
  const nowMs = state.timings.genUtime * 1_000;
  const ask = (method: string): unknown => {
    const answer = runGetter({ accountStuffBoc, abi: tokenRootAbi, method, responsible: true, nowMs });
    return answer.ok ? answer.value['value0'] : undefined;
  };
  const name = ask('name');
  const symbol = ask('symbol');
  const decimals = ask('decimals');
  const owner = ask('rootOwner');
  const totalSupply = ask('totalSupply');
  if (
    typeof name !== 'string' ||
    typeof symbol !== 'string' ||
    typeof decimals !== 'bigint' ||
    typeof owner !== 'string' ||
    typeof totalSupply !== 'bigint'
  )
    return undefined;
  return {
    address,
    name,
    symbol,
    decimals: Number(decimals),
    owner: toAddress(owner),
    totalSupply: units(totalSupply),
    codeHash: account.codeHash,
    balance: account.balance,
  };
}
