import { Cell } from '@ton/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { seconds, type Address } from '@junction/primitives';
import {
  ACCOUNT_OPERATION_NAMES,
  EXCHANGE_ACCOUNT_POOL_OPERATIONS,
  runOperationAndRevert,
} from './account-pools.ts';
import type { AccountPoolWorld, AccountOperationAmounts, AccountOperationName } from './account-pools.ts';
import { dexOwner } from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { createStableDex, deployStablePoolWithLiquidity, putStablePoolState } from './stable-stage.ts';
import { toTestAddress, COIN, EMPTY_CELL_BOC, ALL_ZERO_ADDRESS } from './stage.ts';

// Account operations in pool states for which the curve costs most gas: maximum imbalance, minimum amplification, no
// retained fee. The values of the gas table suffice; with a smaller value no tokens are lost.

const ONE_TOKEN = 10n ** 18n;
const MILLI = COIN / 1000n;
const bob = toTestAddress('b');
const FULL = process.env['FULL'] === '1';

let dex: DexStage;
const tokens: Address[] = [];

async function open(count: number): Promise<AccountPoolWorld> {
  const own = tokens.slice(0, count);
  const pool = await deployStablePoolWithLiquidity(
    dex,
    own,
    own.map(() => 10n ** 24n),
  );
  for (const root of own) await dex.depositTokens(dexOwner, root, 10n ** 26n);
  await dex.depositTokens(dexOwner, pool.lpRoot, 10n ** 12n);
  return { dex, pool, owner: dexOwner, others: [] };
}

/** Gives the pool large reserves of the first `many` tokens, and almost none of the others. */
function putLopsided({ pool }: AccountPoolWorld, many: number, steepness: bigint): void {
  const count = pool.roots.length;
  putStablePoolState(dex.stage, pool.address, {
    balances: pool.roots.map((_, index) =>
      index < many ? ONE_TOKEN * 10n ** 5n : (ONE_TOKEN * BigInt(many) * 11n) / 10n,
    ),
    lpSupply: 10n ** 15n * BigInt(many),
    decimals: pool.roots.map(() => 18),
    amplification: { value: steepness * BigInt(count) ** BigInt(count - 1), precision: 1n },
    fee: { denominator: 1_000_000n, pool: 0n, beneficiary: 1n, referrer: 1n },
  });
}

/** Returns small and large amounts, of one token and of all tokens, for which the curve needs the most gas. */
function* amountsFor(name: AccountOperationName, count: number): Generator<AccountOperationAmounts> {
  const last = count - 1;
  const none = { tokens: Array.from({ length: count }, () => 0n), lp: 0n, referrer: ALL_ZERO_ADDRESS };
  if (name === 'exchange') {
    for (const amount of [12_345n, ONE_TOKEN * 100n])
      for (const [spent, received] of [[0, last] as const, [last, 0] as const])
        yield { ...none, tokens: none.tokens.map(() => amount), spent, received };
    return;
  }
  if (name === 'deposit') {
    for (const amount of [12_345n, ONE_TOKEN * 100n]) {
      const one = none.tokens.map((_, index) => (index === last ? amount : 0n));
      const all = none.tokens.map((_, index) => amount * BigInt(index + 1));
      for (const each of [one, all]) yield { ...none, tokens: each, spent: 0, received: 0 };
      yield { ...none, tokens: all, spent: 0, received: 0, referrer: bob };
    }
    return;
  }
  for (const lp of [10n ** 6n, 10n ** 9n])
    for (const received of [0, last]) yield { ...none, lp, spent: 0, received };
}

/** Runs the operations in every extreme state of the pool. */
async function inExtremes(
  world: AccountPoolWorld,
  check: (name: AccountOperationName, amounts: AccountOperationAmounts, label: string) => Promise<void>,
): Promise<void> {
  const count = world.pool.roots.length;
  const shapes = FULL ? [1, Math.ceil(count / 2), count - 1] : [1];
  for (const many of new Set(shapes)) {
    for (const steepness of FULL ? [1n, 100n] : [1n]) {
      const at = dex.stage.chain.snapshot();
      putLopsided(world, many, steepness);
      for (const name of ACCOUNT_OPERATION_NAMES) {
        if (name === 'withdrawal of one token' && count === 2) continue;
        for (const amounts of amountsFor(name, count))
          await check(
            name,
            amounts,
            `${name}, ${many} plenty, ${steepness}, ${amounts.lp} of ${amounts.tokens.join(' ')}`,
          );
      }
      dex.stage.chain.revert(at);
    }
  }
}

