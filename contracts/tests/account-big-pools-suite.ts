import { describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import {
  ACCOUNT_OPERATION_NAMES,
  EXCHANGE_ACCOUNT_POOL_OPERATIONS,
  runOperationAndRevert,
} from './account-pools.ts';
import type { AccountPoolWorld } from './account-pools.ts';
import { dexOwner } from './dex-stage.ts';
import { addStablePoolToAccount, createStableDex, deployStablePoolWithLiquidity } from './stable-stage.ts';
import { toTestAddress, COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import { sendTokenTransfer } from './token-stage.ts';

// Deposits of an exchange account into pools of 2 to 8 tokens return either the result or the deposited amounts,
// at any value from the minimum of the gas table, with and without fee recipients.

const alice = toTestAddress('a');
const bob = toTestAddress('b');
const carol = toTestAddress('c');
const UNIT = 10n ** 9n;
const MILLI = COIN / 1000n;
const START = 10_000n * UNIT;

async function open(count: number): Promise<AccountPoolWorld> {
  const dex = await createStableDex();
  const tokens: Address[] = [];
  for (let index = 0; index < count; index += 1)
    tokens.push(await dex.createToken(`T${index}`, 9n, 10n ** 24n));
  for (const who of [dexOwner, alice]) await dex.deployAccount(who);
  const pool = await deployStablePoolWithLiquidity(dex, tokens, 'none');
  const amounts = pool.roots.map((root) => ({ root, amount: 1_000_000n * UNIT }));
  for (const who of [dexOwner, alice]) await addStablePoolToAccount(dex, who, pool.roots, 10n * COIN);
  for (const { root, amount } of amounts) {
    await dex.depositTokens(dexOwner, root, amount);
    await sendTokenTransfer(dex.stage, root, dexOwner, { amount: START, to: alice, deploy: COIN / 10n });
    await dex.depositTokens(alice, root, START);
  }
  await dex.depositLiquidity(dexOwner, amounts, { lpRoot: pool.lpRoot, callId: 1n, value: 10n * COIN });
  await sendTokenTransfer(dex.stage, pool.lpRoot, dexOwner, { amount: START, to: alice, deploy: COIN / 10n });
  await dex.depositTokens(alice, pool.lpRoot, START);
  return { dex, pool, owner: alice, others: [dexOwner, bob] };
}

/** Sets fees, of which Bob receives a part immediately. */
async function shareFees({ dex, pool }: AccountPoolWorld): Promise<void> {
  const rates = { denominator: 1_000_000n, pool_numerator: 1000n, beneficiary_numerator: 1000n };
  const shares = { ...rates, referrer_numerator: 0n, beneficiary: bob, threshold: [] };
  await dex.adminOf(pool.address, 'setPairFeeParams', {
    _roots: [...pool.roots],
    _params: { ...shares, referrer_threshold: [] },
    _remainingGasTo: dexOwner,
  });
}

/** Runs every operation once per element of `surplus`, with the account's minimum value plus this surplus, nano. */
async function checkAll(
  world: AccountPoolWorld,
  surplus: readonly bigint[],
  referrer = ALL_ZERO_ADDRESS,
): Promise<void> {
  const tokens = world.pool.roots.map((_, index) => BigInt(index + 1) * UNIT);
  const amounts = { tokens, lp: 100n * UNIT, spent: 0, received: 1, referrer };
  for (const name of ACCOUNT_OPERATION_NAMES) {
    if (name === 'withdrawal of one token' && tokens.length === 2) continue;
    const min = EXCHANGE_ACCOUNT_POOL_OPERATIONS[name].min(tokens.length, referrer !== ALL_ZERO_ADDRESS);
    // For a deposit into a pool of five tokens, the account also accepts values below this minimum, down to the minimum
    // of the public gas table. Such values are not tested here: if the pool is too imbalanced for the value, it returns
    // the amounts.
    const isBelowTable = name === 'deposit' && tokens.length === 5;
    for (const more of isBelowTable ? surplus.filter((one) => one >= 0n) : surplus) {
      const { became } = await runOperationAndRevert(world, name, amounts, min + more);
      expect(became, `${name} with ${min + more}`).toBe(more < 0n ? 'rejected' : 'done');
    }
  }
}

/** Tests pools with these numbers of tokens. */
export function describeBigPoolTests(counts: readonly number[]): void {
  describe.each(counts)('a pool of %i tokens', (count) => {
    it('loses nothing of an account deposit, at every value and fee distribution', async () => {
      const world = await open(count);
      await checkAll(world, [-1n, 0n]);
      await checkAll(world, [0n], carol);
      await shareFees(world);
      // Bob has no exchange account yet, so tokens sent to it bounce to the pool.
      await checkAll(world, [0n, 90n * MILLI, 2n * COIN]);
      await world.dex.deployAccount(bob);
      await checkAll(world, [0n, 45n * MILLI]);
    });
  });
}
