import { beforeAll, describe, expect, it } from 'vitest';
import { FIRST_DEPOSIT_LOCKED_LP } from '@junction/amm/locked-lp';
import type { Address } from '@junction/primitives';
import { encodeExchangePayload } from '@junction/protocol';
import { dexOwner, DEX_PAIR_ABI } from './dex-stage.ts';
import type { DexStage } from './dex-stage.ts';
import { readPairAmounts, deployPairWithLiquidity, type DeployedPair } from './pair-stage.ts';
import { unwrapPayloadResult, buildWithdrawalPayload, buildPayloadV2Options } from './pair-world.ts';
import { revertChainAfterEachTest } from './revert-after-each.ts';
import {
  addStablePoolToAccount,
  createStableDex,
  deployStablePoolWithLiquidity,
  readStablePoolAmounts,
} from './stable-stage.ts';
import { toTestAddress, COIN } from './stage.ts';
import { getTotalSupply, getTokenBalance, sendTokenTransfer } from './token-stage.ts';

// Attacks on the arithmetic of pools, on the real VM: rounding in favour of a trader, pools made unusable at
// deployment, and LP whose single unit is worth more than deposits.

const alice = toTestAddress('a');
const thief = toTestAddress('c');
let dex: DexStage;
let a: Address;
let b: Address;

beforeAll(async () => {
  dex = await createStableDex();
  a = await dex.createToken('AAA', 9n, 10n ** 24n);
  b = await dex.createToken('BBB', 9n, 10n ** 24n);
  for (const token of [a, b])
    for (const to of [alice, thief])
      await sendTokenTransfer(dex.stage, token, dexOwner, { amount: 10n ** 15n, to, deploy: COIN / 10n });
  for (const who of [dexOwner, alice, thief]) await dex.deployAccount(who);
}, 120_000);
revertChainAfterEachTest(() => dex.stage.chain);

const send = (who: Address, to: Address, token: Address, amount: bigint, payload: string) =>
  sendTokenTransfer(dex.stage, token, who, {
    amount,
    to,
    notify: true,
    value: 5n * COIN,
    deploy: COIN / 10n,
    payload,
  });

const swap = (who: Address, pool: Address, from: Address, to: Address, amount: bigint) =>
  send(
    who,
    pool,
    from,
    amount,
    unwrapPayloadResult(encodeExchangePayload({ ...buildPayloadV2Options(), expected: 0n, outcoming: to })),
  );

const getBalance = (who: Address, token: Address): bigint => getTokenBalance(dex.stage, token, who) ?? 0n;

describe('a stable pool of coarse tokens', () => {
  // Columns: decimals, tokens on each side, and the amount in base units that nearly drains one side. In such a trade,
  // the rounding of the public formula gives a fifth of the pool to the trader.
  it.each([
    [0n, 10_000n, 51_367n],
    [2n, 100n, 51_367n],
    [2n, 10_000n, 50_739_720n],
    [6n, 100n, 50_720_903_498n],
  ])(
    '%i decimals, %i tokens a side: swapping there and back gains nothing',
    async (decimals, size, spent) => {
      const unit = 10n ** decimals;
      const tokens = [
        await dex.createToken('LEFT', decimals, 10n ** 30n),
        await dex.createToken('RIGHT', decimals, 10n ** 30n),
      ];
      const pool = await deployStablePoolWithLiquidity(dex, tokens, [size * unit, size * unit]);
      const [first, second] = pool.roots as [Address, Address];
      for (const token of pool.roots)
        await sendTokenTransfer(dex.stage, token, dexOwner, {
          amount: 10n ** 15n,
          to: thief,
          deploy: COIN / 10n,
        });
      const before = [getBalance(thief, first), getBalance(thief, second)] as const;
      for (const percent of [100n, 101n, 102n, 103n]) {
        const at = dex.stage.chain.snapshot();
        await swap(thief, pool.address, second, first, (spent * percent) / 100n);
        await swap(thief, pool.address, first, second, getBalance(thief, first) - before[0]);
        expect(getBalance(thief, first)).toBe(before[0]);
        expect(getBalance(thief, second) - before[1]).toBeLessThanOrEqual(0n);
        dex.stage.chain.revert(at);
      }
    },
  );
});

