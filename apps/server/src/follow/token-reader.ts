import tokenRootAbi from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import type { Address } from '@junction/primitives';
import { runGetter, type AbiRecord, type JrpcClient } from '@junction/tvm';
import { IndexFault } from '../index-fault.ts';
import type { TokenFacts } from '../project/market-state.ts';

/** Reads what a token root says about itself. */
export type TokenReader = (address: Address) => Promise<TokenFacts>;

/** Longest name or symbol kept: a stranger's token may call itself anything. */
const LONGEST_TEXT = 100;
/** More decimals than any amount has digits make no sense. */
const MOST_DECIMALS = 38;

/** A reader that runs the root's getters on its present state. Throws `JrpcError` or `IndexFault`. */
export function chainTokenReader(client: Pick<JrpcClient, 'getContractState'>): TokenReader {
  return async (address) => {
    const state = await client.getContractState(address);
    const unreadable = (reason: string): IndexFault =>
      new IndexFault('TOKEN_UNREADABLE', { address, reason }, `token ${address}: ${reason}`);
    if (state.type !== 'exists') throw unreadable('no such account');
    const ask = (method: string): AbiRecord[string] => {
      const answer = runGetter({
        accountStuffBoc: state.accountStuffBoc,
        abi: tokenRootAbi,
        method,
        responsible: true,
        nowMs: state.timings.genUtime * 1_000,
      });
      if (!answer.ok) throw unreadable(`${method} ended with ${answer.error.exitCode}`);
      return answer.value['value0'] ?? null;
    };
    const name = ask('name');
    const symbol = ask('symbol');
    const decimals = ask('decimals');
    if (typeof name !== 'string' || typeof symbol !== 'string' || typeof decimals !== 'bigint')
      throw unreadable('getters have other types');
    if (decimals > MOST_DECIMALS) throw unreadable(`${decimals} decimals`);
    return { address, name: clean(name), symbol: clean(symbol), decimals: Number(decimals) };
  };
}

/** A text column keeps no zero characters. */
function clean(text: string): string {
  return text.replaceAll('\0', '').slice(0, LONGEST_TEXT);
}
