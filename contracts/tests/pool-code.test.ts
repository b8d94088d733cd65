import { Address as CoreAddress, beginCell, Cell } from '@ton/core';
import { runTolkCompiler } from '@ton/tolk-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareAddresses, seconds, type Address } from '@junction/primitives';
import { encodeBody, type AbiInputs, type AbiJson } from '@junction/tvm';
import { DEX_ACCOUNT_ABI, DEX_ROOT_ABI, dexOwner, DEX_PAIR_ABI, TOKEN_VAULT_ABI } from './dex-stage.ts';
import { readPairAmounts } from './pair-stage.ts';
import { createPairWorld, type PairWorld } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS, type Trace } from './stage.ts';
import { getTokenBalance } from './token-stage.ts';

// New pool code is installed after a delay, so a patient owner may install malicious code. Messages of such a
// pool are accepted only by the vaults of its own tokens, and by accounts and other pools for its own tokens
// only.

/** Source of a malicious pool that relays any message. */
const SOURCE = `tolk 1.3
@method_id(1666)
fun onPlatformStart() { }
fun onInternalMessage(_: coins, __: coins, ___: cell, body: slice) {
    if (body.remainingBitsCount() < 32) { return; }
    if (body.loadUint(32) != 0x50524f58) { return; }
    while (body.remainingRefsCount() > 0) { sendRawMessage(body.loadRef(), 1); }
}
`;
const RELAY = 0x50524f58;
const DELAY = 172_800;
const NOT_POOL = 106;
const NEITHER_POOL_NOR_VAULT = 146;
const thief = toTestAddress('c');

let world: PairWorld;
let roots: [Address, Address];
let evil: Address;
beforeAll(async () => {
  world = await createPairWorld();
  const { dex } = world;
  await dex.deployAccount(thief);
  await dex.call(dexOwner, dex.root, getAbi('DexRootDelay'), 'setChangeDelay', { delay: BigInt(DELAY) });
  const compiled = await runTolkCompiler({ entrypointFileName: 'p.tolk', fsReadCallback: () => SOURCE });
  if (compiled.status === 'error') throw new Error(compiled.message);
  const install = (): Promise<Trace> =>
    dex.call(dexOwner, dex.root, DEX_ROOT_ABI, 'installOrUpdatePairCode', {
      code: compiled.codeBoc64,
      pool_type: 1n,
    });
  await install();
  dex.stage.chain.advanceTime(seconds(DELAY + 1));
  expect((await install()).isClean).toBe(true);
  const junk = [await dex.createToken('J1', 9n, 1n), await dex.createToken('J2', 9n, 1n)] as const;
  roots = compareAddresses(...junk) < 0 ? [junk[0], junk[1]] : [junk[1], junk[0]];
  await dex.deployPair(roots[0], roots[1], thief);
  evil = dex.poolOf(roots);
  await dex.stage.send({ from: thief, to: evil, value: 50n * COIN, bounce: false });
}, 120_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

async function callFromMaliciousPool(
  to: Address,
  abi: AbiJson,
  method: string,
  inputs: AbiInputs,
): Promise<Trace> {
  const message = beginCell()
    .storeUint(0x18, 6)
    .storeAddress(CoreAddress.parseRaw(to))
    .storeCoins(3n * COIN)
    .storeUint(1, 107)
    .storeRef(Cell.fromBase64(encodeBody(abi, method, inputs)))
    .endCell();
  const body = beginCell().storeUint(RELAY, 32).storeRef(message).endCell();
  const { stage } = world.dex;
  const value = 4n * COIN;
  const { transactions } = await stage.chain.sendInternal({
    from: thief,
    to: evil,
    value,
    bounce: false,
    body,
  });
  return stage.traceOf(transactions);
}

const getExitCodes = (trace: Trace, at: Address): (number | undefined)[] =>
  trace.at(at).map(({ transaction }) => transaction.exitCode);

describe('a pool of two worthless tokens, whatever its code is', () => {
  it('takes nothing out of the vaults of other tokens', async () => {
    const { dex, tokens } = world;
    for (const token of tokens) {
      const balance = dex.vaultTokens(token);
      expect(balance).toBeGreaterThan(0n);
      const common = { _amount: balance, _poolTokenRoots: roots };
      const paid = await callFromMaliciousPool(dex.vaultOf(token), TOKEN_VAULT_ABI, 'transfer', {
        ...common,
        _recipient: thief,
        _deployRecipientWalletGrams: COIN / 10n,
        _notifyRecipient: false,
        _payload: EMPTY_CELL_BOC,
        value6: 1n,
        _remainingGasTo: thief,
        _toNative: false,
      });
      const referred = { ...common, _referrer: thief, _referral: thief };
      const shared = await callFromMaliciousPool(
        dex.vaultOf(token),
        TOKEN_VAULT_ABI,
        'referralFeeTransfer',
        referred,
      );
      for (const trace of [paid, shared]) expect(getExitCodes(trace, dex.vaultOf(token))).toEqual([NOT_POOL]);
      expect(dex.vaultTokens(token)).toBe(balance);
      expect(getTokenBalance(dex.stage, token, thief)).toBeUndefined();
    }
  });

  it('credits only its own tokens to exchange accounts', async () => {
    const { dex, tokens } = world;
    const account = dex.accountOf(thief);
    const credit = (token: Address): Promise<Trace> =>
      callFromMaliciousPool(account, DEX_ACCOUNT_ABI, 'internalPoolTransfer', {
        _amount: 10n ** 12n,
        _tokenRoot: token,
        _roots: roots,
        _remainingGasTo: thief,
      });
    expect(getExitCodes(await credit(tokens[0]), account)).toEqual([NOT_POOL]);
    expect(dex.accountBalance(thief, tokens[0])).toBe(0n);
    expect(getExitCodes(await credit(roots[0]), account)).not.toContain(NOT_POOL);
  });

  it('vouches for nothing on a route but its own tokens', async () => {
    const { dex, ab } = world;
    const before = readPairAmounts(dex, ab.address);
    const trace = await callFromMaliciousPool(ab.address, DEX_PAIR_ABI, 'crossPoolExchange', {
      _id: 1n,
      value1: 0n,
      value2: 1n,
      _prevPoolTokenRoots: roots,
      _op: 9n,
      _spentTokenRoot: ab.roots[0],
      _spentAmount: 10n ** 12n,
      _senderAddress: thief,
      _recipient: thief,
      _referrer: ALL_ZERO_ADDRESS,
      _toNative: false,
      _remainingGasTo: thief,
      _deployWalletGrams: COIN / 10n,
      _payload: EMPTY_CELL_BOC,
      _notifySuccess: false,
      _successPayload: EMPTY_CELL_BOC,
      _notifyCancel: false,
      _cancelPayload: EMPTY_CELL_BOC,
    });
    expect(getExitCodes(trace, ab.address)).toEqual([NEITHER_POOL_NOR_VAULT]);
    expect(readPairAmounts(dex, ab.address)).toEqual(before);
    expect(getTokenBalance(dex.stage, ab.roots[0], thief)).toBeUndefined();
  });
});
