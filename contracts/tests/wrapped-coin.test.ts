import { beforeEach, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import { encodeAbiParamsCell } from '@junction/tvm';
import { VAULT_TOKEN_ROOT_ARTIFACT } from '../artifacts/vault-token-root.ts';
import { VAULT_TOKEN_WALLET_ARTIFACT } from '../artifacts/vault-token-wallet.ts';
import { WRAPPED_CURRENCY_VAULT_ARTIFACT } from '../artifacts/wrapped-currency-vault.ts';
import { readGasSnapshot } from './gas-snapshot.ts';
import { FULL_CELL_BITS, buildCellTreePayload } from './payload-weights.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, ContractTestChain, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import {
  TOKEN_CALLBACKS_ABI,
  getTotalSupply,
  getTokenBalance,
  sendTokenTransfer,
  getTokenWalletAddress,
} from './token-stage.ts';

const VAULT_ROOT = getAbi('VaultTokenRoot');
const VAULT_WALLET = getAbi('VaultTokenWallet');
const VAULT = getAbi('WrappedCurrencyVault');

const owner = toTestAddress('1');
const alice = toTestAddress('a');
const bob = toTestAddress('b');
const outsider = toTestAddress('5');
const PAYLOAD = encodeAbiParamsCell([{ name: 'x', type: 'uint64' }], { x: 42n }).boc;

let stage: ContractTestChain;
let root: Address;
let vault: Address;

beforeEach(async () => {
  stage = await ContractTestChain.create();
  const rootState = stage.stateOf(VAULT_TOKEN_ROOT_ARTIFACT, {
    name_: 'Wrapped TYCHO',
    symbol_: 'WTYCHO',
    decimals_: 9n,
    rootOwner_: owner,
    walletCode_: VAULT_TOKEN_WALLET_ARTIFACT.code,
    randomNonce_: 1n,
    deployer_: ALL_ZERO_ADDRESS,
    platformCode_: EMPTY_CELL_BOC,
  });
  root = rootState.address;
  const opened = await stage.send({
    from: owner,
    to: root,
    value: 2n * COIN,
    stateInit: rootState.stateInit,
    abi: VAULT_ROOT,
    method: 'constructor',
  });
  expect(opened.isClean).toBe(true);
  const vaultState = stage.stateOf(WRAPPED_CURRENCY_VAULT_ARTIFACT, { _randomNonce: 1n });
  vault = vaultState.address;
  const deployed = await stage.send({
    from: owner,
    to: vault,
    value: 3n * COIN,
    stateInit: vaultState.stateInit,
    abi: VAULT,
    method: 'constructor',
    inputs: {
      owner_: owner,
      root,
      root_tunnel: root,
      receive_safe_fee: COIN,
      settings_deploy_wallet_grams: COIN / 10n,
      initial_balance: COIN,
    },
  });
  expect(deployed.isClean).toBe(true);
});

/** Expects that the root holds one coin for every token, in addition to its own coin. */
function assertBacked(): void {
  expect(stage.balanceOf(root)).toBeGreaterThanOrEqual(getTotalSupply(stage, root) + COIN);
}

function wrap(amount: bigint, value: bigint, to = alice, payload = PAYLOAD): Promise<Trace> {
  return stage.send({
    from: alice,
    to: vault,
    value,
    abi: VAULT,
    method: 'wrap',
    inputs: { tokens: amount, owner_address: to, gas_back_address: alice, payload },
  });
}

function unwrap(amount: bigint, from = alice): Promise<Trace> {
  return sendTokenTransfer(stage, root, from, { amount, to: vault, notify: true, value: COIN / 2n });
}

