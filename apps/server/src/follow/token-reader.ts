import type { Address } from '@junction/primitives';
import { toVmCall } from '@junction/protocol/encode-call';
import { tokenRootName, tokenRootSymbol } from '@junction/protocol/generated/token-root-facts.calls.gen.ts';
import { tryReadAnswer, type AbiGetterCall } from '@junction/protocol/getters';
import { tokenDecimals } from '@junction/protocol/token-calls';
import type { JrpcClient } from '@junction/tvm';
import type { GetterAllowance } from '../getters/getter-allowance.ts';
import { runGetterApart, type GetterRunner } from '../getters/run-getter-apart.ts';
import { wellFormed } from '../database/well-formed.ts';
import { ChainOddity } from '../index-fault.ts';
import type { TokenFacts } from '../database/token-facts.ts';

/**
 * Reads what a token root says about itself, in what is left of an allowance that several share. Throws `ChainOddity` for
 * one that cannot be used, or for which no time is left.
 */
export type TokenReader = (address: Address, allowance?: GetterAllowance) => Promise<TokenFacts>;

/** Longest name or symbol kept: a stranger's token may call itself anything. */
const LONGEST_TEXT = 100;
/** More decimals than any amount has digits make no sense. */
const MOST_DECIMALS = 38;

/** A reader that runs the root's getters on its present state. Throws `JrpcError` or `ChainOddity`. */
export function chainTokenReader(
  client: Pick<JrpcClient, 'getContractState'>,
  run: GetterRunner = runGetterApart,
): TokenReader {
  return async (address, allowance) => {
    const state = await client.getContractState(address);
    const unreadable = (detail: string): ChainOddity => new ChainOddity('TOKEN_UNREADABLE', address, detail);
    if (state.type !== 'exists') throw unreadable('no such account');
    const ask = async <Answer>(question: AbiGetterCall<Answer>): Promise<Answer> => {
      const { accountStuffBoc, timings } = state;
      const nowMs = timings.genUtime * 1_000;
      const answer = await run({ accountStuffBoc, ...toVmCall(question), nowMs }, allowance);
      if (!answer.ok) throw unreadable(`${question.method}: ${answer.error.code}`);
      const told = tryReadAnswer(question, answer.value);
      if (told === undefined) throw unreadable(`${question.method} has another type`);
      return told;
    };
    const name = await ask(tokenRootName());
    const symbol = await ask(tokenRootSymbol());
    const decimals = await ask(tokenDecimals());
    if (decimals > MOST_DECIMALS) throw unreadable(`${decimals} decimals`);
    return { address, name: keptText(name), symbol: keptText(symbol), decimals: Number(decimals) };
  };
}

/** Text as a column keeps it: no zero characters, no half characters, not endless. */
export function keptText(text: string): string {
  const characters = Array.from(text.slice(0, 4 * LONGEST_TEXT).replaceAll('\0', ''));
  return wellFormed(characters.slice(0, LONGEST_TEXT).join(''));
}
