import tokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import { ZERO_ADDRESS, parseAddress, units, type Address } from '@junction/primitives';
import { readAccount, type JrpcClient } from '@junction/tvm';
import { ContractSilent, isUnheard } from '../getters/contract-silent.ts';
import { runAskedGetter } from '../getters/getter-lanes.ts';
import type { GetterRunner } from '../getters/run-getter-apart.ts';
import type { TokenRootView } from '../read-model.ts';

/** What a token root says about itself now; undefined when the account is none. Throws `JrpcError` and `ContractSilent`. */
export async function readTokenRoot(
  client: Pick<JrpcClient, 'getContractState'>,
  address: Address,
  run: GetterRunner = runAskedGetter,
): Promise<TokenRootView | undefined> {
  const state = await client.getContractState(address);
  if (state.type !== 'exists') return undefined;
  const { accountStuffBoc } = state;
  const account = readAccount(accountStuffBoc);
  if (account.codeHash === undefined) return undefined;
  const nowMs = state.timings.genUtime * 1_000;
  const ask = async (method: string): Promise<unknown> => {
    const answer = await run({
      accountStuffBoc,
      abi: tokenRootAbi,
      method,
      responsible: true,
      nowMs,
    });
    if (!answer.ok && isUnheard(answer.error)) throw new ContractSilent(address, method, answer.error.code);
    return answer.ok ? answer.value['value0'] : undefined;
  };
  const name = await ask('name');
  const symbol = await ask('symbol');
  const decimals = await ask('decimals');
  const owner = await ask('rootOwner');
  const totalSupply = await ask('totalSupply');
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
    // Of another workchain: nobody we could name.
    owner: parseAddress(owner) ?? ZERO_ADDRESS,
    totalSupply: units(totalSupply),
    codeHash: account.codeHash,
    balance: account.balance,
  };
}
