import { beginCell, Cell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { deposit } from '@junction/amm/constant-product';
import { LOCKED_LP } from '@junction/amm/locked-lp';
import {
  crossExchangePayload,
  crossExchangePayloadV1,
  DIRECT_ERROR,
  exchangePayload,
  withdrawPayloadV1,
} from '@junction/protocol';
import type { ConstantProductPool } from '@junction/amm/constant-product';
import type { Address } from '@junction/primitives';
import { abiIndex } from '@junction/tvm';
import { ACCOUNT, dexOwner, PAIR, PLATFORM, TOKEN_VAULT } from './dex-stage.ts';
import { arrive } from './direct-outcome.ts';
import type { Outcome } from './direct-outcome.ts';
import { putPairState } from './pair-state.ts';
import { numbersOf } from './pair-stage.ts';
import { DEFAULT_FEE, must } from './pair-view.ts';
import {
  bob,
  built,
  CANCEL_PAYLOAD,
  createWorld,
  joinPayload,
  leavePayload,
  SUCCESS_PAYLOAD,
  outsider,
  swapPayload,
  v2,
} from './pair-world.ts';
import { revertAfterEach } from './revert-after-each.ts';
import { hop } from './route-view.ts';
import { actor, COIN, EMPTY_CELL, ZERO } from './stage.ts';
import type { Trace } from './stage.ts';
import { WALLET } from './token-stage.ts';

// Limits of the tokens with payload that a pair accepts: minimum coins, amounts and sizes of numbers.

const world = await createWorld();
const { dex, ab, bc, tokens } = world;
const [left, right] = ab.roots;
revertAfterEach(() => dex.stage.chain);

const MAX = (1n << 128n) - 1n;
const NOT_ENOUGH_FUNDS = 118;
const PAYLOADS = { success: SUCCESS_PAYLOAD, cancel: CANCEL_PAYLOAD };
/** Nano of a notification, a step and a credit of fees. */
const NOTICE = COIN / 20n;
const STEP = 420_200_000n;
const FORWARD = COIN / 5n;
const CREDIT = 70_000_000n;

type Numbers = Pick<ConstantProductPool, 'reserves' | 'lpSupply'>;
const put = (numbers: Numbers, fees: readonly [bigint, bigint] = [0n, 0n], fee = DEFAULT_FEE): void =>
  putPairState(dex.stage, ab.address, { kind: 'constant-product', fee, ...numbers }, fees);

async function come(token: Address, amount: bigint, payload: string, value?: bigint): Promise<Outcome> {
  const [outcome] = await arrive(dex, ab.address, { token, amount, payload, ...(value && { value }) });
  return outcome;
}

const goOn = (outcoming: Address = ZERO): string =>
  built(crossExchangePayload({ ...v2(PAYLOADS), expected: 1n, outcoming, next: [hop(bc, 1n)] }));

describe('the least coins', () => {
  it.each([
    ['an exchange', left, swapPayload(1n, PAYLOADS), 670_200_000n + NOTICE],
    ['a deposit', left, joinPayload(1n, PAYLOADS), 770_200_000n + NOTICE],
    [
      'a withdrawal',
      ab.lpRoot,
      leavePayload([0n, 0n], { cancel: CANCEL_PAYLOAD, success: EMPTY_CELL }),
      970_400_000n,
    ],
    ['the first pool of a route', right, goOn(), 2n * STEP + FORWARD],
  ] as const)('of %s are these', async (_name, token, payload, min) => {
    expect(await come(token, 10n ** 6n, payload, min - 1n)).toBe(DIRECT_ERROR.valueTooLow);
    expect(await come(token, 10n ** 6n, payload, min)).toBe('done');
  });
});

describe('a token', () => {
  it('of the pair is no LP to leave with', async () => {
    expect(await come(left, 10n ** 6n, withdrawPayloadV1({ id: 1n, deployWalletGrams: 0n }))).toBe('back');
  });

  it('paid by another pool cannot be continued', async () => {
    expect(await come(left, 10n ** 6n, goOn(tokens[3]))).toBe(DIRECT_ERROR.notTokenRoot);
  });
});

describe('a chain of pools in the old form', () => {
  it('has no more than thirty-two after the first', async () => {
    const chain = (links: number): string => {
      const steps = Array.from({ length: links + 1 }, (_, index) => ({
        expected: 1n,
        nextToken: tokens[index % 2 === 0 ? 3 : 2],
      }));
      const payload = built(crossExchangePayloadV1({ id: 1n, deployWalletGrams: 0n, expected: 1n, steps }));
      const fullPayload = beginCell().storeSlice(Cell.fromBase64(payload).beginParse());
      for (const note of [SUCCESS_PAYLOAD, CANCEL_PAYLOAD]) fullPayload.storeRef(Cell.fromBase64(note));
      return fullPayload.endCell().toBoc().toString('base64');
    };
    // The first payload is rejected for too few coins, and reports it; the second is not a valid step.
    const notify = async (payload: string): Promise<unknown> => {
      const [, trace] = await arrive(dex, ab.address, { token: left, amount: 10n ** 6n, payload });
      const calls = trace.steps.flatMap(({ account }) => trace.calls(account, WALLET));
      return calls.find(({ method }) => method === 'transfer')?.inputs['notify'];
    };
    expect(await notify(chain(32))).toBe(true);
    expect(await notify(chain(33))).toBe(false);
  });
});

describe('the last unit', () => {
  const even: Numbers = { reserves: [10n ** 12n, 10n ** 12n], lpSupply: 10n ** 12n };

  it('of LP that can be withdrawn is all but the locked amount', async () => {
    put(even);
    const leave = (amount: bigint) => come(ab.lpRoot, amount, leavePayload([0n, 0n], PAYLOADS));
    expect(await leave(even.lpSupply - LOCKED_LP + 1n)).toBe(DIRECT_ERROR.invalidReceivedAmount);
    expect(await leave(even.lpSupply - LOCKED_LP)).toBe('done');
  });

  it('of a reserve may be bought', async () => {
    const last: Numbers = { reserves: [0n, 5n], lpSupply: 10n ** 6n };
    put(last);
    expect(await come(left, 1000n, swapPayload(5n, PAYLOADS))).toBe('done');
    put(last);
    const inputs = {
      _callId: 9n,
      _operation: { amount: 1000n, root: left },
      _expected: { amount: 5n, root: right },
      _accountOwner: dexOwner,
      value4: 1n,
      _remainingGasTo: dexOwner,
    };
    const trade = await dex.call(dex.accountOf(dexOwner), ab.address, PAIR, 'exchange', inputs, 4n * COIN);
    expect(trade.exitCode).toBe(0);
    expect(numbersOf(dex, ab.address).reserves[1]).toBe(0n);
  });

  it('is the most that is paid, whatever the fee', async () => {
    // The exchange does not allow fees above the whole amount. With one, the curve would pay more than the
    // reserves.
    const above = { denominator: 10n, pool: 15n, beneficiary: 0n, referrer: 0n };
    put({ reserves: [1000n, 1000n], lpSupply: 1000n }, [0n, 0n], above);
    expect(await come(left, 10_000n, swapPayload(1n, PAYLOADS))).toBe(DIRECT_ERROR.invalidReceivedAmount);
    const inputs = {
      _callId: 9n,
      _operation: { amount: 10_000n, root: left },
      _expected: { amount: 1n, root: right },
      _accountOwner: dexOwner,
      value4: 1n,
      _remainingGasTo: dexOwner,
    };
    const trade = await dex.call(dex.accountOf(dexOwner), ab.address, PAIR, 'exchange', inputs, 4n * COIN);
    expect(trade.exitCode).toBe(NOT_ENOUGH_FUNDS);
  });

  it('that a reserve holds is the largest amount', async () => {
    const swap = (amount: bigint) => come(left, amount, swapPayload(1n, PAYLOADS));
    put({ reserves: [MAX - 1000n, MAX], lpSupply: MAX });
    expect(await swap(1001n)).toBe(DIRECT_ERROR.invalidReceivedAmount);
    expect(await swap(1000n)).toBe('done');
    expect(numbersOf(dex, ab.address).reserves[0]).toBe(MAX);
  });

  it.each([0, 1] as const)('of token %s that can be deposited is the same', async (index) => {
    // Closer to the maximum the curve has no result.
    const rest = MAX / 100n;
    const put99 = (): void => put({ reserves: [MAX - rest, MAX - rest], lpSupply: 1n << 127n });
    const join = (amount: bigint) => come(ab.roots[index], amount, joinPayload(1n, PAYLOADS));
    put99();
    expect(await join(rest + 1n)).toBe(DIRECT_ERROR.invalidReceivedAmount);
    expect(await join(rest)).toBe('done');
    expect(numbersOf(dex, ab.address).reserves[index]).toBe(MAX);
  });

  it('of LP that can be minted is the same', async () => {
    const reserves: [bigint, bigint] = [1n << 126n, 1n << 126n];
    const amount = 10n ** 9n;
    const rewardOf = (lpSupply: bigint): bigint =>
      must(deposit({ kind: 'constant-product', fee: DEFAULT_FEE, reserves, lpSupply }, [amount, 0n], true))
        .lpReward;
    let lpSupply = MAX - 10n ** 11n;
    for (let round = 0; round < 20; round += 1) lpSupply = MAX - rewardOf(lpSupply);
    expect(lpSupply + rewardOf(lpSupply)).toBe(MAX);
    const join = () => come(left, amount, joinPayload(1n, PAYLOADS));
    put({ reserves, lpSupply: lpSupply + 1n });
    expect(await join()).toBe(DIRECT_ERROR.invalidReceivedAmount);
    const inputs = {
      _callId: 9n,
      _operations: [{ amount, root: left }],
      _expected: { amount: 0n, root: ab.lpRoot },
      _autoChange: true,
      _accountOwner: dexOwner,
      value5: 1n,
      _remainingGasTo: dexOwner,
      _referrer: ZERO,
    };
    const fromAccount = await dex.call(
      dex.accountOf(dexOwner),
      ab.address,
      PAIR,
      'depositLiquidity',
      inputs,
      4n * COIN,
    );
    expect(fromAccount.exitCode).toBe(127);
    put({ reserves, lpSupply });
    expect(await join()).toBe('done');
    expect(numbersOf(dex, ab.address).lpSupply).toBe(MAX);
  });
});

it.each([0, 1] as const)(
  'a withdrawal sends no request to the vault of token %s when the amount is zero',
  async (index) => {
    const reserves: [bigint, bigint] = index === 0 ? [1000n, 10n ** 12n] : [10n ** 12n, 1000n];
    put({ reserves, lpSupply: 10n ** 12n });
    const arrival = { token: ab.lpRoot, amount: 10n ** 6n, payload: leavePayload() };
    const [outcome, trace] = await arrive(dex, ab.address, arrival);
    expect(outcome).toBe('done');
    const asked = ab.roots.map(
      (root) =>
        trace.calls(dex.vaultOf(root), TOKEN_VAULT).filter(({ method }) => method === 'transfer').length,
    );
    expect(asked).toEqual(index === 0 ? [0, 1] : [1, 0]);
  },
);

describe('a pair that is switched off', () => {
  const off = (): Promise<Trace> =>
    dex.call(dex.root, ab.address, PAIR, 'setActive', { _newActive: false, _remainingGasTo: dexOwner });

  it('reports so before any other error', async () => {
    await off();
    const late = { ...PAYLOADS, deadline: dex.stage.chain.now - 1 };
    expect(await come(ab.lpRoot, 10n ** 6n, leavePayload([0n, 0n], late))).toBe(DIRECT_ERROR.notActive);
    expect(await come(left, 10n ** 6n, leavePayload([0n, 0n], PAYLOADS))).toBe(DIRECT_ERROR.notActive);
    put({ reserves: [0n, 0n], lpSupply: 0n });
    expect(await come(ab.lpRoot, 10n ** 6n, leavePayload([0n, 0n], PAYLOADS))).toBe(DIRECT_ERROR.notActive);
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
    dex.call(dex.root, ab.address, PAIR, 'setFeeParams', { _params: FEE, _remainingGasTo: dexOwner });

  it.each([
    [CREDIT - 1n, 0],
    [CREDIT, 1],
    [2n * CREDIT - 1n, 1],
    [2n * CREDIT, 2],
  ] as const)('go out with spare coins, %s for so many: %s', async (spare, count) => {
    await share();
    put({ reserves: [10n ** 12n, 10n ** 12n], lpSupply: 10n ** 12n }, [5000n, 6000n], shared);
    const value = 670_200_000n + spare;
    const payload = built(exchangePayload({ ...v2(), expected: 1n }));
    const [outcome, trace] = await arrive(dex, ab.address, {
      token: left,
      amount: 10n ** 6n,
      payload,
      value,
    });
    expect(outcome).toBe('done');
    const credits = trace.calls(dex.accountOf(bob), ACCOUNT);
    expect(credits.filter(({ method }) => method === 'internalPoolTransfer').length).toBe(count);
  });

  it('are due again when the referrer’s own credit bounces, and only then', async () => {
    await share();
    const comesBack = (account: Address): Promise<unknown> => {
      const [, hash = ''] = left.split(':');
      const body = beginCell()
        .storeUint(0xffffffff, 32)
        .storeUint(idOf('internalPoolTransfer'), 32)
        .storeUint(777n, 128)
        // Part of the root address in a bounced body.
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
    expect(numbersOf(dex, ab.address).fees).toEqual([0n, 0n]);
    await comesBack(dex.accountOf(bob));
    expect(numbersOf(dex, ab.address).fees).toEqual([777n, 0n]);
  });
});

const idOf = (method: string): number => {
  const found = [...abiIndex(ACCOUNT).functionsById].find(([, { name }]) => name === method);
  if (!found) throw new Error(`no ${method}`);
  return found[0];
};

it('a pair that waits for its wallets repeats its requests only for DexRoot', async () => {
  const mute = actor('e1');
  await dex.deployPair(mute, tokens[3]);
  const waiting = dex.poolOf([mute, tokens[3]].toSorted());
  const again = async (from: Address): Promise<number> => {
    const inputs = {
      code: EMPTY_CELL,
      version: 1n,
      vault: ZERO,
      weverVaultTokenRoot: ZERO,
      sendGasTo: dexOwner,
    };
    const trace = await dex.call(from, waiting, PLATFORM, 'constructor', inputs, 5n * COIN);
    expect(trace.exitCode).toBe(0);
    return trace.at(mute).length + trace.at(dex.root).length;
  };
  expect(await again(outsider)).toBe(0);
  expect(await again(dex.root)).toBeGreaterThan(0);
});
