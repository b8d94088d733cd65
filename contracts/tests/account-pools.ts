import { expect } from 'vitest';
import type { Address } from '@junction/primitives';
import { MESSAGE_FLOW_GAS } from '@junction/protocol';
import {
  DEX_ACCOUNT_ABI,
  DEX_ACCOUNT_CALLBACKS_ABI,
  DEX_ACCOUNT_POOLS_ABI,
  type DexStage,
} from './dex-stage.ts';
import { readStablePoolAmounts, type DeployedStablePool } from './stable-stage.ts';
import { ALL_ZERO_ADDRESS } from './stage.ts';
import type { Trace } from './stage.ts';
import { getTotalSupply, getTokenBalance } from './token-stage.ts';

// Operations of an exchange account in a pool. Each must either be completed or change nothing.

export interface AccountPoolWorld {
  readonly dex: DexStage;
  readonly pool: DeployedStablePool;
  /** Owner of the account. */
  readonly owner: Address;
  /** Other users whose accounts the pool may credit. */
  readonly others: readonly Address[];
}

/**
 * Amounts of an account operation in base units. `tokens` has one amount per token in pool order; `lp` is the amount of
 * LP in withdrawals.
 */
export interface AccountOperationAmounts {
  readonly tokens: readonly bigint[];
  readonly lp: bigint;
  /** Indexes of the sold token, and of the bought or withdrawn one. */
  readonly spent: number;
  readonly received: number;
  readonly referrer: Address;
}

interface Operation {
  /** `min` returns the minimum value in nano that the account requires, `table` the value in the gas table. */
  readonly min: (tokens: number, hasReferrer: boolean) => bigint;
  readonly table: (tokens: number, hasReferrer: boolean) => bigint;
  readonly run: (world: AccountPoolWorld, amounts: AccountOperationAmounts, value: bigint) => Promise<Trace>;
}

const NANO_PER_GAS = 1000n;
/** Nano by which the gas table exceeds the value that the account requires. */
const COMPENSATION = 100_000_000n;

const nanoOf = (gas: { readonly fixedValue: bigint; readonly dynamicGas: bigint }): bigint =>
  gas.fixedValue + gas.dynamicGas * NANO_PER_GAS;

const call = (
  world: AccountPoolWorld,
  method: string,
  inputs: Parameters<DexStage['call']>[4],
  value: bigint,
) => {
  const { dex, owner } = world;
  const all = { _callId: 5n, _remainingGasTo: owner, ...inputs };
  return dex.call(owner, dex.accountOf(owner), DEX_ACCOUNT_ABI, method, all, value);
};

const rootAt = ({ pool }: AccountPoolWorld, index: number): Address => pool.roots[index] ?? ALL_ZERO_ADDRESS;

function operation(table: Operation['table'], run: Operation['run'], min?: Operation['min']): Operation {
  return { table, min: min ?? ((tokens, hasReferrer) => table(tokens, hasReferrer) - COMPENSATION), run };
}

/**
 * Sends a swap. For pools of more than two tokens, sends the public message. Two tokens may have several pools, so
 * pools of two tokens need our own message, which also contains the pool type.
 */
function exchange(
  world: AccountPoolWorld,
  { tokens, spent, received }: AccountOperationAmounts,
  value: bigint,
): Promise<Trace> {
  const operation = { amount: tokens[spent] ?? 0n, root: rootAt(world, spent) };
  const expected = { amount: 1n, root: rootAt(world, received) };
  const { dex, owner, pool } = world;
  const roots = [...pool.roots];
  if (roots.length > 2)
    return call(world, 'exchangeV2', { _operation: operation, _expected: expected, _roots: roots }, value);
  const inputs = { callId: 5n, poolType: 3n, operation, expected, roots, remainingGasTo: owner };
  return dex.call(owner, dex.accountOf(owner), DEX_ACCOUNT_POOLS_ABI, 'exchangeInPoolOfType', inputs, value);
}

export const EXCHANGE_ACCOUNT_POOL_OPERATIONS = {
  exchange: operation(
    // Value of the public gas oracle. The app has no such constant, because it trades with pools without an exchange
    // account.
    () => 710_100_000n,
    exchange,
  ),
  deposit: operation(
    (tokens, hasReferrer) => nanoOf(MESSAGE_FLOW_GAS.accountDeposit({ tokens, hasReferrer })),
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
    (tokens) => nanoOf(MESSAGE_FLOW_GAS.accountWithdrawLiquidity(tokens)),
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
    () => nanoOf(MESSAGE_FLOW_GAS.accountWithdrawLiquidity(1)),
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

export type AccountOperationName = keyof typeof EXCHANGE_ACCOUNT_POOL_OPERATIONS;
export const ACCOUNT_OPERATION_NAMES = Object.keys(
  EXCHANGE_ACCOUNT_POOL_OPERATIONS,
) as AccountOperationName[];

/**
 * Returns, per token and for the LP token, the base units that the contracts owe beyond the vault's balance, and the LP
 * supply that the pool records but that is not minted. No operation may change these values.
 */
function computeLiabilityGaps({ dex, pool, owner, others }: AccountPoolWorld): bigint[] {
  const { balances, fees, lpSupply } = readStablePoolAmounts(dex, pool.address);
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

const readOwnBalances = ({ dex, pool, owner }: AccountPoolWorld): bigint[] => [
  ...[...pool.roots, pool.lpRoot].map((root) => dex.accountBalance(owner, root)),
  getTokenBalance(dex.stage, pool.lpRoot, owner) ?? 0n,
];

export type AccountOperationOutcome = 'done' | 'booked back' | 'rejected';

/**
 * Runs the operation, then reverts the chain. Throws when tokens are lost, an operation stays pending, or a callback is
 * missing.
 */
export async function runOperationAndRevert(
  world: AccountPoolWorld,
  name: AccountOperationName,
  amounts: AccountOperationAmounts,
  value: bigint,
): Promise<{ readonly became: AccountOperationOutcome; readonly trace: Trace }> {
  const { chain } = world.dex.stage;
  const at = chain.snapshot();
  const before = readOwnBalances(world);
  const gapsBefore = computeLiabilityGaps(world);
  const trace = await EXCHANGE_ACCOUNT_POOL_OPERATIONS[name].run(world, amounts, value);
  const label = `${name} with ${value}`;
  expect(computeLiabilityGaps(world), `${label}: promised and held`).toEqual(gapsBefore);
  const reported = trace.calls(world.owner, DEX_ACCOUNT_CALLBACKS_ABI).map(({ method }) => method);
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
