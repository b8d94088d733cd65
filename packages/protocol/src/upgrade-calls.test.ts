import root from '@junction/contracts/abi/TokenRootV4.abi.json' with { type: 'json' };
import newRoot from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import proxyAbi from '@junction/contracts/abi/TokenUpgradeProxy.abi.json' with { type: 'json' };
import wallet from '@junction/contracts/abi/TokenWalletV4.abi.json' with { type: 'json' };
import { toAddress } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import { describe, expect, it } from 'vitest';
import {
  NEW_ROOT_ABI,
  OLD_ROOT_ABI,
  OLD_WALLET_ABI,
  UPGRADE_PROXY_ABI,
  burnForUpgrade,
} from './upgrade-calls.ts';

interface AbiText {
  readonly version: string;
  readonly header: readonly string[];
  readonly functions: readonly { readonly name: string }[];
}

describe('calls of old tokens', () => {
  it.each([
    [OLD_ROOT_ABI, root],
    [OLD_WALLET_ABI, wallet],
    [UPGRADE_PROXY_ABI, proxyAbi],
    [NEW_ROOT_ABI, newRoot],
  ])('are functions of the contract ABI, word for word', (text, full) => {
    const short = JSON.parse(text) as AbiText;
    const contract: AbiText = full;
    expect([short.version, short.header]).toEqual([contract.version, contract.header]);
    for (const entry of short.functions)
      expect(contract.functions.find((candidate) => candidate.name === entry.name)).toMatchObject(entry);
  });

  it('burn what the contract burns', () => {
    const owner = toAddress(`0:${'1'.repeat(64)}`);
    const proxy = toAddress(`0:${'2'.repeat(64)}`);
    const call = burnForUpgrade({ amount: 7n, owner, proxy });
    const inputs = { ...call.params, tokens: 7n, grams: 0n };
    expect(encodeBody(wallet, call.method, inputs)).toBe(
      encodeBody(JSON.parse(call.abi), call.method, inputs),
    );
  });
});
