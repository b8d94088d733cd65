import { beginCell, Cell, Dictionary } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import { toStableTokens, depositOneCoin } from '@junction/amm/stable';
import type { StablePool } from '@junction/amm/stable';
import { POOL_REJECTION_CODE } from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { getAbiEntryIndex } from '@junction/tvm';
import type { AbiInputs, AbiRecord } from '@junction/tvm';
import { readAccountCells } from './account-cells.ts';
import { DEX_ACCOUNT_ABI, dexOwner, DEX_PAIR_ABI, DEX_PLATFORM_ABI, TOKEN_VAULT_ABI } from './dex-stage.ts';
import { sendPoolTokenNotification } from './direct-outcome.ts';
import type { DirectPoolOperationOutcome } from './direct-outcome.ts';
import { alice, bob, CANCEL_PAYLOAD, SUCCESS_PAYLOAD, outsider } from './pair-world.ts';
import { unwrapResult } from './pair-view.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  deployStablePool,
  deployStablePoolWithLiquidity,
  putStablePoolState,
  STABLE_POOL_ABI,
  readStablePoolAmounts,
} from './stable-stage.ts';
import type { DeployedStablePool, StablePoolState } from './stable-stage.ts';
import { createStableWorld, buildStablePoolRouteStep, stablePoolPayloadBuilders } from './stable-world.ts';
import type { StableWorld } from './stable-world.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';

// Tests the limits of token transfers with payload that a stable pool accepts, and of messages during its setup.

const MAX = (1n << 128n) - 1n;
const PAYLOADS = { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD };
const QUIET = { cancel: CANCEL_PAYLOAD, success: EMPTY_CELL_BOC };
const NOTICE = COIN / 20n;
const STEP = 420_200_000n;
const FORWARD = COIN / 5n;
const CREDIT_NANO = 70_000_000n;

let world: StableWorld;
beforeAll(async () => {
  world = await createStableWorld();
}, 240_000);
revertChainAfterEachTest(() => world.dex.stage.chain);

const sendCall = (
  from: Address,
  method: string,
  inputs: AbiInputs,
  to = world.pool.address,
): Promise<Trace> => world.dex.call(from, to, STABLE_POOL_ABI, method, inputs, 10n * COIN);
const awaitExitCode = async (sent: Promise<Trace>): Promise<number | undefined> => (await sent).exitCode;

async function sendTokens(
  token: Address,
  amount: bigint,
  payload: string,
  value?: bigint,
): Promise<DirectPoolOperationOutcome> {
  const arrival = { token, amount, payload, ...(value && { value }) };
  const [outcome] = await sendPoolTokenNotification(world.dex, world.pool.address, arrival);
  return outcome;
}

const SHARED = { denominator: 1_000_000n, pool: 1000n, beneficiary: 1000n, referrer: 0n };
const FEE = { denominator: 1_000_000n, pool: 1000n, beneficiary: 0n, referrer: 0n };
const buildBalancedState = (more: Partial<StablePoolState> = {}): StablePoolState => ({
  balances: [10n ** 15n, 10n ** 15n, 10n ** 15n],
  decimals: [9, 9, 9],
  lpSupply: 10n ** 15n,
  amplification: { value: 900n, precision: 1n },
  fee: FEE,
  ...more,
});
const putState = (more: Partial<StablePoolState> = {}): void =>
  putStablePoolState(world.dex.stage, world.pool.address, buildBalancedState(more));

describe('the least coins', () => {
  it('are these, to the unit', async () => {
    putState();
    const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS] = world.pool.roots;
    const { lpRoot, address } = world.pool;
    const route = stablePoolPayloadBuilders.route(
      b,
      [buildStablePoolRouteStep(world.small.address, world.small.roots[0])],
      PAYLOADS,
    );
    const cases = [
      ['exchange', a, stablePoolPayloadBuilders.exchange(b, 1n, PAYLOADS), 701_800_000n + NOTICE],
      ['route', a, route, 2n * STEP + FORWARD],
      [
        'withdrawal',
        lpRoot,
        stablePoolPayloadBuilders.withdraw([0n, 0n, 0n], QUIET),
        370_200_000n + 900_000_000n + 300_000n,
      ],
    ] as const;
    expect(address).toBe(world.pool.address);
    for (const [name, token, payload, min] of cases) {
      expect([name, await sendTokens(token, 10n ** 9n, payload, min - 1n)]).toEqual([
        name,
        POOL_REJECTION_CODE.valueTooLow,
      ]);
      expect([name, await sendTokens(token, 10n ** 9n, payload, min)]).toEqual([name, 'done']);
    }
  });
});

