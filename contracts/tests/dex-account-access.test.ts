import { beginCell, Cell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { compareAddresses, type Address } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { DEX_ACCOUNT_ARTIFACT } from '../artifacts/dex-account.ts';
import { computeFunctionIds } from '../generator/abi-ids.ts';
import type { AbiJsonFunction } from '../generator/abi-json.ts';
import { DEX_ACCOUNT_ABI, DEX_PAIR_ABI, DEX_PLATFORM_ABI } from './dex-stage.ts';
import { readGasSnapshot } from './gas-snapshot.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_CALLBACKS_ABI } from './token-stage.ts';
import { alice, INITIAL_ACCOUNT_DEPOSIT, openDexAccountWorld } from './dex-account-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';

const bob = toTestAddress('b');
const outsider = toTestAddress('5');

const { dex, left, right, pool, lpRoot, account, call, fund, provide, balances } =
  await openDexAccountWorld();
revertChainAfterEachTest(() => dex.stage.chain);

/** Returns the function id that derives from the function's signature. */
function inputIdOf(abi: typeof DEX_PAIR_ABI, name: string): bigint {
  const fn = abi.functions.find((candidate) => candidate.name === name);
  if (!fn) throw new Error(name);
  return BigInt(computeFunctionIds(JSON.parse(JSON.stringify(fn)) as AbiJsonFunction).input);
}

type Case = readonly [Address, typeof DEX_ACCOUNT_ABI, string, AbiInputs, number];

describe('access', () => {
  it('accepts commands only from its owner', async () => {
    await provide();
    const op = { amount: 1n, root: left };
    const other = { amount: 1n, root: right };
    const owned: Record<string, AbiInputs> = {
      withdraw: {
        call_id: 1n,
        amount: 1n,
        token_root: left,
        recipient_address: outsider,
        deploy_wallet_grams: 0n,
        send_gas_to: outsider,
      },
      transfer: {
        call_id: 1n,
        amount: 1n,
        token_root: left,
        recipient: outsider,
        willing_to_deploy: true,
        send_gas_to: outsider,
      },
      exchange: {
        call_id: 1n,
        spent_amount: 1n,
        spent_token_root: left,
        receive_token_root: right,
        expected_amount: 0n,
        send_gas_to: outsider,
      },
      exchangeV2: {
        _callId: 1n,
        _operation: op,
        _expected: other,
        _roots: [left, right],
        _remainingGasTo: outsider,
      },
      depositLiquidity: {
        call_id: 1n,
        left_root: left,
        left_amount: 1n,
        right_root: right,
        right_amount: 1n,
        expected_lp_root: lpRoot,
        auto_change: true,
        send_gas_to: outsider,
      },
      depositLiquidityV2: {
        _callId: 1n,
        _operations: [op, other],
        _expected: { amount: 0n, root: lpRoot },
        _autoChange: true,
        _remainingGasTo: outsider,
        _referrer: ALL_ZERO_ADDRESS,
      },
      withdrawLiquidity: {
        call_id: 1n,
        lp_amount: 1n,
        lp_root: lpRoot,
        left_root: left,
        right_root: right,
        send_gas_to: outsider,
      },
      withdrawLiquidityV2: {
        _callId: 1n,
        _operation: { amount: 1n, root: lpRoot },
        _expected: [op, other],
        _remainingGasTo: outsider,
      },
      withdrawLiquidityOneCoin: {
        _callId: 1n,
        _roots: [left, right, lpRoot],
        _operation: { amount: 1n, root: lpRoot },
        _expected: op,
        _remainingGasTo: outsider,
      },
      addPair: { left_root: left, right_root: right },
      addPool: { _roots: [left, right] },
      requestUpgrade: { send_gas_to: outsider },
    };
    const tokens = balances();
    for (const [method, inputs] of Object.entries(owned)) {
      for (const from of [outsider, pool, dex.root, dex.vaultOf(left)]) {
        expect((await call(method, inputs, 3n * COIN, from)).exitCode, `${method} ${from}`).toBe(100);
      }
    }
    expect(balances()).toEqual(tokens);
  });

  it('accepts each message of pools, accounts, vaults, tokens and the root only from its authorized sender', async () => {
    await provide();
    const credit = {
      _amount: 5n,
      _tokenRoot: left,
      _roots: [left, right],
      _remainingGasTo: outsider,
    };
    const fromAccount = {
      call_id: 1n,
      amount: 5n,
      token_root: left,
      sender_owner: bob,
      willing_to_deploy: true,
      send_gas_to: outsider,
    };
    const platform = {
      code: EMPTY_CELL_BOC,
      version: 1n,
      vault: ALL_ZERO_ADDRESS,
      weverVaultTokenRoot: ALL_ZERO_ADDRESS,
      sendGasTo: outsider,
    };
    const cases: readonly Case[] = [
      [outsider, DEX_ACCOUNT_ABI, 'internalPoolTransfer', credit, 106],
      [alice, DEX_ACCOUNT_ABI, 'internalPoolTransfer', credit, 106],
      [pool, DEX_ACCOUNT_ABI, 'internalPoolTransfer', { ...credit, _roots: [left, dex.wrapped] }, 106],
      // The list of roots must equal that of the pool, including its order.
      ...[[right, left].toSorted(compareAddresses).toReversed(), [left], [], [left, right, right]].map(
        (_roots) => [pool, DEX_ACCOUNT_ABI, 'internalPoolTransfer', { ...credit, _roots }, 106] as const,
      ),
      [outsider, DEX_ACCOUNT_ABI, 'internalAccountTransfer', fromAccount, 105],
      [bob, DEX_ACCOUNT_ABI, 'internalAccountTransfer', fromAccount, 105],
      [outsider, DEX_ACCOUNT_ABI, 'successCallback', { _callId: 1n }, 119],
      [outsider, DEX_ACCOUNT_ABI, 'checkPoolCallback', { _roots: [left, right], _lpRoot: outsider }, 106],
      [outsider, DEX_ACCOUNT_ABI, 'onTokenWallet', { _wallet: outsider }, 120],
      [left, DEX_ACCOUNT_ABI, 'onTokenWallet', { _wallet: outsider }, 120],
      [outsider, DEX_ACCOUNT_ABI, 'resetGas', { receiver: outsider }, 101],
      [alice, DEX_ACCOUNT_ABI, 'resetGas', { receiver: alice }, 101],
      [
        outsider,
        DEX_ACCOUNT_ABI,
        'upgrade',
        { _code: EMPTY_CELL_BOC, _newVersion: 2n, _sendGasTo: outsider },
        101,
      ],
      [
        outsider,
        TOKEN_CALLBACKS_ABI,
        'onBounceTokensTransfer',
        { tokenRoot: left, amount: 5n, revertedFrom: outsider },
        120,
      ],
    ];
    const tokens = balances();
    for (const [from, abi, method, inputs, exitCode] of cases) {
      expect((await dex.call(from, account, abi, method, inputs)).exitCode, method).toBe(exitCode);
    }
    const redeployed = await dex.call(outsider, account, DEX_PLATFORM_ABI, 'constructor', platform);
    expect(redeployed.isClean).toBe(true);
    expect(dex.stage.get(account, DEX_ACCOUNT_ABI, 'getOwner')['value0']).toBe(alice);
    expect(balances()).toEqual(tokens);
  });

  it('ends an operation only for the contract it waits for', async () => {
    await provide();
    // A pool that accepts every message and never answers, so the operation stays pending.
    const { chain } = dex.stage;
    chain.putAccount(pool, { code: Cell.EMPTY, data: Cell.EMPTY, balance: COIN });
    const spend = { spent_amount: 10n, spent_token_root: left, receive_token_root: right };
    const exchange = { call_id: 77n, ...spend, expected_amount: 1n, send_gas_to: alice };
    const before = balances();
    expect((await call('exchange', exchange)).isClean).toBe(true);
    expect(dex.accountBalance(alice, left)).toBe((before[0] ?? 0n) - 10n);
    expect((await call('exchange', exchange)).exitCode).toBe(130);

    const callback = (from: Address, id: bigint) =>
      dex.call(from, account, DEX_ACCOUNT_ABI, 'successCallback', { _callId: id });
    expect((await callback(outsider, 77n)).exitCode).toBe(120);
    expect((await callback(pool, 78n)).exitCode).toBe(119);

    const bounce = (from: Address) =>
      chain.sendInternal({
        from,
        to: account,
        value: COIN,
        bounced: true,
        body: beginCell()
          .storeUint(0xffff_ffff, 32)
          .storeUint(inputIdOf(DEX_PAIR_ABI, 'exchange'), 32)
          .storeUint(77, 64)
          .endCell(),
      });
    await bounce(outsider);
    await bounce(dex.vaultOf(left));
    expect(dex.accountBalance(alice, left)).toBe((before[0] ?? 0n) - 10n);
    await bounce(pool);
    expect(balances()).toEqual(before);
    await bounce(pool);
    expect(balances()).toEqual(before);
  });

  it('takes new code from the root when its owner asks', async () => {
    await fund();
    const same = await call('requestUpgrade', { send_gas_to: alice });
    expect(same.events(account, DEX_ACCOUNT_ABI).map((event) => event.method)).toEqual([
      'CodeUpgradeRequested',
    ]);
    await dex.admin('installOrUpdateAccountCode', { code: DEX_ACCOUNT_ARTIFACT.code });
    const newer = await call('requestUpgrade', { send_gas_to: alice });
    expect(newer.isClean).toBe(true);
    expect(newer.events(account, DEX_ACCOUNT_ABI)).toMatchObject([
      { method: 'CodeUpgradeRequested' },
      { method: 'AccountCodeUpgraded', inputs: { version: 2n } },
    ]);
    expect(balances()).toEqual([INITIAL_ACCOUNT_DEPOSIT, INITIAL_ACCOUNT_DEPOSIT]);
    expect(dex.stage.get(account, DEX_ACCOUNT_ABI, 'getVersion')['value0']).toBe(2n);
  });
});

describe('gas', () => {
  it('costs what the snapshot says', async () => {
    const deposited = await dex.depositTokens(alice, left, INITIAL_ACCOUNT_DEPOSIT);
    await dex.depositTokens(alice, right, INITIAL_ACCOUNT_DEPOSIT);
    const ops = [
      { amount: INITIAL_ACCOUNT_DEPOSIT / 2n, root: left },
      { amount: INITIAL_ACCOUNT_DEPOSIT / 2n, root: right },
    ];
    const provided = await dex.depositLiquidity(alice, ops, { lpRoot, callId: 1n });
    const withdrawn = await call('withdraw', {
      call_id: 5n,
      amount: 100n,
      token_root: left,
      recipient_address: bob,
      deploy_wallet_grams: COIN / 10n,
      send_gas_to: alice,
    });
    const own = (trace: Trace): bigint => trace.at(account).reduce((sum, step) => sum + step.gas, 0n);
    const measured = {
      depositTokens: own(deposited),
      depositLiquidity: own(provided),
      withdraw: own(withdrawn),
      withdrawWithVaultAndWallets: withdrawn.gas,
    };
    expect(readGasSnapshot('dex-account', measured)).toEqual(
      Object.fromEntries(Object.entries(measured).map(([name, gas]) => [name, Number(gas)])),
    );
  });
});
