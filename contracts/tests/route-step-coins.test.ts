import { beforeAll, describe, expect, it } from 'vitest';
import {
  computeAttachedValueRoundedUp,
  encodeCrossExchangePayload,
  MESSAGE_FLOW_GAS,
  type CrossExchangeStep,
} from '@junction/protocol';
import type { Address } from '@junction/primitives';
import { readAccountCells } from './account-cells.ts';
import { toLedgerPoolFromPair, toLedgerPoolFromStablePool } from './dex-ledger.ts';
import { dexOwner, type DexStage } from './dex-stage.ts';
import { deployPairWithLiquidity, type DeployedPair } from './pair-stage.ts';
import { alice, bob, unwrapPayloadResult, buildPayloadV2Options } from './pair-world.ts';
import {
  createStableDex,
  deployStablePoolWithLiquidity,
  putStablePoolState,
  readStablePoolAmounts,
  type DeployedStablePool,
} from './stable-stage.ts';
import { buildStablePoolRouteStep } from './stable-world.ts';
import { COIN, ALL_ZERO_ADDRESS } from './stage.ts';
import { getTokenBalance, sendTokenTransfer } from './token-stage.ts';
import { readVaultAndLpSurpluses, type DexPoolsAndAccountOwners } from './unbooked.ts';

// A pool executes a step only when it is fully paid. With too few coins for its work (a curve of eight tokens,
// burning or minting LP, the vault, the branches, fees and rent due) the step is not executed and its tokens are
// returned. No amount is ever recorded without an owner.

const DECIMALS = [9, 6, 18, 0, 9, 3, 2, 12];
const INITIAL_BALANCE = 100_000n * COIN;
const SPENT = 1000n * COIN;

interface World {
  readonly dex: DexStage;
  readonly pool: DeployedStablePool;
  readonly other: Address;
  readonly lpPair: DeployedPair;
  readonly tokenPair: DeployedPair;
  readonly ledger: DexPoolsAndAccountOwners;
  readonly out: Address;
}

const getDecimals = (tokens: readonly Address[], roots: readonly Address[]): number[] =>
  roots.map((root) => DECIMALS[tokens.indexOf(root)] ?? 9);

async function openWorld(count: number): Promise<World & { readonly tokens: readonly Address[] }> {
  const dex = await createStableDex();
  const tokens: Address[] = [];
  for (const [index, decimals] of DECIMALS.slice(0, count).entries())
    tokens.push(await dex.createToken(`T${index}`, BigInt(decimals), 10n ** 9n * 10n ** BigInt(decimals)));
  const other = await dex.createToken('OTHER', 9n, 10n ** 24n);
  await dex.deployAccount(dexOwner);
  await dex.deployAccount(bob);
  const pool = await deployStablePoolWithLiquidity(
    dex,
    tokens,
    tokens.map((_, index) => 10n ** 6n * 10n ** BigInt(DECIMALS[index] ?? 9)),
  );
  const lpPair = await deployPairWithLiquidity(dex, pool.lpRoot, other, [INITIAL_BALANCE, INITIAL_BALANCE]);
  const tokenPair = await deployPairWithLiquidity(dex, other, tokens[0] ?? ALL_ZERO_ADDRESS, [
    INITIAL_BALANCE,
    INITIAL_BALANCE,
  ]);
  const [, out = ALL_ZERO_ADDRESS] = pool.roots;
  for (const root of [...pool.roots, other, pool.lpRoot])
    await sendTokenTransfer(dex.stage, root, dexOwner, { amount: 1n, to: alice, deploy: COIN / 10n });
  for (const root of [pool.lpRoot, other])
    await sendTokenTransfer(dex.stage, root, dexOwner, { amount: 10n * SPENT, to: alice });
  const pools = [
    toLedgerPoolFromStablePool(dex, pool),
    ...[lpPair, tokenPair].map((pair) => toLedgerPoolFromPair(dex, pair)),
  ];
  return {
    dex,
    pool,
    other,
    lpPair,
    tokenPair,
    tokens,
    out,
    ledger: { dex, pools, people: [dexOwner, bob] },
  };
}

/** Makes fees due in every token, and reduces the pool's coins as rent would. */
async function putDue({ dex, pool, tokens }: Awaited<ReturnType<typeof openWorld>>): Promise<void> {
  await dex.adminOf(pool.address, 'setPairFeeParams', {
    _roots: [...pool.roots],
    _params: {
      denominator: 1_000_000n,
      pool_numerator: 1000n,
      beneficiary_numerator: 1000n,
      referrer_numerator: 1000n,
      beneficiary: bob,
      threshold: [],
      referrer_threshold: [],
    },
    _remainingGasTo: dexOwner,
  });
  const { balances, lpSupply } = readStablePoolAmounts(dex, pool.address);
  const count = BigInt(pool.roots.length);
  putStablePoolState(dex.stage, pool.address, {
    balances,
    lpSupply,
    fees: balances.map((units) => units / 1_000_000n + 1n),
    decimals: getDecimals(tokens, pool.roots),
    amplification: { value: 200n * count ** (count - 1n), precision: 1n },
    fee: { denominator: 1_000_000n, pool: 1000n, beneficiary: 1000n, referrer: 1000n },
  });
  dex.stage.chain.putAccount(pool.address, {
    ...readAccountCells(dex.stage, pool.address),
    balance: 2n * COIN,
  });
}

