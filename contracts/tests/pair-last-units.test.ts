import { beginCell, Cell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { deposit } from '@junction/amm/constant-product';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import {
  encodeCrossExchangePayload,
  encodeCrossExchangePayloadV1,
  POOL_REJECTION_CODE,
  encodeExchangePayload,
  encodeWithdrawPayloadV1,
} from '@junction/protocol';
import type { ConstantProductPool } from '@junction/amm/constant-product';
import type { Address } from '@junction/primitives';
import { getAbiEntryIndex } from '@junction/tvm';
import { DEX_ACCOUNT_ABI, dexOwner, DEX_PAIR_ABI, DEX_PLATFORM_ABI, TOKEN_VAULT_ABI } from './dex-stage.ts';
import { sendPoolTokenNotification } from './direct-outcome.ts';
import type { DirectPoolOperationOutcome } from './direct-outcome.ts';
import { putPairState } from './pair-state.ts';
import { readPairAmounts } from './pair-stage.ts';
import { DEFAULT_PAIR_FEE, unwrapResult } from './pair-view.ts';
import {
  bob,
  unwrapPayloadResult,
  CANCEL_PAYLOAD,
  createPairWorld,
  buildDepositPayload,
  buildWithdrawalPayload,
  SUCCESS_PAYLOAD,
  outsider,
  buildSwapPayload,
  buildPayloadV2Options,
} from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import { buildPairRouteStep } from './route-view.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { TOKEN_WALLET_ABI } from './token-stage.ts';

// Tests the limits of the token transfers with payload that a pair accepts: minimum coins, minimum and maximum amounts,
// and the size of numbers.

const world = await createPairWorld();
const { dex, ab, bc, tokens } = world;
const [left, right] = ab.roots;
revertChainAfterEachTest(() => dex.stage.chain);

const MAX = (1n << 128n) - 1n;
const NOT_ENOUGH_FUNDS = 118;
const PAYLOADS = { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD };
/**
 * Nano that a pair requires for a notification (`NOTICE`), a step (`STEP`), forwarding (`FORWARD`) and a credit of fees
 * (`CREDIT_NANO`).
 */
const NOTICE = COIN / 20n;
const STEP = 420_200_000n;
const FORWARD = COIN / 5n;
const CREDIT_NANO = 70_000_000n;

type Numbers = Pick<ConstantProductPool, 'reserves' | 'lpSupply'>;
const putState = (
  numbers: Numbers,
  fees: readonly [bigint, bigint] = [0n, 0n],
  fee = DEFAULT_PAIR_FEE,
): void => putPairState(dex.stage, ab.address, { kind: 'constant-product', fee, ...numbers }, fees);

async function sendTokens(
  token: Address,
  amount: bigint,
  payload: string,
  value?: bigint,
): Promise<DirectPoolOperationOutcome> {
  const [outcome] = await sendPoolTokenNotification(dex, ab.address, {
    token,
    amount,
    payload,
    ...(value && { value }),
  });
  return outcome;
}

const buildTwoHopPayload = (outcoming: Address = ALL_ZERO_ADDRESS): string =>
  unwrapPayloadResult(
    encodeCrossExchangePayload({
      ...buildPayloadV2Options(PAYLOADS),
      expected: 1n,
      outcoming,
      next: [buildPairRouteStep(bc, 1n)],
    }),
  );

describe('the least coins', () => {
  it.each([
    ['an exchange', left, buildSwapPayload(1n, PAYLOADS), 670_200_000n + NOTICE],
    ['a deposit', left, buildDepositPayload(1n, PAYLOADS), 770_200_000n + NOTICE],
    [
      'a withdrawal',
      ab.lpRoot,
      buildWithdrawalPayload([0n, 0n], { cancel: CANCEL_PAYLOAD, success: EMPTY_CELL_BOC }),
      970_400_000n,
    ],
    ['the first pool of a route', right, buildTwoHopPayload(), 2n * STEP + FORWARD],
  ] as const)('of %s are these', async (_name, token, payload, min) => {
    expect(await sendTokens(token, 10n ** 6n, payload, min - 1n)).toBe(POOL_REJECTION_CODE.valueTooLow);
    expect(await sendTokens(token, 10n ** 6n, payload, min)).toBe('done');
  });
});

describe('a token', () => {
  it('of the pair is no LP to leave with', async () => {
    expect(
      await sendTokens(left, 10n ** 6n, encodeWithdrawPayloadV1({ id: 1n, deployWalletGrams: 0n })),
    ).toBe('back');
  });

  it('paid by another pool cannot be continued', async () => {
    expect(await sendTokens(left, 10n ** 6n, buildTwoHopPayload(tokens[3]))).toBe(
      POOL_REJECTION_CODE.notTokenRoot,
    );
  });
});

describe('a chain of pools in the old form', () => {
  it('has no more than thirty-two after the first', async () => {
    const chain = (links: number): string => {
      const steps = Array.from({ length: links + 1 }, (_, index) => ({
        expected: 1n,
        nextToken: tokens[index % 2 === 0 ? 3 : 2],
      }));
      const payload = unwrapPayloadResult(
        encodeCrossExchangePayloadV1({ id: 1n, deployWalletGrams: 0n, expected: 1n, steps }),
      );
      const fullPayload = beginCell().storeSlice(Cell.fromBase64(payload).beginParse());
      for (const note of [SUCCESS_PAYLOAD, CANCEL_PAYLOAD]) fullPayload.storeRef(Cell.fromBase64(note));
      return fullPayload.endCell().toBoc().toString('base64');
    };
    // The tokens with the first payload are returned with a notification, because the coins do not suffice. The second
    // payload is no valid step, so its tokens are returned without a notification.
    const notify = async (payload: string): Promise<unknown> => {
      const [, trace] = await sendPoolTokenNotification(dex, ab.address, {
        token: left,
        amount: 10n ** 6n,
        payload,
      });
      const calls = trace.steps.flatMap(({ account }) => trace.calls(account, TOKEN_WALLET_ABI));
      return calls.find(({ method }) => method === 'transfer')?.inputs['notify'];
    };
    expect(await notify(chain(32))).toBe(true);
    expect(await notify(chain(33))).toBe(false);
  });
});

describe('the last unit', () => {
  const even: Numbers = { reserves: [10n ** 12n, 10n ** 12n], lpSupply: 10n ** 12n };

  it('of LP that can be withdrawn is all but the locked amount', async () => {
    putState(even);
    const leave = (amount: bigint) =>
      sendTokens(ab.lpRoot, amount, buildWithdrawalPayload([0n, 0n], PAYLOADS));
    expect(await leave(even.lpSupply - FIRST_DEPOSIT_LOCKED_LP + 1n)).toBe(
      POOL_REJECTION_CODE.invalidReceivedAmount,
    );
    expect(await leave(even.lpSupply - FIRST_DEPOSIT_LOCKED_LP)).toBe('done');
  });

  it('of a reserve may be bought', async () => {
    const last: Numbers = { reserves: [0n, 5n], lpSupply: 10n ** 6n };
    putState(last);
    expect(await sendTokens(left, 1000n, buildSwapPayload(5n, PAYLOADS))).toBe('done');
    putState(last);
    const inputs = {
      _callId: 9n,
      _operation: { amount: 1000n, root: left },
      _expected: { amount: 5n, root: right },
      _accountOwner: dexOwner,
      value4: 1n,
      _remainingGasTo: dexOwner,
    };
    const trade = await dex.call(
      dex.accountOf(dexOwner),
      ab.address,
      DEX_PAIR_ABI,
      'exchange',
      inputs,
      4n * COIN,
    );
    expect(trade.exitCode).toBe(0);
    expect(readPairAmounts(dex, ab.address).reserves[1]).toBe(0n);
  });

  it('is the most that is paid, whatever the fee', async () => {
    // The exchange does not allow fees above 100 %. With such a fee the curve would pay more than the reserves.
    const above = { denominator: 10n, pool: 15n, beneficiary: 0n, referrer: 0n };
    putState({ reserves: [1000n, 1000n], lpSupply: 1000n }, [0n, 0n], above);
    expect(await sendTokens(left, 10_000n, buildSwapPayload(1n, PAYLOADS))).toBe(
      POOL_REJECTION_CODE.invalidReceivedAmount,
    );
    const inputs = {
      _callId: 9n,
      _operation: { amount: 10_000n, root: left },
      _expected: { amount: 1n, root: right },
      _accountOwner: dexOwner,
      value4: 1n,
      _remainingGasTo: dexOwner,
    };
    const trade = await dex.call(
      dex.accountOf(dexOwner),
      ab.address,
      DEX_PAIR_ABI,
      'exchange',
      inputs,
      4n * COIN,
    );
    expect(trade.exitCode).toBe(NOT_ENOUGH_FUNDS);
  });

  it('that a reserve holds is the largest amount', async () => {
    const swap = (amount: bigint) => sendTokens(left, amount, buildSwapPayload(1n, PAYLOADS));
    putState({ reserves: [MAX - 1000n, MAX], lpSupply: MAX });
    expect(await swap(1001n)).toBe(POOL_REJECTION_CODE.invalidReceivedAmount);
    expect(await swap(1000n)).toBe('done');
    expect(readPairAmounts(dex, ab.address).reserves[0]).toBe(MAX);
  });

  it.each([0, 1] as const)('of token %s that can be deposited is the same', async (index) => {
    // With reserves closer to the maximum, the curve has no result.
    const rest = MAX / 100n;
    const put99 = (): void => putState({ reserves: [MAX - rest, MAX - rest], lpSupply: 1n << 127n });
    const join = (amount: bigint) => sendTokens(ab.roots[index], amount, buildDepositPayload(1n, PAYLOADS));
    put99();
    expect(await join(rest + 1n)).toBe(POOL_REJECTION_CODE.invalidReceivedAmount);
    expect(await join(rest)).toBe('done');
    expect(readPairAmounts(dex, ab.address).reserves[index]).toBe(MAX);
  });

  it('of LP that can be minted is the same', async () => {
    const reserves: [bigint, bigint] = [1n << 126n, 1n << 126n];
    const amount = 10n ** 9n;
    const rewardOf = (lpSupply: bigint): bigint =>
      unwrapResult(
        deposit({ kind: 'constant-product', fee: DEFAULT_PAIR_FEE, reserves, lpSupply }, [amount, 0n], true),
      ).lpReward;
    let lpSupply = MAX - 10n ** 11n;
    for (let round = 0; round < 20; round += 1) lpSupply = MAX - rewardOf(lpSupply);
    expect(lpSupply + rewardOf(lpSupply)).toBe(MAX);
    const join = () => sendTokens(left, amount, buildDepositPayload(1n, PAYLOADS));
    putState({ reserves, lpSupply: lpSupply + 1n });
    expect(await join()).toBe(POOL_REJECTION_CODE.invalidReceivedAmount);
    const inputs = {
      _callId: 9n,
      _operations: [{ amount, root: left }],
      _expected: { amount: 0n, root: ab.lpRoot },
      _autoChange: true,
      _accountOwner: dexOwner,
      value5: 1n,
      _remainingGasTo: dexOwner,
      _referrer: ALL_ZERO_ADDRESS,
    };
    const fromAccount = await dex.call(
      dex.accountOf(dexOwner),
      ab.address,
      DEX_PAIR_ABI,
      'depositLiquidity',
      inputs,
      4n * COIN,
    );
    expect(fromAccount.exitCode).toBe(127);
    putState({ reserves, lpSupply });
    expect(await join()).toBe('done');
    expect(readPairAmounts(dex, ab.address).lpSupply).toBe(MAX);
  });
});

it.each([0, 1] as const)(
  'a withdrawal sends no request to the vault of token %s when the amount is zero',
  async (index) => {
    const reserves: [bigint, bigint] = index === 0 ? [1000n, 10n ** 12n] : [10n ** 12n, 1000n];
    putState({ reserves, lpSupply: 10n ** 12n });
    const arrival = { token: ab.lpRoot, amount: 10n ** 6n, payload: buildWithdrawalPayload() };
    const [outcome, trace] = await sendPoolTokenNotification(dex, ab.address, arrival);
    expect(outcome).toBe('done');
    const asked = ab.roots.map(
      (root) =>
        trace.calls(dex.vaultOf(root), TOKEN_VAULT_ABI).filter(({ method }) => method === 'transfer').length,
    );
    expect(asked).toEqual(index === 0 ? [0, 1] : [1, 0]);
  },
);

describe('a pair that is switched off', () => {
  const off = (): Promise<Trace> =>
    dex.call(dex.root, ab.address, DEX_PAIR_ABI, 'setActive', {
      _newActive: false,
      _remainingGasTo: dexOwner,
    });

  it('reports so before any other error', async () => {
    await off();
    const late = { ...PAYLOADS, deadline: dex.stage.chain.now - 1 };
    expect(await sendTokens(ab.lpRoot, 10n ** 6n, buildWithdrawalPayload([0n, 0n], late))).toBe(
      POOL_REJECTION_CODE.notActive,
    );
    expect(await sendTokens(left, 10n ** 6n, buildWithdrawalPayload([0n, 0n], PAYLOADS))).toBe(
      POOL_REJECTION_CODE.notActive,
    );
    putState({ reserves: [0n, 0n], lpSupply: 0n });
    expect(await sendTokens(ab.lpRoot, 10n ** 6n, buildWithdrawalPayload([0n, 0n], PAYLOADS))).toBe(
      POOL_REJECTION_CODE.notActive,
    );
  });
});

describe('fees of the beneficiary', () => {
  const FEE = {
    denominator: 1_000_000n,
    pool_numerator: 1000n,
    beneficiary_numerator: 1000n,
    referrer_numerator: 0n,
    beneficiary: bob,
    threshold: [],
    referrer_threshold: [],
  };
  const shared = { denominator: 1_000_000n, pool: 1000n, beneficiary: 1000n, referrer: 0n };
  const share = (): Promise<Trace> =>
    dex.call(dex.root, ab.address, DEX_PAIR_ABI, 'setFeeParams', { _params: FEE, _remainingGasTo: dexOwner });

  it.each([
    [CREDIT_NANO - 1n, 0],
    [CREDIT_NANO, 1],
    [2n * CREDIT_NANO - 1n, 1],
    [2n * CREDIT_NANO, 2],
  ] as const)('go out with spare coins, %s for so many: %s', async (spare, count) => {
    await share();
    putState({ reserves: [10n ** 12n, 10n ** 12n], lpSupply: 10n ** 12n }, [5000n, 6000n], shared);
    const value = 670_200_000n + spare;
    const payload = unwrapPayloadResult(encodeExchangePayload({ ...buildPayloadV2Options(), expected: 1n }));
    const [outcome, trace] = await sendPoolTokenNotification(dex, ab.address, {
      token: left,
      amount: 10n ** 6n,
      payload,
      value,
    });
    expect(outcome).toBe('done');
    const credits = trace.calls(dex.accountOf(bob), DEX_ACCOUNT_ABI);
    expect(credits.filter(({ method }) => method === 'internalPoolTransfer').length).toBe(count);
  });

  it('are due again when the referrer’s own credit bounces, and only then', async () => {
    await share();
    const comesBack = (account: Address): Promise<unknown> => {
      const [, hash = ''] = left.split(':');
      const body = beginCell()
        .storeUint(0xffffffff, 32)
        .storeUint(getFunctionId('internalPoolTransfer'), 32)
        .storeUint(777n, 128)
        // The part of the root's address that fits into a bounced body.
        .storeUint(4, 3)
        .storeInt(0, 8)
        .storeUint(BigInt(`0x${hash}`) >> 171n, 85)
        .endCell();
      return dex.stage.chain.sendInternal({
        from: account,
        to: ab.address,
        value: COIN,
        bounced: true,
        body,
      });
    };
    await comesBack(dex.accountOf(outsider));
    expect(readPairAmounts(dex, ab.address).fees).toEqual([0n, 0n]);
    await comesBack(dex.accountOf(bob));
    expect(readPairAmounts(dex, ab.address).fees).toEqual([777n, 0n]);
  });
});

const getFunctionId = (method: string): number => {
  const found = [...getAbiEntryIndex(DEX_ACCOUNT_ABI).functionsById].find(([, { name }]) => name === method);
  if (!found) throw new Error(`no ${method}`);
  return found[0];
};

it('a pair that waits for its wallets repeats its requests only for DexRoot', async () => {
  const mute = toTestAddress('e1');
  await dex.deployPair(mute, tokens[3]);
  const waiting = dex.poolOf([mute, tokens[3]].toSorted());
  const again = async (from: Address): Promise<number> => {
    const inputs = {
      code: EMPTY_CELL_BOC,
      version: 1n,
      vault: ALL_ZERO_ADDRESS,
      weverVaultTokenRoot: ALL_ZERO_ADDRESS,
      sendGasTo: dexOwner,
    };
    const trace = await dex.call(from, waiting, DEX_PLATFORM_ABI, 'constructor', inputs, 5n * COIN);
    expect(trace.exitCode).toBe(0);
    return trace.at(mute).length + trace.at(dex.root).length;
  };
  expect(await again(outsider)).toBe(0);
  expect(await again(dex.root)).toBeGreaterThan(0);
});