describe('a recipient', () => {
  it('is not the LP token of what it mints, and may be a token', async () => {
    const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS] = world.pool.roots;
    putState();
    const deposit = stablePoolPayloadBuilders.deposit(1n, { ...PAYLOADS, recipient: world.pool.lpRoot });
    expect(await sendTokens(a, 10n ** 9n, deposit)).toBe(POOL_REJECTION_CODE.invalidPayload);
    expect(
      await sendTokens(
        a,
        10n ** 9n,
        stablePoolPayloadBuilders.exchange(b, 1n, { ...PAYLOADS, recipient: b }),
      ),
    ).toBe('done');
  });
});

describe('a route', () => {
  it('continues', async () => {
    const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS] = world.pool.roots;
    const payload = stablePoolPayloadBuilders.route(
      b,
      [buildStablePoolRouteStep(world.small.address, world.small.roots[0])],
      PAYLOADS,
    );
    const { bits, refs } = Cell.fromBase64(payload);
    const ended = beginCell().storeBits(bits);
    refs.forEach((ref, index) => {
      const amountAndToken = 128 + 267;
      const head = ref.beginParse();
      const data =
        index === 1 ? beginCell().storeBits(head.loadBits(amountAndToken)).storeUint(0, 33) : undefined;
      ended.storeRef(data?.endCell() ?? ref);
    });
    const route = ended.endCell().toBoc().toString('base64');
    expect(await sendTokens(a, 10n ** 9n, route)).toBe(POOL_REJECTION_CODE.invalidNextSteps);
  });

  it('pays for a large payload only where LP is forwarded', async () => {
    const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS] = world.pool.roots;
    let note = beginCell().storeUint(0, 900).endCell();
    for (let index = 1; index < 9; index += 1) note = beginCell().storeUint(0, 990).storeRef(note).endCell();
    const heavy = { success: note.toBoc().toString('base64') };
    const payload = stablePoolPayloadBuilders.route(
      b,
      [buildStablePoolRouteStep(world.small.address, world.small.roots[0])],
      heavy,
    );
    putState();
    expect(await sendTokens(a, 10n ** 9n, payload, 2n * STEP + FORWARD)).toBe('done');
  });

  it('costs more in a pool of five tokens', async () => {
    const { dex, coins, other, small } = world;
    const fifth = await dex.createToken('FIVE', 9n, 10n ** 24n);
    const pool = await deployStablePoolWithLiquidity(
      dex,
      [...coins, other, fifth],
      [10n ** 12n, 10n ** 15n, 10n ** 24n, 10n ** 15n, 10n ** 15n],
    );
    const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS] = pool.roots;
    const payload = stablePoolPayloadBuilders.route(
      b,
      [buildStablePoolRouteStep(small.address, small.roots[0])],
      PAYLOADS,
    );
    const min = 60_000_000n + 2n * STEP + FORWARD;
    const go = async (value: bigint): Promise<DirectPoolOperationOutcome> => {
      const [outcome] = await sendPoolTokenNotification(dex, pool.address, {
        token: a,
        amount: 10n ** 9n,
        payload,
        value,
      });
      return outcome;
    };
    expect(await go(min - 1n)).toBe(POOL_REJECTION_CODE.valueTooLow);
    expect(await go(min)).toBe('done');
    // Nano of a deposit within a route: the curve, callbacks, the transfer to the vault, minting, and the
    // requirement of the LP vault.
    const joining = 580_000_000n + 65_000_000n + 205_000_000n + 55_000_000n + 200_000_000n + 450_000_000n;
    const join = stablePoolPayloadBuilders.route(
      pool.lpRoot,
      [buildStablePoolRouteStep(small.address, small.roots[0])],
      PAYLOADS,
    );
    const joined = async (value: bigint): Promise<DirectPoolOperationOutcome> => {
      const arrival = { token: a, amount: 10n ** 9n, payload: join, value };
      const [outcome] = await sendPoolTokenNotification(dex, pool.address, arrival);
      return outcome;
    };
    expect(await joined(joining - 1n)).toBe(POOL_REJECTION_CODE.valueTooLow);
    expect(await joined(joining)).toBe('done');
  });
});

