import { beginCell, Cell } from '@ton/core';
import type { Builder } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeCrossExchangePayload, POOL_REJECTION_CODE } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { getAbiEntryIndex } from '@junction/tvm';
import type { AbiInputs, AbiJson } from '@junction/tvm';
import { DEX_GAS_VALUES_ARTIFACT } from '../artifacts/dex-gas-values.ts';
import { DEX_PLATFORM_ARTIFACT } from '../artifacts/dex-platform.ts';
import { DEX_ROOT_ARTIFACT } from '../artifacts/dex-root.ts';
import { readAccountCells } from './account-cells.ts';
import {
  DEX_ACCOUNT_ABI,
  DEX_ROOT_ABI,
  dexOwner,
  DEX_PLATFORM_ABI,
  TOKEN_VAULT_ABI,
  TOKEN_VAULT_RECOVERY_ABI,
} from './dex-stage.ts';
import { sendPoolTokenNotification } from './direct-outcome.ts';
import { toAddressBuilder } from './order-work.ts';
import {
  alice,
  bob,
  unwrapPayloadResult,
  CANCEL_PAYLOAD,
  createPairWorld,
  SUCCESS_PAYLOAD,
  outsider,
  buildPayloadV2Options,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { buildPairRouteStep } from './route-view.ts';
import { DEX_ACCOUNT_ARTIFACT } from '../artifacts/dex-account.ts';
import { getAbi, toTestAddress, COIN, EMPTY_CELL_BOC, toAbiText, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_ROOT_ABI, TOKEN_WALLET_ABI, getTokenWalletAddress } from './token-stage.ts';

// Senders that the exchange, its accounts and its vaults accept, and the minimum coins of their operations.

const UNKNOWN_FUNCTION = 0xffff;
const PAYLOADS = { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD };
const MUTE = toTestAddress('e1');

const world = await createPairWorld();
const { dex, ab, tokens } = world;
const { stage } = dex;
const [left] = ab.roots;
const account = dex.accountOf(bob);
beforeAll(async () => {
  // A contract that accepts every message and answers none.
  stage.chain.putAccount(MUTE, { code: Cell.EMPTY, data: Cell.EMPTY, balance: COIN });
  await dex.deployAccount(bob);
});
revertChainAfterEachTest(() => stage.chain);

const exitOf = async (sent: Promise<Trace>): Promise<number | undefined> => (await sent).exitCode;
const askedIn = (trace: Trace, root: Address): number =>
  trace.calls(root, TOKEN_ROOT_ABI).filter(({ method }) => method === 'deployWallet').length;

/** Returns the number of distinct cells of a tree, and their bits. */
function sizeOf(root: Cell): { readonly cells: number; readonly bits: number } {
  const seen = new Map<string, number>();
  const visit = (cell: Cell): void => {
    const hash = cell.hash().toString('hex');
    if (seen.has(hash)) return;
    seen.set(hash, cell.bits.length);
    for (const ref of cell.refs) visit(ref);
  };
  visit(root);
  return { cells: seen.size, bits: [...seen.values()].reduce((sum, bits) => sum + bits, 0) };
}

async function raw(from: Address, to: Address, body: Builder, bounced = false, value = COIN): Promise<Trace> {
  const { transactions } = await stage.chain.sendInternal({ from, to, value, bounced, body: body.endCell() });
  return stage.traceOf(transactions);
}

function idOf(abi: AbiJson, method: string): number {
  const entry = getAbiEntryIndex(abi).functions.get(method);
  if (!entry) throw new Error(`no ${method}`);
  return entry.id;
}

describe('an account', () => {
  const five = ['a1', 'a2', 'a3', 'a4', 'a5'].map((digits) => toTestAddress(digits));
  const own = (method: string, inputs: AbiInputs, value: bigint): Promise<number | undefined> =>
    exitOf(dex.call(bob, account, DEX_ACCOUNT_ABI, method, inputs, value));
  const leave = (roots: readonly Address[], amount: bigint, value: bigint): Promise<number | undefined> =>
    own(
      'withdrawLiquidityOneCoin',
      {
        _callId: 1n,
        _roots: [...roots],
        _operation: { amount, root: ab.lpRoot },
        _expected: { amount: 0n, root: left },
        _remainingGasTo: bob,
      },
      value,
    );

  it('leaves pools of two tokens or more, with LP', async () => {
    const one = {
      _callId: 1n,
      _operation: { amount: 1n, root: ab.lpRoot },
      _expected: [{ amount: 0n, root: left }],
      _remainingGasTo: bob,
    };
    expect(await own('withdrawLiquidityV2', one, 5n * COIN)).toBe(121);
    expect(await leave(five, 0n, 5n * COIN)).toBe(116);
  });

  it('pays more to leave a pool of five tokens in one of them, and as much to join it', async () => {
    const min = 790_100_000n;
    expect(await leave(five, 0n, min - 1n)).toBe(103);
    expect(await leave(five, 0n, min)).toBe(116);
    const join = (value: bigint): Promise<number | undefined> =>
      own(
        'depositLiquidityV2',
        {
          _callId: 1n,
          _operations: five.map((root) => ({ amount: 1n, root })),
          _expected: { amount: 0n, root: ab.lpRoot },
          _autoChange: true,
          _remainingGasTo: bob,
          _referrer: ALL_ZERO_ADDRESS,
        },
        value,
      );
    const of = 830_100_000n;
    expect(await join(of - 1n)).toBe(103);
    expect(await join(of)).not.toBe(103);
  });

  it('asks for as many wallets of a pool as its coins pay for', async () => {
    const wallet = 270_000_000n;
    for (const [value, count] of [
      [wallet - 1n, 0],
      [wallet, 1],
      [2n * wallet - 1n, 1],
      [2n * wallet, 2],
      [3n * wallet, 3],
    ] as const) {
      const snapshot = stage.chain.snapshot();
      const inputs = { _roots: [...ab.roots], _lpRoot: ab.lpRoot };
      const trace = await dex.call(ab.address, account, DEX_ACCOUNT_ABI, 'checkPoolCallback', inputs, value);
      const asked = [...ab.roots, ab.lpRoot].reduce((sum, root) => sum + askedIn(trace, root), 0);
      expect([value, asked]).toEqual([value, count]);
      stage.chain.revert(snapshot);
    }
  });

  it('accepts only a valid wallet address', async () => {
    const roots = [MUTE, tokens[3]].toSorted();
    const inputs = { _roots: roots, _lpRoot: toTestAddress('e2') };
    await dex.call(dex.poolOf(roots), account, DEX_ACCOUNT_ABI, 'checkPoolCallback', inputs, 5n * COIN);
    const notify = (wallet: Address): Promise<number | undefined> =>
      exitOf(dex.call(MUTE, account, DEX_ACCOUNT_ABI, 'onTokenWallet', { _wallet: wallet }));
    expect(await notify(ALL_ZERO_ADDRESS)).toBe(111);
    expect(await notify(toTestAddress('e3'))).toBe(0);
  });
});

describe('a platform', () => {
  const at = toTestAddress('91');
  const put = (): void => {
    const data = beginCell().storeBuilder(toAddressBuilder(dex.root)).storeUint(1, 8).storeRef(Cell.EMPTY);
    const code = Cell.fromBase64(DEX_PLATFORM_ARTIFACT.code);
    stage.chain.putAccount(at, { code, data: data.endCell(), balance: COIN });
  };

  it('returns everything to an outsider', async () => {
    put();
    const before = stage.balanceOf(outsider);
    expect((await raw(outsider, at, beginCell())).exitCode).toBe(0);
    expect(stage.balanceOf(outsider) - before).toBeGreaterThan(COIN);
  });

  it('takes its code from its root, and nothing else', async () => {
    put();
    expect((await raw(dex.root, at, beginCell().storeUint(7, 32))).exitCode).toBe(UNKNOWN_FUNCTION);
    const trace = await dex.deployAccount(outsider);
    expect(trace.isClean).toBe(true);
  });
});

describe('a root', () => {
  const fresh = (vault: Address) => {
    const { address, stateInit } = stage.stateOf(DEX_ROOT_ARTIFACT, { _nonce: 77n });
    const call = (method: string, inputs: AbiInputs, value = 2n * COIN): Promise<Trace> =>
      stage.send({ from: dexOwner, to: address, value, stateInit, abi: DEX_ROOT_ABI, method, inputs });
    const build = (owner = dexOwner): Promise<Trace> =>
      call('constructor', { initial_owner: owner, initial_vault: vault });
    return { address, call, build };
  };

  it('is deployed by its owner, who is not the zero address', async () => {
    const { call, build } = fresh(toTestAddress('7'));
    expect(await exitOf(call('resetGas', { receiver: dexOwner }))).toBe(UNKNOWN_FUNCTION);
    expect(await exitOf(build(ALL_ZERO_ADDRESS))).toBe(111);
    expect(await exitOf(build())).toBe(0);
  });

  it('accepts only a valid vault address', async () => {
    const { call, build } = fresh(ALL_ZERO_ADDRESS);
    await build();
    expect(await exitOf(call('setVaultOnce', { new_vault: ALL_ZERO_ADDRESS }))).toBe(111);
    expect(await exitOf(call('setVaultOnce', { new_vault: toTestAddress('7') }))).toBe(0);
  });

  it('makes vaults when it is active, for the least coins', async () => {
    const make = (value: bigint): Promise<number | undefined> =>
      exitOf(
        dex.call(
          outsider,
          dex.root,
          DEX_ROOT_ABI,
          'deployTokenVault',
          { _tokenRoot: MUTE, _remainingGasTo: outsider },
          value,
        ),
      );
    expect(await make(1_790_000_000n - 1n)).toBe(103);
    expect(await make(1_790_000_000n)).toBe(0);
    await dex.call(dexOwner, dex.root, DEX_ROOT_ABI, 'setActive', { new_active: false });
    expect(await make(5n * COIN)).toBe(114);
  });

  it('learns about new pools from pools', async () => {
    const inputs = { _roots: [...ab.roots], _poolType: 0n, _remainingGasTo: outsider };
    expect(await exitOf(dex.call(outsider, dex.root, DEX_ROOT_ABI, 'onPoolCreated', inputs))).toBe(106);
  });

  it('goes through a list for the coins of its items', async () => {
    const upgrade = (value: bigint): Promise<number | undefined> => {
      const inputs = { _accountsOwners: [bob, outsider], _offset: 0n, _remainingGasTo: dexOwner };
      return exitOf(dex.call(dexOwner, dex.root, DEX_ROOT_ABI, 'upgradeAccounts', inputs, value));
    };
    const { cells, bits } = sizeOf(Cell.fromBase64(DEX_ACCOUNT_ARTIFACT.code));
    const each = 280_000_000n + 100_000n * BigInt(cells) + 1_000n * BigInt(bits);
    const min = 2n * each + 200_000_000n;
    expect(await upgrade(min - 1n)).toBe(103);
    expect(await upgrade(min)).toBe(0);
  });

  it('returns the code of its platforms', () => {
    const reported = Cell.fromBase64(
      toAbiText(stage.get(dex.root, DEX_ROOT_ABI, 'platform_code')['platform_code']),
    );
    expect(reported.equals(Cell.fromBase64(DEX_PLATFORM_ARTIFACT.code))).toBe(true);
  });
});

describe('a vault', () => {
  const vault = dex.vaultOf(left);
  const ownWallet = getTokenWalletAddress(stage, left, vault);

  it('that waits for its wallet repeats its request only for the root', async () => {
    const deploy = { _tokenRoot: MUTE, _remainingGasTo: dexOwner };
    await dex.call(dexOwner, dex.root, DEX_ROOT_ABI, 'deployTokenVault', deploy, 5n * COIN);
    const again = async (from: Address): Promise<number> => {
      const inputs = {
        code: EMPTY_CELL_BOC,
        version: 1n,
        vault: ALL_ZERO_ADDRESS,
        weverVaultTokenRoot: ALL_ZERO_ADDRESS,
        sendGasTo: dexOwner,
      };
      const trace = await dex.call(
        from,
        dex.vaultOf(MUTE),
        DEX_PLATFORM_ABI,
        'constructor',
        inputs,
        5n * COIN,
      );
      return askedIn(trace, MUTE);
    };
    expect(await again(outsider)).toBe(0);
    expect(await again(dex.root)).toBe(1);
  });

  const release = (wallet: Address, value: bigint): Promise<Trace> =>
    dex.call(
      outsider,
      vault,
      TOKEN_VAULT_RECOVERY_ABI,
      'releaseReturnedTokens',
      {
        wallet,
        remainingGasTo: outsider,
      },
      value,
    );

  it('reads the state stored by older code', async () => {
    const { code, data } = readAccountCells(stage, vault);
    const rest = data.beginParse();
    const next = beginCell().storeBits(rest.loadBits(3 * 267 + 32));
    rest.skip(1);
    // Cell of a dictionary with a single entry: the label with the complete key, followed by the amount and the coins.
    const key = toAddressBuilder(toTestAddress('f1')).endCell().bits;
    const label = beginCell().storeUint(2, 2).storeUint(267, 9).storeBits(key);
    const entry = label.storeUint(5n, 128).storeCoins(COIN).endCell();
    next.storeBit(true).storeBits(rest.loadBits(rest.remainingBits));
    const [first = Cell.EMPTY, second = Cell.EMPTY, ...memory] = data.refs;
    for (const ref of [first, second, entry, ...memory]) next.storeRef(ref);
    stage.chain.putAccount(vault, { code, data: next.endCell(), balance: stage.balanceOf(vault) });
    const trace = await release(toTestAddress('f1'), COIN);
    expect(trace.exitCode).toBe(0);
    expect(trace.calls(ownWallet, TOKEN_WALLET_ABI)[0]?.method).toBe('transferToWallet');
  });

  it('deploys the wallet of a late payout and notifies its recipient, with enough coins', async () => {
    const beginning = beginCell().storeUint(4, 3).storeUint(0, 8).storeUint(1n, 85);
    const paidWith = async (value: bigint): Promise<unknown> => {
      const snapshot = stage.chain.snapshot();
      const body = beginCell().storeUint(0xffffffff, 32).storeUint(idOf(TOKEN_WALLET_ABI, 'transfer'), 32);
      await raw(ownWallet, vault, body.storeUint(5n, 128).storeBuilder(beginning), true, COIN / 4n);
      const hash = (1n << 171n) + 7n;
      const recipient = toTestAddress(hash.toString(16).padStart(64, '0'));
      const trace = await release(recipient, value);
      stage.chain.revert(snapshot);
      const inputs = trace.calls(ownWallet, TOKEN_WALLET_ABI)[0]?.inputs;
      return inputs ? [inputs['deployWalletValue'], inputs['notify']] : trace.exitCode;
    };
    // Of the 0.25 coins that arrived with the tokens, storing the payout used 0.05 for rent and 0.03 for gas.
    const min = 710_000_000n - (17n * COIN) / 100n;
    expect(await paidWith(min - 1n)).toBe(103);
    expect(await paidWith(min)).toEqual([120_000_000n, true]);
  });

  const route = (expected = 1n): string =>
    unwrapPayloadResult(
      encodeCrossExchangePayload({
        ...buildPayloadV2Options(PAYLOADS),
        expected,
        outcoming: ALL_ZERO_ADDRESS,
        next: [buildPairRouteStep(ab, 1n)],
      }),
    );
  const start = async (payload: string, value?: bigint): Promise<unknown> => {
    const arrival = { token: left, amount: 1000n, payload, ...(value && { value }) };
    const [outcome] = await sendPoolTokenNotification(dex, vault, arrival);
    return outcome;
  };

  it('begins a route that goes on, for its least coins and amount', async () => {
    const { bits, refs } = Cell.fromBase64(route());
    const ended = beginCell().storeBits(bits);
    refs.forEach((ref, index) => {
      const data = beginCell().storeBits(ref.beginParse().loadBits(index === 1 ? 128 + 267 : 0));
      ended.storeRef(index === 1 ? data.storeUint(0, 33).endCell() : ref);
    });
    expect(await start(ended.endCell().toBoc().toString('base64'))).toBe(
      POOL_REJECTION_CODE.invalidNextSteps,
    );
    expect(await start(route(1001n))).toBe(POOL_REJECTION_CODE.belowExpected);
    expect(await start(route(1000n))).toBe('back');
    const min = 620_200_000n;
    expect(await start(route(), min - 1n)).toBe(POOL_REJECTION_CODE.valueTooLow);
    expect(await start(route(), min)).toBe('back');
  });

  const minted = (payload: Cell, value: bigint): Promise<Trace> =>
    dex.call(
      ownWallet,
      vault,
      TOKEN_VAULT_ABI,
      'onAcceptTokensMint',
      {
        value0: left,
        _amount: 1000n,
        _remainingGasTo: bob,
        _payload: payload.toBoc().toString('base64'),
      },
      value,
    );

  it('continues with LP for the minimum coins', async () => {
    const next = Cell.fromBase64(route()).refs[1];
    if (!next) throw new Error('a route has data');
    const steps = next.beginParse().skip(128 + 267);
    const third = beginCell()
      .storeBuilder(toAddressBuilder(ALL_ZERO_ADDRESS))
      .storeUint(0, 128)
      .storeSlice(steps)
      .storeBit(false);
    const second = beginCell().storeBuilder(toAddressBuilder(alice)).storeRef(third);
    const first = beginCell().storeUint(1, 64).storeUint(1, 32).storeUint(3, 8).storeUint(0, 33);
    const payload = beginCell()
      .storeRef(first.storeBuilder(toAddressBuilder(alice)).storeRef(second))
      .endCell();
    const goesOn = async (value: bigint): Promise<boolean> => {
      const trace = await minted(payload, value);
      expect(trace.exitCode).toBe(0);
      return trace.at(ab.address).length > 0;
    };
    expect(await goesOn(580_000_000n - 1n)).toBe(false);
    expect(await goesOn(580_000_000n)).toBe(true);
  });

  it('deploys a wallet for LP minted without a route, with enough coins', async () => {
    const grams = async (value: bigint): Promise<unknown> =>
      (await minted(Cell.EMPTY, value)).calls(ownWallet, TOKEN_WALLET_ABI)[0]?.inputs['deployWalletValue'];
    expect(await grams(220_000_000n - 1n)).toBe(0n);
    expect(await grams(220_000_000n)).toBe(120_000_000n);
  });
});

describe('the table of values', () => {
  it('is deployed by its owner and transferred to the account the owner names', async () => {
    const abi = getAbi('DexGasValues');
    const { address, stateInit } = stage.stateOf(DEX_GAS_VALUES_ARTIFACT, { _nonce: 5n });
    const call = (from: Address, method: string, inputs: AbiInputs = {}): Promise<number | undefined> =>
      exitOf(stage.send({ from, to: address, value: 2n * COIN, stateInit, abi, method, inputs }));
    expect(await call(dexOwner, 'acceptOwner')).toBe(UNKNOWN_FUNCTION);
    expect(await call(dexOwner, 'constructor', { owner_: dexOwner })).toBe(0);
    expect(await call(dexOwner, 'transferOwner', { new_owner: bob })).toBe(0);
    expect(await call(outsider, 'acceptOwner')).toBe(101);
    expect(await call(bob, 'acceptOwner')).toBe(0);
  });
});

it('a wrapped coin wallet declares that it is upgradable, like other wallets', async () => {
  await stage.send({ from: alice, to: dex.wrapped, value: 9n * COIN, bounce: false });
  const wallet = getTokenWalletAddress(stage, dex.wrapped, alice);
  const supports = stage.get(wallet, getAbi('VaultTokenWallet'), 'supportsInterface', {
    interfaceID: 0x7e_dc_1d_37n,
  });
  expect(Object.values(supports)).toEqual([true]);
});
