import type { Address } from '@junction/primitives';
import { toVmGetterCall } from '@junction/protocol/encode-call';
import { tokenRootName, tokenRootSymbol } from '@junction/protocol/generated/token-root-facts.calls.gen.ts';
import { tryDecodeGetterAnswer, type AbiGetterCall } from '@junction/protocol/getters';
import { buildTokenDecimalsGetter } from '@junction/protocol/token-calls';
import type { JrpcClient } from '@junction/tvm';
import type { GetterTimeBudget } from '../getters/getter-allowance.ts';
import { runIndexerGetter, type GetterRunner } from '../getters/run-getter-apart.ts';
import { replaceLoneSurrogates } from '../database/well-formed.ts';
import { ChainDataError } from '../index-error.ts';
import { MAX_TOKEN_DECIMALS, type TokenMetadata } from '../database/token-metadata.ts';

/**
 * Reads the metadata of a token root within the rest of a shared allowance. Throws `ChainDataError` if it is unusable
 * or no time is left.
 */
export type TokenReader = (address: Address, allowance?: GetterTimeBudget) => Promise<TokenMetadata>;

/** Maximum characters of a stored name or symbol. Tokens can have names of any length. */
const MAX_TEXT_LENGTH = 100;

/**
 * Creates a reader that runs getters on the current state of the token root. It throws `JrpcError` or `ChainDataError`.
 */
export function createChainTokenReader(
  client: Pick<JrpcClient, 'getContractState'>,
  run: GetterRunner = runIndexerGetter,
): TokenReader {
  return async (address, allowance) => {
    const state = await client.getContractState(address);
    const unreadable = (detail: string): ChainDataError =>
      new ChainDataError('TOKEN_UNREADABLE', address, detail);
    if (state.type !== 'exists') throw unreadable('no such account');
    const runGetter = async <Answer>(getter: AbiGetterCall<Answer>): Promise<Answer> => {
      const { accountStuffBoc, timings } = state;
      const nowMs = timings.genUtime * 1_000;
      const result = await run({ accountStuffBoc, ...toVmGetterCall(getter), nowMs }, allowance);
      if (!result.ok) throw unreadable(`${getter.method}: ${result.error.code}`);
      const answer = tryDecodeGetterAnswer(getter, result.value);
      if (answer === undefined) throw unreadable(`${getter.method} has another type`);
      return answer;
    };
    const name = await runGetter(tokenRootName());
    const symbol = await runGetter(tokenRootSymbol());
    const decimals = await runGetter(buildTokenDecimalsGetter());
    if (decimals > MAX_TOKEN_DECIMALS) throw unreadable(`${decimals} decimals`);
    return { address, name: sanitizeText(name), symbol: sanitizeText(symbol), decimals: Number(decimals) };
  };
}

/** Makes text storable: removes zero characters, replaces lone surrogates, limits the length. */
export function sanitizeText(text: string): string {
  const characters = Array.from(text.slice(0, 4 * MAX_TEXT_LENGTH).replaceAll('\0', ''));
  return replaceLoneSurrogates(characters.slice(0, MAX_TEXT_LENGTH).join(''));
}