describe('the last unit', () => {
  it('of LP that can be withdrawn is all but the locked amount', async () => {
    putState();
    const leave = (amount: bigint) =>
      sendTokens(world.pool.lpRoot, amount, stablePoolPayloadBuilders.withdraw([0n, 0n, 0n], PAYLOADS));
    expect(await leave(buildBalancedState().lpSupply - FIRST_DEPOSIT_LOCKED_LP + 1n)).toBe(
      POOL_REJECTION_CODE.invalidReceivedAmount,
    );
    expect(await leave(buildBalancedState().lpSupply - FIRST_DEPOSIT_LOCKED_LP)).toBe('done');
  });

  it('that a balance holds is the largest amount', async () => {
    const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS] = world.pool.roots;
    const amount = 10n ** 30n;
    const swap = (paid: bigint) => sendTokens(a, paid, stablePoolPayloadBuilders.exchange(b, 1n, PAYLOADS));
    const scarce = MAX / 10_000n;
    putState({
      balances: [MAX - amount, scarce, scarce],
      decimals: [18, 18, 18],
      lpSupply: 1n << 120n,
      amplification: { value: 9n, precision: 1n },
    });
    expect(await swap(amount + 1n)).toBe(POOL_REJECTION_CODE.invalidReceivedAmount);
    expect(await swap(amount)).toBe('done');
    expect(readStablePoolAmounts(world.dex, world.pool.address).balances[0]).toBe(MAX);
  });

  it('of LP that can be minted is the same', async () => {
    const [a = ALL_ZERO_ADDRESS] = world.pool.roots;
    const [balances, amount] = [[1n << 120n, 1n << 120n, 1n << 120n], 1n << 90n];
    const rewardOf = (lpSupply: bigint): bigint => {
      const { decimals, amplification, fee } = buildBalancedState();
      const pool: StablePool = {
        kind: 'stable-pool',
        tokens: toStableTokens(balances, decimals),
        lpSupply,
        amplification,
        fee,
      };
      return unwrapResult(depositOneCoin(pool, 0, amount)).lpReward;
    };
    let lpSupply = MAX - (1n << 99n);
    for (let round = 0; round < 20; round += 1) lpSupply = MAX - rewardOf(lpSupply);
    expect(lpSupply + rewardOf(lpSupply)).toBe(MAX);
    const join = () => sendTokens(a, amount, stablePoolPayloadBuilders.deposit(1n, PAYLOADS));
    putState({ balances, lpSupply: lpSupply + 1n });
    expect(await join()).toBe(POOL_REJECTION_CODE.invalidReceivedAmount);
    putState({ balances, lpSupply });
    expect(await join()).toBe('done');
    expect(readStablePoolAmounts(world.dex, world.pool.address).lpSupply).toBe(MAX);
  });

  it('is not requested from a missing vault', async () => {
    putState({ balances: [1000n, 10n ** 9n, 10n ** 9n], lpSupply: 10n ** 9n });
    const arrival = {
      token: world.pool.lpRoot,
      amount: 10n ** 4n,
      payload: stablePoolPayloadBuilders.withdraw(),
    };
    const [outcome, trace] = await sendPoolTokenNotification(world.dex, world.pool.address, arrival);
    expect(outcome).toBe('done');
    const asked = world.pool.roots.map(
      (root) =>
        trace.calls(world.dex.vaultOf(root), TOKEN_VAULT_ABI).filter(({ method }) => method === 'transfer')
          .length,
    );
    expect(asked).toEqual([0, 1, 1]);
  });

  const exchange = (pool: DeployedStablePool, amount: bigint, expected: bigint): Promise<Trace> => {
    const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS] = pool.roots;
    const inputs = {
      call_id: 1n,
      _operation: { root: a, amount },
      _expected: { root: b, amount: expected },
      account_owner: alice,
      value4: 1n,
      send_gas_to: alice,
    };
    return sendCall(world.dex.accountOf(alice), 'exchange', inputs, pool.address);
  };

  it('that is worth nothing buys nothing for an account', async () => {
    putState();
    expect(await awaitExitCode(exchange(world.pool, 1n, 0n))).toBe(116);
  });

  it('that the curve does not miss is given for nothing to no account', async () => {
    // These balances were found by evaluating the formulas. With them, one unit of the plentiful token is worth less
    // than the curve can represent.
    const { dex, small } = world;
    putStablePoolState(dex.stage, small.address, {
      balances: [1n, 9_999_999_999_999_999_963_457_973n],
      decimals: [18, 18],
      lpSupply: 10n ** 18n,
      amplification: { value: 2n, precision: 1n },
      fee: { denominator: 1_000_000n, pool: 0n, beneficiary: 1n, referrer: 0n },
    });
    const [spent_token_root = ALL_ZERO_ADDRESS, receive_token_root = ALL_ZERO_ADDRESS] = small.roots;
    const asked = { amount: 0n, spent_token_root, receive_token_root };
    const quote = dex.stage.get(small.address, STABLE_POOL_ABI, 'expectedExchange', asked);
    expect(quote['expected_amount']).toBe(1n);
    expect(await awaitExitCode(exchange(small, 0n, 1n))).toBe(116);
  });
});

