import { expect } from 'vitest';
import type { Address } from '@junction/primitives';
import { GAS_VALUES } from '@junction/protocol';
import { ACCOUNT, ACCOUNT_CALLBACKS, ACCOUNT_POOLS, type DexStage } from './dex-stage.ts';
import { readStableNumbers, type StableStagePool } from './stable-stage.ts';
import { ZERO } from './stage.ts';
import type { Trace } from './stage.ts';
import { getTotalSupply, getTokenBalance } from './token-stage.ts';

// Operations of an exchange account in a pool. Each must either be completed or change nothing.

export interface AccountWorld {
  readonly dex: DexStage;
  readonly pool: StableStagePool;
  /** Owner of the account. */
  readonly owner: Address;
  /** Other users whose accounts the pool may credit. */
  readonly others: readonly Address[];
}

/** Base units of each token in pool order; for withdrawals, of LP. */
export interface Amounts {
  readonly tokens: readonly bigint[];
  readonly lp: bigint;
  /** Indexes of the sold token, and of the bought or withdrawn one. */
  readonly spent: number;
  readonly received: number;
  readonly referrer: Address;
}

interface Operation {
  /** Minimum value that the account requires, and the value in the gas table, nano. */
  readonly min: (tokens: number, hasReferrer: boolean) => bigint;
  readonly table: (tokens: number, hasReferrer: boolean) => bigint;
  readonly run: (world: AccountWorld, amounts: Amounts, value: bigint) => Promise<Trace>;
}

const NANO_PER_GAS = 1000n;
/** Nano by which the gas table exceeds the value that the account requires. */
const COMPENSATION = 100_000_000n;

const nanoOf = (gas: { readonly fixedValue: bigint; readonly dynamicGas: bigint }): bigint =>
  gas.fixedValue + gas.dynamicGas * NANO_PER_GAS;

const call = (
  world: AccountWorld,
  method: string,
  inputs: Parameters<DexStage['call']>[4],
  value: bigint,
) => {
  const { dex, owner } = world;
  const all = { _callId: 5n, _remainingGasTo: owner, ...inputs };
  return dex.call(owner, dex.accountOf(owner), ACCOUNT, method, all, value);
};

const rootAt = ({ pool }: AccountWorld, index: number): Address => pool.roots[index] ?? ZERO;

function operation(table: Operation['table'], run: Operation['run'], min?: Operation['min']): Operation {
  return { table, min: min ?? ((tokens, hasReferrer) => table(tokens, hasReferrer) - COMPENSATION), run };
}

/**
 * Sends the public message if it addresses this pool; otherwise, if the two tokens have several pools, our message with
 * the pool type.
 */
function exchange(world: AccountWorld, { tokens, spent, received }: Amounts, value: bigint): Promise<Trace> {
  const operation = { amount: tokens[spent] ?? 0n, root: rootAt(world, spent) };
  const expected = { amount: 1n, root: rootAt(world, received) };
  const { dex, owner, pool } = world;
  const roots = [...pool.roots];
  if (roots.length > 2)
    return call(world, 'exchangeV2', { _operation: operation, _expected: expected, _roots: roots }, value);
  const inputs = { callId: 5n, poolType: 3n, operation, expected, roots, remainingGasTo: owner };
  return dex.call(owner, dex.accountOf(owner), ACCOUNT_POOLS, 'exchangeInPoolOfType', inputs, value);
}