describe('vault', () => {
  it('knows its wallet and shows its public variables', () => {
    expect(stage.get(vault, VAULT, 'token_wallet')['token_wallet']).toBe(
      getTokenWalletAddress(stage, root, vault),
    );
    expect(stage.get(vault, VAULT, 'owner')['owner']).toBe(owner);
    expect(stage.get(vault, VAULT, 'total_wrapped')['total_wrapped']).toBe(0n);
    expect(stage.get(vault, VAULT, '_randomNonce')['_randomNonce']).toBe(1n);
    expect(stage.get(vault, VAULT, 'configuration')['configuration']).toMatchObject({
      root,
      receive_safe_fee: COIN,
      initial_balance: COIN,
    });
  });

  it('wraps by call, notifies the owner with the payload and returns the rest', async () => {
    const before = stage.balanceOf(alice);
    const trace = await wrap(100n * COIN, 105n * COIN);
    expect(trace.isClean).toBe(true);
    expect(getTokenBalance(stage, root, alice)).toBe(100n * COIN);
    expect(stage.get(vault, VAULT, 'total_wrapped')['total_wrapped']).toBe(100n * COIN);
    expect(trace.calls(alice, TOKEN_CALLBACKS_ABI)[0]).toMatchObject({
      method: 'onAcceptTokensTransfer',
      inputs: { tokenRoot: root, amount: 100n * COIN, sender: root, payload: PAYLOAD },
    });
    expect(stage.balanceOf(alice) - before).toBeGreaterThan(4n * COIN);
    assertBacked();
  });

  it('wraps plain transfers less one coin for gas, and returns unused gas', async () => {
    const trace = await stage.send({ from: alice, to: vault, value: 11n * COIN, bounce: false });
    expect(trace.isClean).toBe(true);
    expect(getTokenBalance(stage, root, alice)).toBe(10n * COIN);
    expect(stage.balanceOf(alice)).toBeGreaterThan((COIN * 7n) / 10n);
    assertBacked();
  });

  it('returns coins that are too few to wrap', async () => {
    await stage.send({ from: alice, to: vault, value: COIN, bounce: false });
    expect(stage.balanceOf(alice)).toBeGreaterThan((COIN * 9n) / 10n);
    expect((await wrap(10n * COIN, 10n * COIN)).exitCode).toBe(101);
    expect((await wrap(0n, 10n * COIN)).exitCode).toBe(1050);
    expect((await wrap(COIN, 10n * COIN, ALL_ZERO_ADDRESS)).exitCode).toBe(1030);
    expect(stage.balanceOf(alice)).toBeGreaterThan(30n * COIN);
    expect(getTotalSupply(stage, root)).toBe(0n);
  });

  it('unwraps by token transfer: the coins come with the burn callback', async () => {
    await wrap(100n * COIN, 105n * COIN);
    const before = stage.balanceOf(alice);
    const trace = await unwrap(40n * COIN);
    expect(trace.isClean).toBe(true);
    expect(stage.balanceOf(alice) - before).toBeGreaterThan(40n * COIN);
    expect(stage.balanceOf(alice) - before).toBeLessThan(41n * COIN);
    expect(trace.calls(alice, TOKEN_CALLBACKS_ABI).map((call) => call.method)).toContain(
      'onAcceptTokensBurn',
    );
    expect(getTokenBalance(stage, root, alice)).toBe(60n * COIN);
    expect(getTotalSupply(stage, root)).toBe(60n * COIN);
    assertBacked();
  });

  it('wraps and unwraps with a payload of any size, or returns the tokens', async () => {
    await wrap(10n * COIN, 12n * COIN);
    const getBalance = (): (bigint | undefined)[] => [
      ...[alice, vault].map((holder) => getTokenBalance(stage, root, holder)),
      getTotalSupply(stage, root),
    ];
    const before = getBalance();
    const at = stage.chain.snapshot();
    for (const payload of [9, 32, 128, 400].map((cells) => buildCellTreePayload(cells, FULL_CELL_BITS)))
      for (const value of [220n, 300n, 400n, 800n, 1000n, 1300n, 2000n, 5000n].map(
        (milli) => (milli * COIN) / 1000n,
      )) {
        await sendTokenTransfer(stage, root, alice, {
          amount: COIN,
          to: vault,
          notify: true,
          value,
          payload,
        });
        const isUnwrapped = getTotalSupply(stage, root) === 9n * COIN;
        expect(getBalance()).toEqual(isUnwrapped ? [9n * COIN, 0n, 9n * COIN] : before);
        stage.chain.revert(at);
        const wrapped = await wrap(COIN, COIN + value, alice, payload);
        expect(getBalance()).toEqual(wrapped.exitCode === 0 ? [11n * COIN, 0n, 11n * COIN] : before);
        expect(wrapped.calls(alice, TOKEN_CALLBACKS_ABI)).toHaveLength(wrapped.exitCode === 0 ? 1 : 0);
        stage.chain.revert(at);
      }
  });

  it('ignores notifications that do not come from its wallet', async () => {
    const forged = await stage.send({
      from: outsider,
      to: vault,
      value: COIN,
      abi: VAULT,
      method: 'onAcceptTokensTransfer',
      inputs: {
        tokenRoot: root,
        amount: 5n,
        sender: outsider,
        senderWallet: outsider,
        remainingGasTo: outsider,
        payload: EMPTY_CELL_BOC,
      },
    });
    expect(forged.exitCode).toBe(105);
    const wallet = await stage.send({
      from: outsider,
      to: vault,
      value: COIN,
      abi: VAULT,
      method: 'receiveTokenWalletAddress',
      inputs: { wallet: outsider },
    });
    expect(wallet.exitCode).toBe(102);
  });

  it('lets only the owner change and empty it', async () => {
    const calls: [string, Record<string, string | bigint>][] = [
      ['drain', { receiver: outsider }],
      ['withdraw', { amount: 1n }],
      ['transferOwnership', { newOwner: outsider }],
      ['renounceOwnership', {}],
    ];
    for (const [method, inputs] of calls) {
      const trace = await stage.send({ from: outsider, to: vault, value: COIN, abi: VAULT, method, inputs });
      expect(trace.exitCode).toBe(100);
    }
    const moved = await stage.send({
      from: owner,
      to: vault,
      value: COIN,
      abi: VAULT,
      method: 'transferOwnership',
      inputs: { newOwner: bob },
    });
    expect(moved.events(vault, VAULT)[0]).toMatchObject({
      method: 'OwnershipTransferred',
      inputs: { previousOwner: owner, newOwner: bob },
    });
    expect(stage.get(vault, VAULT, 'owner')['owner']).toBe(bob);
    const before = stage.balanceOf(alice);
    await wrap(10n * COIN, 15n * COIN);
    await stage.send({
      from: bob,
      to: vault,
      value: COIN,
      abi: VAULT,
      method: 'drain',
      inputs: { receiver: bob },
    });
    await unwrap(10n * COIN);
    expect(stage.balanceOf(alice) - before).toBeGreaterThan(10n * COIN);
    assertBacked();
  });
});