it('a trade whose fee no holder has a share of is returned', async () => {
  const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS] = world.pool.roots;
  putState({ fee: { denominator: 1000n, pool: 0n, beneficiary: 0n, referrer: 1n } });
  const payload = stablePoolPayloadBuilders.exchange(b, 1n, PAYLOADS);
  expect(await sendTokens(a, 10n ** 9n, payload)).toBe(POOL_REJECTION_CODE.invalidReceivedAmount);
});

it('an inactive pool reports that it is inactive before any other error', async () => {
  const { dex, pool } = world;
  await sendCall(dex.root, 'setActive', { _newActive: false, _remainingGasTo: dexOwner });
  const none: readonly bigint[] = [0n, 0n, 0n];
  const leave = (payload: string, token = pool.lpRoot) => sendTokens(token, 10n ** 9n, payload);
  const late = { ...PAYLOADS, deadline: dex.stage.chain.now - 1 };
  expect(await leave(stablePoolPayloadBuilders.withdraw(none, late))).toBe(POOL_REJECTION_CODE.notActive);
  expect(await leave(stablePoolPayloadBuilders.withdraw(none, PAYLOADS), pool.roots[0])).toBe(
    POOL_REJECTION_CODE.notActive,
  );
  expect(await leave(stablePoolPayloadBuilders.withdraw(none, PAYLOADS))).toBe('done');
  putState({ lpSupply: 0n });
  await sendCall(dex.root, 'setActive', { _newActive: false, _remainingGasTo: dexOwner });
  expect(await leave(stablePoolPayloadBuilders.withdraw(none, PAYLOADS))).toBe(POOL_REJECTION_CODE.notActive);
});

describe('a payload that the pool builds', () => {
  it('for leaving names an amount for each token', () => {
    const ask =
      (count: number): (() => AbiRecord) =>
      () =>
        world.dex.stage.get(world.pool.address, STABLE_POOL_ABI, 'buildWithdrawLiquidityPayload', {
          id: 1n,
          deploy_wallet_grams: 0n,
          expected_amounts: Array.from({ length: count }, () => 1n),
          recipient: ALL_ZERO_ADDRESS,
          referrer: ALL_ZERO_ADDRESS,
          success_payload: null,
          cancel_payload: null,
          to_native: null,
        });
    expect(ask(2)).toThrow(' 100');
    expect(ask(4)).toThrow(' 100');
    expect(ask(3)).not.toThrow();
  });
});