export const OPERATIONS = {
  exchange: operation(
    // Only the public gas oracle has this value. The app trades with pools directly.
    () => 710_100_000n,
    exchange,
  ),
  deposit: operation(
    (tokens, hasReferrer) => nanoOf(GAS_VALUES.accountDeposit({ tokens, hasReferrer })),
    (world, { tokens, referrer }, value) =>
      call(
        world,
        'depositLiquidityV2',
        {
          _operations: world.pool.roots.map((root, index) => ({ root, amount: tokens[index] ?? 0n })),
          _expected: { amount: 1n, root: world.pool.lpRoot },
          _autoChange: true,
          _referrer: referrer,
        },
        value,
      ),
  ),
  withdrawal: operation(
    (tokens) => nanoOf(GAS_VALUES.accountWithdrawLiquidity(tokens)),
    (world, { lp }, value) =>
      call(
        world,
        'withdrawLiquidityV2',
        {
          _operation: { amount: lp, root: world.pool.lpRoot },
          _expected: world.pool.roots.map((root) => ({ amount: 0n, root })),
        },
        value,
      ),
  ),
  'withdrawal of one token': operation(
    () => nanoOf(GAS_VALUES.accountWithdrawLiquidity(1)),
    (world, { lp, received }, value) =>
      call(
        world,
        'withdrawLiquidityOneCoin',
        {
          _roots: [...world.pool.roots],
          _operation: { amount: lp, root: world.pool.lpRoot },
          _expected: { amount: 1n, root: rootAt(world, received) },
        },
        value,
      ),
    // The account knows the number of tokens in the pool; the gas table does not.
    (tokens) => 710_100_000n + BigInt(Math.max(0, tokens - 4)) * 80_000_000n,
  ),
} satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
export const OPERATION_NAMES = Object.keys(OPERATIONS) as OperationName[];

/**
 * Returns the base units owed beyond the vault balances, per token and LP, and the LP that is recorded but not minted.
 * No operation may change them.
 */
function computeLiabilityGaps({ dex, pool, owner, others }: AccountWorld): bigint[] {
  const { balances, fees, lpSupply } = readStableNumbers(dex, pool.address);
  const owners = [owner, ...others].filter((who) => dex.stage.chain.getAccount(dex.accountOf(who)));
  const promised = (root: Address): bigint =>
    owners.reduce((sum, who) => sum + dex.accountBalance(who, root), 0n);
  return [
    ...pool.roots.map(
      (root, index) => promised(root) + (balances[index] ?? 0n) + (fees[index] ?? 0n) - dex.vaultTokens(root),
    ),
    promised(pool.lpRoot) - dex.vaultTokens(pool.lpRoot),
    lpSupply - getTotalSupply(dex.stage, pool.lpRoot),
  ];
}

const readOwnBalances = ({ dex, pool, owner }: AccountWorld): bigint[] => [
  ...[...pool.roots, pool.lpRoot].map((root) => dex.accountBalance(owner, root)),
  getTokenBalance(dex.stage, pool.lpRoot, owner) ?? 0n,
];

export type Outcome = 'done' | 'booked back' | 'rejected';

/**
 * Runs the operation, then reverts the chain. Throws when tokens are lost, an operation stays pending, or a callback is
 * missing.
 */
export async function runAndRevert(
  world: AccountWorld,
  name: OperationName,
  amounts: Amounts,
  value: bigint,
): Promise<{ readonly became: Outcome; readonly trace: Trace }> {
  const { chain } = world.dex.stage;
  const at = chain.snapshot();
  const before = readOwnBalances(world);
  const gapsBefore = computeLiabilityGaps(world);
  const trace = await OPERATIONS[name].run(world, amounts, value);
  const label = `${name} with ${value}`;
  expect(computeLiabilityGaps(world), `${label}: promised and held`).toEqual(gapsBefore);
  const reported = trace.calls(world.owner, ACCOUNT_CALLBACKS).map(({ method }) => method);
  const unchanged = String(readOwnBalances(world)) === String(before);
  chain.revert(at);
  if (trace.exitCode !== 0) {
    expect(unchanged, `${label}: refused`).toBe(true);
    return { became: 'rejected', trace };
  }
  expect(reported, `${label}: the owner is told once`).toHaveLength(1);
  const became = reported[0] === 'dexAccountOnSuccess' ? 'done' : 'booked back';
  expect(unchanged, `${label}: ${became}`).toBe(became === 'booked back');
  return { became, trace };
}
