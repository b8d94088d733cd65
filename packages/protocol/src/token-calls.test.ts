import root from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import wallet from '@junction/contracts/abi/TokenWallet.abi.json' with { type: 'json' };
import { toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { TOKEN_ROOT_ABI, TOKEN_WALLET_ABI, transferTokens, walletBalance, walletOf } from './token-calls.ts';

interface AbiText {
  readonly version: string;
  readonly header: readonly string[];
  readonly functions: readonly { readonly name: string }[];
}

describe('token calls', () => {
  it.each([
    [TOKEN_ROOT_ABI, root],
    [TOKEN_WALLET_ABI, wallet],
  ])('are functions of the contract ABI, word for word', (text, full) => {
    const short = JSON.parse(text) as AbiText;
    const contract: AbiText = full;
    expect([short.version, short.header]).toEqual([contract.version, contract.header]);
    for (const entry of short.functions)
      expect(contract.functions.find((candidate) => candidate.name === entry.name)).toEqual(entry);
  });
  it('names every parameter of the function it calls', () => {
    const owner = toAddress(`0:${'1'.repeat(64)}`);
    for (const call of [
      walletOf(owner),
      walletBalance(),
      transferTokens({ amount: 5n, recipient: owner, remainingGasTo: owner }),
    ]) {
      const functions = (
        JSON.parse(call.abi) as { functions: { name: string; inputs: { name: string }[] }[] }
      ).functions;
      const inputs = functions.find((entry) => entry.name === call.method)?.inputs.map((input) => input.name);
      expect(Object.keys(call.params)).toEqual(inputs);
    }
  });
});