describe('a question without an answer', () => {
  it('is rejected', () => {
    const ask =
      (method: string, inputs: AbiInputs): (() => AbiRecord) =>
      () =>
        world.dex.stage.get(world.pool.address, STABLE_POOL_ABI, method, inputs);
    putState();
    const { lpSupply } = buildBalancedState();
    expect(ask('expectedWithdrawLiquidity', { lp_amount: lpSupply })).not.toThrow();
    expect(ask('expectedWithdrawLiquidity', { lp_amount: lpSupply + 1n })).toThrow(' 4');
    // Only the referrer has a share of the fee, and there is no referrer.
    putState({ fee: { denominator: 1000n, pool: 0n, beneficiary: 0n, referrer: 1n } });
    const [outcoming = ALL_ZERO_ADDRESS] = world.pool.roots;
    expect(ask('expectedWithdrawLiquidityOneCoin', { lp_amount: 1000n, outcoming })).toThrow(' 4');
  });
});

const getFunctionId = (method: string): number => {
  const found = [...getAbiEntryIndex(DEX_ACCOUNT_ABI).functionsById].find(([, { name }]) => name === method);
  if (!found) throw new Error(`no ${method}`);
  return found[0];
};

describe('fees of the beneficiary', () => {
  const share = (beneficiary: Address): Promise<Trace> => {
    const rates = { denominator: 1_000_000n, pool_numerator: 1000n, beneficiary_numerator: 1000n };
    const lists = { referrer_numerator: 0n, threshold: [], referrer_threshold: [] };
    return world.dex.call(world.dex.root, world.pool.address, DEX_PAIR_ABI, 'setFeeParams', {
      _params: { ...rates, beneficiary, ...lists },
      _remainingGasTo: dexOwner,
    });
  };
  const creditsIn = (trace: Trace, owner: Address): number =>
    trace
      .calls(world.dex.accountOf(owner), DEX_ACCOUNT_ABI)
      .filter(({ method }) => method === 'internalPoolTransfer').length;

  it('go out with spare coins, a credit for the coins of one', async () => {
    const [a = ALL_ZERO_ADDRESS, b = ALL_ZERO_ADDRESS] = world.pool.roots;
    await share(bob);
    for (const [spare, count] of [
      [CREDIT_NANO - 1n, 0],
      [CREDIT_NANO, 1],
      [3n * CREDIT_NANO - 1n, 2],
      [3n * CREDIT_NANO, 3],
    ] as const) {
      putState({ fees: [5000n, 6000n, 7000n], fee: SHARED });
      const payload = stablePoolPayloadBuilders.exchange(b);
      const arrival = { token: a, amount: 10n ** 9n, payload, value: 701_800_000n + spare };
      const [outcome, trace] = await sendPoolTokenNotification(world.dex, world.pool.address, arrival);
      expect([outcome, creditsIn(trace, bob)]).toEqual(['done', count]);
    }
  });

  it('are paid to the previous beneficiary; zero fees are not paid', async () => {
    await share(bob);
    putState({ fees: [5000n, 0n, 0n], fee: SHARED });
    // Setting the same beneficiary again does not pay out the accumulated fees.
    await share(bob);
    expect(readStablePoolAmounts(world.dex, world.pool.address).fees).toEqual([5000n, 0n, 0n]);
    const trace = await share(outsider);
    expect(trace.exitCode).toBe(0);
    expect(creditsIn(trace, bob)).toBe(1);
    expect(readStablePoolAmounts(world.dex, world.pool.address).fees).toEqual([0n, 0n, 0n]);
    const asked = await sendCall(world.dex.accountOf(bob), 'checkPair', { account_owner: bob, value1: 1n });
    expect(creditsIn(asked, bob)).toBe(0);
  });

  it('are due again when the referrer’s own credit bounces, and only then', async () => {
    await share(bob);
    const [root = ALL_ZERO_ADDRESS] = world.pool.roots;
    const [, hash = ''] = root.split(':');
    const sendBounce = (account: Address): Promise<unknown> => {
      const body = beginCell()
        .storeUint(0xffffffff, 32)
        .storeUint(getFunctionId('internalPoolTransfer'), 32)
        .storeUint(777n, 128)
        // The part of the root's address that fits into a bounced body.
        .storeUint(4, 3)
        .storeInt(0, 8)
        .storeUint(BigInt(`0x${hash}`) >> 171n, 85)
        .endCell();
      const { chain } = world.dex.stage;
      return chain.sendInternal({ from: account, to: world.pool.address, value: COIN, bounced: true, body });
    };
    await sendBounce(world.dex.accountOf(outsider));
    expect(readStablePoolAmounts(world.dex, world.pool.address).fees).toEqual([0n, 0n, 0n]);
    await sendBounce(world.dex.accountOf(bob));
    expect(readStablePoolAmounts(world.dex, world.pool.address).fees).toEqual([777n, 0n, 0n]);
  });
});