describe('wallet of the wrapped coin', () => {
  function acceptNative(options: {
    amount: bigint;
    value: bigint;
    deploy?: bigint;
    from?: Address;
  }): Promise<Trace> {
    return stage.send({
      from: options.from ?? alice,
      to: getTokenWalletAddress(stage, root, bob),
      value: options.value,
      abi: VAULT_WALLET,
      method: 'acceptNative',
      inputs: {
        amount: options.amount,
        deployWalletValue: options.deploy ?? 0n,
        remainingGasTo: alice,
        payload: PAYLOAD,
      },
    });
  }

  beforeEach(async () => {
    await wrap(20n * COIN, 25n * COIN, alice);
    await wrap(COIN, 5n * COIN, bob);
  });

  it('answers the getters of both generations', () => {
    const wallet = getTokenWalletAddress(stage, root, alice);
    expect(stage.get(wallet, VAULT_WALLET, 'specialWalletOwners')['value0']).toEqual([root]);
    expect(stage.get(wallet, VAULT_WALLET, 'version')['value0']).toBe(1n);
    expect(stage.get(wallet, VAULT_WALLET, 'owner')['value0']).toBe(alice);
    expect(stage.get(root, VAULT_ROOT, 'specialWalletOwners')['value0']).toEqual([root]);
    expect(stage.get(root, VAULT_ROOT, 'getReceiveSafeFee')['value0']).toBe(COIN);
    expect(stage.get(root, VAULT_ROOT, 'getInitialBalance')['value0']).toBe(COIN);
    expect(stage.get(root, VAULT_ROOT, 'getReserves')['value0']).toBeGreaterThanOrEqual(
      getTotalSupply(stage, root),
    );
    expect(stage.get(root, VAULT_ROOT, 'legacy_vault')['legacy_vault']).toBe(ALL_ZERO_ADDRESS);
    expect(stage.get(root, VAULT_ROOT, 'mintDisabled')['value0']).toBe(true);
  });

  it('turns coins into a token transfer from their sender', async () => {
    const trace = await acceptNative({
      amount: 7n * COIN,
      value: 8n * COIN,
      deploy: COIN / 10n,
      from: outsider,
    });
    expect(trace.isClean).toBe(true);
    expect(getTokenBalance(stage, root, bob)).toBe(8n * COIN);
    expect(getTokenBalance(stage, root, outsider)).toBe(0n);
    expect(trace.calls(bob, TOKEN_CALLBACKS_ABI)[0]).toMatchObject({
      method: 'onAcceptTokensTransfer',
      inputs: {
        tokenRoot: root,
        amount: 7n * COIN,
        sender: outsider,
        senderWallet: getTokenWalletAddress(stage, root, outsider),
        remainingGasTo: alice,
        payload: PAYLOAD,
      },
    });
    assertBacked();
  });

  it('rejects too few coins and returns them', async () => {
    const before = stage.balanceOf(alice);
    expect((await acceptNative({ amount: 7n * COIN, value: 7n * COIN })).exitCode).toBe(2000);
    expect((await acceptNative({ amount: 0n, value: COIN })).exitCode).toBe(1050);
    expect(stage.balanceOf(alice) - before).toBeGreaterThan((COIN * 78n) / 10n);
    expect(getTokenBalance(stage, root, bob)).toBe(COIN);
  });

  it('combines tokens and coins in one transfer', async () => {
    const trace = await sendTokenTransfer(stage, root, alice, {
      amount: 50n * COIN,
      to: bob,
      value: 31n * COIN,
    });
    expect(trace.isClean).toBe(true);
    expect(getTokenBalance(stage, root, alice)).toBe(0n);
    expect(getTokenBalance(stage, root, bob)).toBe(51n * COIN);
    expect(getTotalSupply(stage, root)).toBe(51n * COIN);
    assertBacked();
    const short = await sendTokenTransfer(stage, root, alice, {
      amount: 50n * COIN,
      to: bob,
      value: 50n * COIN,
    });
    expect(short.exitCode).toBe(1060);
  });

  it('gives combined tokens back when the receiver has no wallet', async () => {
    const trace = await sendTokenTransfer(stage, root, alice, {
      amount: 30n * COIN,
      to: outsider,
      value: 11n * COIN,
    });
    expect(trace.calls(alice, TOKEN_CALLBACKS_ABI).map((call) => call.method)).toContain(
      'onBounceTokensTransfer',
    );
    expect(getTokenBalance(stage, root, alice)).toBe(30n * COIN);
    assertBacked();
  });

  it('unwraps tokens sent to the root, by either path', async () => {
    let before = stage.balanceOf(alice);
    const direct = await sendTokenTransfer(stage, root, alice, { amount: 5n * COIN, to: root });
    expect(direct.isClean).toBe(true);
    expect(stage.balanceOf(alice) - before).toBeGreaterThan(5n * COIN);
    await stage.send({
      from: outsider,
      to: root,
      value: COIN,
      abi: VAULT_ROOT,
      method: 'deployWallet',
      inputs: { answerId: 0n, walletOwner: root, deployWalletValue: COIN / 5n },
    });
    before = stage.balanceOf(alice);
    const trace = await stage.send({
      from: alice,
      to: getTokenWalletAddress(stage, root, alice),
      value: COIN,
      abi: VAULT_WALLET,
      method: 'transferToWallet',
      inputs: {
        amount: 5n * COIN,
        recipientTokenWallet: getTokenWalletAddress(stage, root, root),
        remainingGasTo: alice,
        notify: true,
        payload: EMPTY_CELL_BOC,
      },
    });
    expect(trace.isClean).toBe(true);
    expect(stage.balanceOf(alice) - before).toBeGreaterThan(5n * COIN);
    expect(getTotalSupply(stage, root)).toBe(11n * COIN);
    assertBacked();
  });

  it('never mints from nothing', async () => {
    const wallet = getTokenWalletAddress(stage, root, alice);
    const inputs = {
      amount: 5n,
      sender: outsider,
      remainingGasTo: alice,
      notify: false,
      payload: EMPTY_CELL_BOC,
    };
    const accepted = await stage.send({
      from: outsider,
      to: wallet,
      value: COIN,
      abi: VAULT_WALLET,
      method: 'acceptTransfer',
      inputs,
    });
    expect(accepted.exitCode).toBe(1100);
    const counted = await stage.send({
      from: outsider,
      to: root,
      value: COIN,
      abi: VAULT_ROOT,
      method: 'acceptWrap',
      inputs: { walletOwner: alice, amount: 5n, remainingGasTo: outsider },
    });
    expect(counted.exitCode).toBe(1100);
    const minted = await stage.send({
      from: owner,
      to: root,
      value: COIN,
      abi: VAULT_ROOT,
      method: 'mint',
      inputs: {
        amount: 5n,
        recipient: owner,
        deployWalletValue: 0n,
        remainingGasTo: owner,
        notify: false,
        payload: EMPTY_CELL_BOC,
      },
    });
    expect(minted.exitCode).toBe(2100);
    const burned = await stage.send({
      from: owner,
      to: root,
      value: COIN,
      abi: VAULT_ROOT,
      method: 'burnTokens',
      inputs: {
        amount: 5n,
        walletOwner: alice,
        remainingGasTo: owner,
        callbackTo: owner,
        payload: EMPTY_CELL_BOC,
      },
    });
    expect(burned.exitCode).toBe(2210);
  });

  it('counts no token whose coins have not come', async () => {
    await wrap(COIN, 3n * COIN);
    const before = getTotalSupply(stage, root);
    const accept = (value: bigint): Promise<Trace> =>
      stage.send({
        from: getTokenWalletAddress(stage, root, alice),
        to: root,
        value,
        abi: VAULT_ROOT,
        method: 'acceptWrap',
        inputs: { walletOwner: alice, amount: COIN, remainingGasTo: alice },
      });
    expect((await accept(COIN - 1n)).exitCode).toBe(101);
    expect(getTotalSupply(stage, root)).toBe(before);
    expect((await accept(COIN)).exitCode).toBe(0);
    expect(getTotalSupply(stage, root)).toBe(before + COIN);
  });

  it('keeps every token backed under a storm of operations', async () => {
    let state = 20_261_121;
    const random = (limit: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return (state >>> 8) % limit;
    };
    const people = [alice, bob, outsider];
    for (let round = 0; round < 60; round += 1) {
      const from = people[random(3)] ?? alice;
      const to = people[random(3)] ?? bob;
      const amount = BigInt(1 + random(9)) * COIN;
      const value = BigInt(random(12)) * COIN + COIN / 2n;
      switch (random(4)) {
        case 0:
          await stage.send({ from, to: random(2) ? vault : root, value, bounce: random(2) === 1 });
          break;
        case 1:
          await sendTokenTransfer(stage, root, from, {
            amount,
            to,
            value,
            deploy: random(2) ? COIN / 10n : 0n,
          });
          break;
        case 2:
          await unwrap(amount, from);
          break;
        default:
          await acceptNative({ amount, value, from });
      }
      const balance = people.reduce((sum, who) => sum + (getTokenBalance(stage, root, who) ?? 0n), 0n);
      expect(getTotalSupply(stage, root), `round ${round}`).toBe(balance);
      assertBacked();
    }
  });
});

describe('gas', () => {
  it('costs the recorded amount of gas', async () => {
    const measured = {
      'vault.wrap': (await wrap(100n * COIN, 105n * COIN)).gas,
      'vault.receive': (await stage.send({ from: bob, to: vault, value: 11n * COIN, bounce: false })).gas,
      'vault.unwrap': (await unwrap(10n * COIN)).gas,
      'wallet.acceptNative': (
        await stage.send({
          from: alice,
          to: getTokenWalletAddress(stage, root, bob),
          value: 3n * COIN,
          abi: VAULT_WALLET,
          method: 'acceptNative',
          inputs: { amount: COIN, deployWalletValue: 0n, remainingGasTo: alice, payload: EMPTY_CELL_BOC },
        })
      ).gas,
      'wallet.transfer+combined': (
        await sendTokenTransfer(stage, root, alice, { amount: 100n * COIN, to: bob, value: 31n * COIN })
      ).gas,
    };
    const numbers = Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)]));
    expect(numbers).toEqual(readGasSnapshot('wrapped-coin', measured));
  });
});
