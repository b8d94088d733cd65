import root from '@junction/contracts/abi/TokenRootV4.abi.json' with { type: 'json' };
import newRoot from '@junction/contracts/abi/TokenRoot.abi.json' with { type: 'json' };
import proxyAbi from '@junction/contracts/abi/TokenUpgradeProxy.abi.json' with { type: 'json' };
import wallet from '@junction/contracts/abi/TokenWalletV4.abi.json' with { type: 'json' };
import { toAddress } from '@junction/primitives';
import { encodeBody } from '@junction/tvm';
import { describe, expect, it } from 'vitest';
import { expectCallHasAllParameters } from '../test/expect-calls.ts';
import type { AbiCall } from '../typed-abi/calls.ts';
import { encodeCall } from '../typed-abi/encode-call.ts';
import {
  buildTokenUpgradeBurnCall,
  buildNewTokenRootOwnerGetter,
  buildOldTokenBalanceGetter,
  buildOldTokenDecimalsGetter,
  buildOldWalletAddressGetter,
  buildUpgradeProxyDetailsGetter,
} from './upgrade-calls.ts';

interface AbiText {
  readonly version: string;
  readonly header: readonly string[];
  readonly functions: readonly { readonly name: string }[];
}

const owner = toAddress(`0:${'1'.repeat(64)}`);
const proxy = toAddress(`0:${'2'.repeat(64)}`);
const burn = buildTokenUpgradeBurnCall({ amount: 7n, owner, proxy });

describe('calls of old tokens', () => {
  it.each<[AbiCall, AbiText]>([
    [buildOldWalletAddressGetter(owner), root],
    [buildOldTokenDecimalsGetter(), root],
    [buildOldTokenBalanceGetter(), wallet],
    [burn, wallet],
    [buildUpgradeProxyDetailsGetter(), proxyAbi],
    [buildNewTokenRootOwnerGetter(), newRoot],
  ])('$0.method is a function of the contract, with every parameter', (call, contract) => {
    const short = JSON.parse(call.abi) as AbiText;
    expect([short.version, short.header]).toEqual([contract.version, contract.header]);
    for (const entry of short.functions)
      expect(contract.functions.find((candidate) => candidate.name === entry.name)).toEqual(entry);
    expectCallHasAllParameters(call);
  });

  it('call getters of old contracts with external messages', () => {
    expect(buildOldTokenBalanceGetter()).toMatchObject({ responsible: true, params: { _answer_id: 0 } });
    expect(buildOldTokenDecimalsGetter()).toMatchObject({ responsible: false, params: {} });
  });

  it('burn the expected amount', () => {
    const inputs = { ...burn.params, tokens: 7n, grams: 0n };
    expect(encodeBody(wallet, burn.method, inputs)).toBe(encodeCall(burn));
  });
});