describe('a fresh stable pool', () => {
  const open = async (amount: bigint) => {
    const pool = await deployStablePoolWithLiquidity(dex, [a, b], 'none');
    for (const who of [thief, alice]) await addStablePoolToAccount(dex, who, pool.roots);
    for (const root of pool.roots) {
      await dex.depositTokens(thief, root, 10_000n);
      await dex.depositTokens(alice, root, 10n ** 12n);
    }
    await deposit(thief, pool.roots, pool.lpRoot, amount);
    return pool;
  };
  const deposit = (who: Address, roots: readonly Address[], lpRoot: Address, amount: bigint) =>
    dex.depositLiquidity(
      who,
      roots.map((root) => ({ root, amount })),
      { lpRoot, callId: 1n },
    );

  it('is not created from a few units', async () => {
    const pool = await open(1n);
    expect(readStablePoolAmounts(dex, pool.address)).toMatchObject({ balances: [0n, 0n], lpSupply: 0n });
    expect(dex.accountBalance(thief, pool.roots[0] ?? a)).toBe(10_000n);
  });

  it('keeps some of each token, and takes honest deposits, whatever its first provider does', async () => {
    const pool = await open(FIRST_DEPOSIT_LOCKED_LP);
    expect(readStablePoolAmounts(dex, pool.address).lpSupply).toBe(2n * FIRST_DEPOSIT_LOCKED_LP);
    const [first, second] = pool.roots as [Address, Address];
    for (const amount of [400n, 800n, 10_000n, 10n ** 9n, 10n ** 12n])
      await swap(thief, pool.address, first, second, amount);
    await send(
      thief,
      pool.address,
      pool.lpRoot,
      getBalance(thief, pool.lpRoot),
      buildWithdrawalPayload([0n, 0n]),
    );
    const left = readStablePoolAmounts(dex, pool.address);
    expect(left.balances.every((balance) => balance > 0n)).toBe(true);
    expect(left.lpSupply).toBe(FIRST_DEPOSIT_LOCKED_LP);
    expect(getTotalSupply(dex.stage, pool.lpRoot)).toBe(0n);

    await deposit(alice, pool.roots, pool.lpRoot, 10n ** 12n);
    const { balances, lpSupply } = readStablePoolAmounts(dex, pool.address);
    const share = ((balances[0] ?? 0n) + (balances[1] ?? 0n)) * getBalance(alice, pool.lpRoot);
    expect(share / lpSupply).toBeGreaterThan((2n * 10n ** 12n * 999n) / 1000n);
    const bought = getBalance(thief, second);
    await swap(thief, pool.address, first, second, 10n ** 9n);
    expect(getBalance(thief, second)).toBeGreaterThan(bought);
  });
});

describe('the only provider of a pair', () => {
  let pair: DeployedPair;
  let callId = 1n;

  const join = (who: Address, left: bigint, right: bigint, autoChange: boolean, expectedLp = 0n) => {
    callId += 1n;
    const amounts = [
      { root: pair.roots[0], amount: left },
      { root: pair.roots[1], amount: right },
    ];
    return dex.depositLiquidity(who, amounts, { lpRoot: pair.lpRoot, callId, autoChange, expectedLp });
  };
  const leave = (lp: bigint) => send(thief, pair.address, pair.lpRoot, lp, buildWithdrawalPayload([0n, 0n]));

  it('cannot make one unit of LP worth so much that the next provider loses by rounding', async () => {
    pair = await deployPairWithLiquidity(dex, a, b, 'none');
    for (const who of [thief, alice]) await dex.addPair(who, pair.roots[0], pair.roots[1]);
    for (const root of pair.roots) await dex.depositTokens(thief, root, 10n ** 13n);
    await join(thief, 1n, 1n, false);
    expect(readPairAmounts(dex, pair.address).lpSupply).toBe(0n);

    await join(thief, FIRST_DEPOSIT_LOCKED_LP + 1n, FIRST_DEPOSIT_LOCKED_LP + 1n, false);
    for (let round = 0; round < 20; round += 1) {
      const { reserves, lpSupply } = readPairAmounts(dex, pair.address);
      // Deposits the largest amount for which only a single LP unit is minted, and then withdraws one LP unit. The
      // value lost by rounding belongs to the remaining LP units.
      const amount = (2n * reserves[0]) / lpSupply - 1n;
      await join(thief, amount > 0n ? amount : 1n, amount > 0n ? amount : 1n, true);
      const own = getBalance(thief, pair.lpRoot);
      if (own > 1n) await leave(own - 1n);
    }
    // The attack fails: nearly all LP is locked, so tokens that the attacker adds without receiving LP for them belong
    // to the locked LP.
    const grown = readPairAmounts(dex, pair.address);
    expect(grown.reserves[0]).toBeLessThan(2n * grown.lpSupply);

    const amount = (grown.reserves[0] * 19n) / 10n;
    for (const root of pair.roots) await dex.depositTokens(alice, root, 2n * amount);
    const quote = dex.stage.get(pair.address, DEX_PAIR_ABI, 'expectedDepositLiquidity', {
      left_amount: amount,
      right_amount: amount,
      auto_change: true,
      referrer: null,
    })['value0'] as Readonly<Record<string, bigint>>;
    await join(alice, amount, amount, true, quote['step_1_lp_reward'] ?? 0n);
    const after = readPairAmounts(dex, pair.address);
    const share = (after.reserves[0] * getBalance(alice, pair.lpRoot)) / after.lpSupply;
    expect(share).toBeGreaterThan((amount * 998n) / 1000n);
  });
});