describe('a pool that waits for a token', () => {
  const mute = toTestAddress('e1');
  let waiting: DeployedStablePool;
  beforeAll(async () => {
    waiting = await deployStablePoolWithLiquidity(world.dex, [mute, world.coins[0], world.coins[1]]);
  }, 60_000);

  it('repeats its requests only for DexRoot', async () => {
    const again = async (from: Address): Promise<number> => {
      const inputs = {
        code: EMPTY_CELL_BOC,
        version: 1n,
        vault: ALL_ZERO_ADDRESS,
        weverVaultTokenRoot: ALL_ZERO_ADDRESS,
        sendGasTo: dexOwner,
      };
      const trace = await world.dex.call(
        from,
        waiting.address,
        DEX_PLATFORM_ABI,
        'constructor',
        inputs,
        9n * COIN,
      );
      expect(trace.exitCode).toBe(0);
      return trace.at(mute).length;
    };
    expect(await again(outsider)).toBe(0);
    expect(await again(world.dex.root)).toBeGreaterThan(0);
  });

  it('accepts messages only from its tokens and their vaults', async () => {
    const notify = (from: Address, method: string, inputs: AbiInputs): Promise<number | undefined> =>
      awaitExitCode(sendCall(from, method, inputs, waiting.address));
    expect(await notify(outsider, 'onTokenWallet', { wallet: toTestAddress('f') })).toBe(112);
    expect(await notify(outsider, 'onTokenDecimals', { _decimals: 9n })).toBe(112);
    const vaultWallet = { _wallet: toTestAddress('f') };
    for (const from of [outsider, world.dex.vaultOf(waiting.lpRoot)]) {
      const trace = world.dex.call(
        from,
        waiting.address,
        TOKEN_VAULT_ABI,
        'onVaultTokenWallet',
        vaultWallet,
        COIN,
      );
      expect(await awaitExitCode(trace)).toBe(149);
    }
    expect(await notify(mute, 'onTokenDecimals', { _decimals: 9n })).toBe(0);
  });

  it('uses the first decimals reported by a token', async () => {
    const dataNow = (): string =>
      readAccountCells(world.dex.stage, waiting.address).data.toBoc().toString('base64');
    const sendNotification = (decimals: bigint): Promise<Trace> =>
      sendCall(mute, 'onTokenDecimals', { _decimals: decimals }, waiting.address);
    await sendNotification(9n);
    const before = dataNow();
    await sendNotification(6n);
    expect(dataNow()).toBe(before);
  });
});

it('a pool without its LP keeps a place for each of its tokens', async () => {
  const { dex, coins, other } = world;
  const mute = toTestAddress('e4');
  dex.stage.chain.putAccount(mute, { code: Cell.EMPTY, data: Cell.EMPTY, balance: COIN });
  await dex.admin('setTokenFactory', { _newTokenFactory: mute, _remainingGasTo: dexOwner });
  const roots = [coins[0], coins[2], other].toSorted();
  await deployStablePool(dex, roots);
  const { data } = readAccountCells(dex.stage, dex.poolOfType(roots, 3));
  const [, identity] = data.refs.slice(-3);
  const places = identity?.refs[2];
  if (!places) throw new Error('a pool has places');
  const known = Dictionary.loadDirect(
    Dictionary.Keys.Uint(8),
    { serialize: () => undefined, parse: (slice) => slice.remainingBits },
    places.beginParse(),
  );
  expect(known.keys()).toEqual([0, 1, 2]);
});
