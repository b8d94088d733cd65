import { beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '@junction/primitives';
import {
  ACCOUNT_OPERATION_NAMES,
  EXCHANGE_ACCOUNT_POOL_OPERATIONS,
  runOperationAndRevert,
} from './account-pools.ts';
import type { AccountPoolWorld } from './account-pools.ts';
import { dexOwner } from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { RandomSource } from './random-source.ts';
import { createStableDex, deployStablePoolWithLiquidity, putStablePoolState } from './stable-stage.ts';
import { toTestAddress, COIN, ALL_ZERO_ADDRESS } from './stage.ts';

// Random account operations, in pools of any size and state, with any value and fee distribution, are either completed
// or change nothing. A failed operation prints its seed.

const SEED = Number(process.env['SEED'] ?? 20_261_122);
const STEPS = Number(process.env['STEPS'] ?? 6);
const MILLI = COIN / 1000n;
const UNIT = 10n ** 9n;
const beneficiary = toTestAddress('b');
const referrer = toTestAddress('c');
const LP_SUPPLY = 10n ** 15n;
const COUNTS = process.env['FULL'] === '1' ? [2, 3, 4, 5, 6, 7, 8] : [4, 8];

let dex: DexStage;
const tokens: Address[] = [];

beforeAll(async () => {
  dex = await createStableDex();
  for (let index = 0; index < 8; index += 1) tokens.push(await dex.createToken(`T${index}`, 9n, 10n ** 33n));
  await dex.deployAccount(dexOwner);
}, 240_000);

async function open(count: number): Promise<AccountPoolWorld> {
  const own = tokens.slice(0, count);
  const pool = await deployStablePoolWithLiquidity(
    dex,
    own,
    own.map(() => 1_000_000n * UNIT),
  );
  for (const root of own) await dex.depositTokens(dexOwner, root, 10n ** 20n);
  await dex.depositTokens(dexOwner, pool.lpRoot, 100_000n * UNIT);
  await dex.adminOf(pool.address, 'setPairFeeParams', {
    _roots: [...pool.roots],
    _params: {
      denominator: 1_000_000n,
      pool_numerator: 1000n,
      beneficiary_numerator: 1000n,
      referrer_numerator: 0n,
      beneficiary,
      threshold: [],
      referrer_threshold: [],
    },
    _remainingGasTo: dexOwner,
  });
  return { dex, pool, owner: dexOwner, others: [beneficiary] };
}

/** Returns one digit followed by up to `max - 1` zeros, so that small numbers are as likely as large ones. */
function anyDigits(random: RandomSource, max: number): bigint {
  return BigInt(1 + random.below(9)) * 10n ** BigInt(random.below(max));
}

/** Puts the pool into a random state, possibly with very different reserves. Returns the reserves. */
function putAnyState({ pool }: AccountPoolWorld, random: RandomSource): readonly bigint[] {
  const count = pool.roots.length;
  const scale = 1000n * anyDigits(random, 10);
  const balances = pool.roots.map(() => scale * (random.chance(70) ? 1n : anyDigits(random, 4)));
  const decimals = random.pick([0, 6, 9, 18]);
  putStablePoolState(dex.stage, pool.address, {
    balances,
    fees: pool.roots.map(() => (random.chance(50) ? 0n : anyDigits(random, 8))),
    decimals: pool.roots.map(() => decimals),
    lpSupply: LP_SUPPLY,
    amplification: {
      value: BigInt(count) ** BigInt(count - 1) * anyDigits(random, 5),
      precision: 1n,
    },
    fee: {
      denominator: 1_000_000n,
      pool: random.chance(50) ? 0n : 3000n,
      beneficiary: random.chance(30) ? 0n : 2000n,
      referrer: random.chance(50) ? 0n : 1000n,
    },
  });
  return balances;
}

async function step(world: AccountPoolWorld, random: RandomSource): Promise<string> {
  const balances = putAnyState(world, random);
  const count = world.pool.roots.length;
  const name = random.pick(ACCOUNT_OPERATION_NAMES);
  if (name === 'withdrawal of one token' && count === 2) return 'none';
  const spent = random.below(count);
  const amounts = {
    tokens: balances.map((balance) => (random.chance(20) ? 0n : balance / anyDigits(random, 6))),
    lp: anyDigits(random, 14),
    spent,
    received: (spent + 1 + random.below(count - 1)) % count,
    referrer: random.chance(25) ? referrer : ALL_ZERO_ADDRESS,
  };
  const min = EXCHANGE_ACCOUNT_POOL_OPERATIONS[name].min(count, amounts.referrer !== ALL_ZERO_ADDRESS);
  const value = min + BigInt(random.below(900)) * MILLI * (random.chance(80) ? 1n : 10n);
  return (await runOperationAndRevert(world, name, amounts, value)).became;
}

describe.each(COUNTS)('a pool of %i tokens in any state', (count) => {
  it('loses nothing, whether the beneficiary has an account or not', async () => {
    const random = new RandomSource(SEED + count);
    const world = await open(count);
    const ends: string[] = [];
    for (let index = 0; index < STEPS; index += 1) {
      const at = dex.stage.chain.snapshot();
      if (random.chance(50)) await dex.deployAccount(beneficiary);
      ends.push(await step(world, random));
      dex.stage.chain.revert(at);
    }
    if (process.env['PRINT'] === '1') console.log(count, ends.join(' '));
    expect(ends, `seed ${SEED}`).toContain('done');
  }, 600_000);
});