interface Case {
  readonly name: string;
  readonly spent: (world: World) => Address;
  readonly to: (world: World) => Address;
  readonly next: (world: World) => CrossExchangeStep[];
  readonly got: (world: World) => Address;
  readonly shape: { readonly steps: number; readonly leaves: number; readonly lpHops: number };
}

const createLpSplitCase = (branches: number): Case => ({
  name: `LP split at its vault, ${branches} branches leave the pool`,
  spent: ({ pool }) => pool.lpRoot,
  to: ({ dex, pool }) => dex.vaultOf(pool.lpRoot),
  next: ({ pool, out, lpPair, tokenPair }) => [
    ...Array.from({ length: branches }, () => buildStablePoolRouteStep(pool.address, out)),
    buildStablePoolRouteStep(lpPair.address, ALL_ZERO_ADDRESS, [buildStablePoolRouteStep(tokenPair.address)]),
  ],
  got: ({ out }) => out,
  shape: { steps: branches + 3, leaves: branches + 1, lpHops: branches },
});

const CASES: readonly Case[] = [
  createLpSplitCase(1),
  createLpSplitCase(3),
  {
    name: 'another token for LP, LP for a token of its pool',
    spent: ({ other }) => other,
    to: ({ lpPair }) => lpPair.address,
    next: ({ pool, out }) => [buildStablePoolRouteStep(pool.address, out)],
    got: ({ out }) => out,
    shape: { steps: 2, leaves: 1, lpHops: 1 },
  },
  {
    name: 'a token that parts: LP sold again, and LP twice',
    spent: ({ other }) => other,
    to: ({ tokenPair }) => tokenPair.address,
    next: ({ pool, lpPair }) => [
      buildStablePoolRouteStep(pool.address, pool.lpRoot, [buildStablePoolRouteStep(lpPair.address)]),
      buildStablePoolRouteStep(pool.address, pool.lpRoot),
      buildStablePoolRouteStep(pool.address, pool.lpRoot),
    ],
    got: ({ pool }) => pool.lpRoot,
    shape: { steps: 5, leaves: 3, lpHops: 3 },
  },
  {
    name: 'another token for a token, the token for LP of its pool',
    spent: ({ other }) => other,
    to: ({ tokenPair }) => tokenPair.address,
    next: ({ pool }) => [buildStablePoolRouteStep(pool.address, pool.lpRoot)],
    got: ({ pool }) => pool.lpRoot,
    shape: { steps: 2, leaves: 1, lpHops: 1 },
  },
];

const PERCENT = [30n, 38n, 44n, 50n, 56n, 62n, 68n, 74n, 80n, 86n, 92n, 100n];

describe.each([3, 8])('a pool of %i tokens, with fees and rent due', (count) => {
  let world: World;
  beforeAll(async () => {
    const opened = await openWorld(count);
    await putDue(opened);
    world = opened;
  }, 240_000);

  it.each(CASES)(
    '$name',
    async (one) => {
      const { dex, ledger } = world;
      const gas = MESSAGE_FLOW_GAS.poolCrossExchange({ ...one.shape, deployWalletValue: 0n });
      const table = gas.fixedValue + gas.dynamicGas * 1000n;
      const payload = unwrapPayloadResult(
        encodeCrossExchangePayload({
          ...buildPayloadV2Options(),
          expected: 0n,
          outcoming: ALL_ZERO_ADDRESS,
          next: one.next(world),
        }),
      );
      const before = readVaultAndLpSurpluses(ledger);
      const got = getTokenBalance(dex.stage, one.got(world), alice) ?? 0n;
      const outcomes = new Set<string>();
      for (const value of [
        ...PERCENT.map((percent) => (table * percent) / 100n),
        computeAttachedValueRoundedUp(gas),
      ]) {
        const at = dex.stage.chain.snapshot();
        const trace = await sendTokenTransfer(dex.stage, one.spent(world), alice, {
          amount: SPENT,
          to: one.to(world),
          notify: true,
          value,
          payload,
        });
        expect(readVaultAndLpSurpluses(ledger), `at ${value}`).toEqual(before);
        const isDone = (getTokenBalance(dex.stage, one.got(world), alice) ?? 0n) > got;
        outcomes.add(isDone ? 'done' : 'back');
        if (value >= table) expect([value, trace.isClean, isDone]).toEqual([value, true, true]);
        dex.stage.chain.revert(at);
      }
      expect([...outcomes].toSorted()).toEqual(['back', 'done']);
    },
    240_000,
  );
});