/**
 * Sets the balance of a contract to `balance`, to simulate years without activity in which storage fees consume its
 * coins.
 */
function leaveCoins(address: Address, balance: bigint): void {
  const [code, data] = Cell.fromBase64(dex.stage.chain.getAccount(address)?.stuffBoc ?? EMPTY_CELL_BOC).refs;
  if (!code || !data) throw new Error('a contract has code and data');
  dex.stage.chain.putAccount(address, { code, data, balance });
}

/** Registers tests that measure pools with these numbers of tokens at the extremes of the curve. */
export function describeMaxCurveGasTests(counts: readonly number[]): void {
  beforeAll(async () => {
    dex = await createStableDex();
    for (const letter of 'ABCDEFGH') tokens.push(await dex.createToken(letter.repeat(3), 18n, 10n ** 33n));
    await dex.deployAccount(dexOwner);
  }, 240_000);

  describe.each(counts)('%i tokens, at the extremes of the curve', (count) => {
    let world: AccountPoolWorld;
    beforeAll(async () => {
      world = await open(count);
    }, 240_000);

    it('the table pays for every operation the pool can make', async () => {
      const max: Record<string, bigint> = {};
      await inExtremes(world, async (name, amounts, label) => {
        const referred = amounts.referrer !== ALL_ZERO_ADDRESS;
        const rich = await runOperationAndRevert(world, name, amounts, 20n * COIN);
        const gas = rich.trace.at(world.pool.address)[0]?.gas ?? 0n;
        if (gas > (max[name] ?? 0n)) max[name] = gas;
        if (rich.became !== 'done') return;
        const poor = await runOperationAndRevert(
          world,
          name,
          amounts,
          EXCHANGE_ACCOUNT_POOL_OPERATIONS[name].table(count, referred),
        );
        expect(poor.became, label).toBe('done');
      });
      if (process.env['PRINT'] === '1') console.log(`gas of ${count} tokens`, max);
    }, 600_000);

    it('nothing is lost with less than the curve costs, in a pool and an account that have hardly any coins', async () => {
      const at = dex.stage.chain.snapshot();
      putLopsided(world, 1, 1n);
      leaveCoins(world.pool.address, 20n * MILLI);
      leaveCoins(dex.accountOf(dexOwner), 20n * MILLI);
      for (const name of ACCOUNT_OPERATION_NAMES) {
        if (name === 'withdrawal of one token' && count === 2) continue;
        const amounts = [...amountsFor(name, count)].at(1);
        if (!amounts) throw new Error('an operation has amounts');
        const min = EXCHANGE_ACCOUNT_POOL_OPERATIONS[name].min(count, false);
        for (const more of [0n, 60n, 300n])
          expect((await runOperationAndRevert(world, name, amounts, min + more * MILLI)).became).not.toBe(
            'rejected',
          );
      }
      dex.stage.chain.revert(at);
    }, 600_000);
  });
}

/**
 * Registers tests of the operations after years of unpaid rent. Call it after `describeMaxCurveGasTests`, which creates the
 * exchange.
 */
export function describeUnpaidRentTests(): void {
  // Time cannot be reverted, not even by a snapshot, so these tests run last.
  describe('after quiet years', () => {
    it('storage rent of one order is never paid by another', async () => {
      const world = await open(4);
      putLopsided(world, 1, 1n);
      const account = dex.accountOf(dexOwner);
      for (const months of [2, 6]) {
        leaveCoins(world.pool.address, 1n);
        leaveCoins(account, 1n);
        dex.stage.chain.advanceTime(seconds(months * 30 * 24 * 3600));
        for (const name of ACCOUNT_OPERATION_NAMES) {
          const amounts = [...amountsFor(name, 4)].at(1);
          if (!amounts) throw new Error('an operation has amounts');
          for (const more of [0n, 120n]) {
            const value = EXCHANGE_ACCOUNT_POOL_OPERATIONS[name].min(4, false) + more * MILLI;
            expect((await runOperationAndRevert(world, name, amounts, value)).became).not.toBe('rejected');
          }
        }
      }
    }, 600_000);
  });
}
