import { units, type Address } from '@junction/primitives';
import { toVmGetterCall } from '@junction/protocol/encode-call';
import {
  tokenRootName,
  tokenRootSymbol,
  tokenRootTotalSupply,
} from '@junction/protocol/generated/token-root-facts.calls.gen.ts';
import { tokenRootRootOwner } from '@junction/protocol/generated/token-root-owner.calls.gen.ts';
import { tryDecodeGetterAnswer, type AbiGetterCall } from '@junction/protocol/getters';
import { buildTokenDecimalsGetter } from '@junction/protocol/token-calls';
import { readAccountBalanceAndCodeHash, type JrpcClient } from '@junction/tvm';
import { GetterUnfinishedError, isGetterUnfinished } from '../getters/contract-silent.ts';
import { runQueryGetter } from '../getters/getter-lanes.ts';
import type { GetterRunner } from '../getters/run-getter-apart.ts';
import type { TokenRootView } from '../read-model.ts';

/**
 * Reads name, symbol, decimals, owner and supply with a token root's getters; undefined if the account is not a token
 * root. Throws `JrpcError` and `GetterUnfinishedError`.
 */
export async function readTokenRoot(
  client: Pick<JrpcClient, 'getContractState'>,
  address: Address,
  run: GetterRunner = runQueryGetter,
): Promise<TokenRootView | undefined> {
  const state = await client.getContractState(address);
  if (state.type !== 'exists') return undefined;
  const { accountStuffBoc } = state;
  const account = readAccountBalanceAndCodeHash(accountStuffBoc);
  if (account.codeHash === undefined) return undefined;
  const nowMs = state.timings.genUtime * 1_000;
  const ask = async <Answer>(getter: AbiGetterCall<Answer>): Promise<Answer | undefined> => {
    const answer = await run({ accountStuffBoc, ...toVmGetterCall(getter), nowMs });
    if (!answer.ok && isGetterUnfinished(answer.error))
      throw new GetterUnfinishedError(address, getter.method, answer.error.code);
    return answer.ok ? tryDecodeGetterAnswer(getter, answer.value) : undefined;
  };
  const name = await ask(tokenRootName());
  const symbol = await ask(tokenRootSymbol());
  const decimals = await ask(buildTokenDecimalsGetter());
  const owner = await ask(tokenRootRootOwner());
  const totalSupply = await ask(tokenRootTotalSupply());
  if (
    name === undefined ||
    symbol === undefined ||
    decimals === undefined ||
    owner === undefined ||
    totalSupply === undefined
  )
    return undefined;
  return {
    address,
    name,
    symbol,
    decimals: Number(decimals),
    // The getter returns the zero address if there is no owner or if the owner is in another workchain.
    owner,
    totalSupply: units(totalSupply),
    codeHash: account.codeHash,
    balance: account.balance,
  };
}
