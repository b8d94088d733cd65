import { Cell, beginCell } from '@ton/core';
import type { Address } from '@junction/primitives';
import { compareAddresses } from '@junction/primitives';
import { DEX_PAIR_ARTIFACT } from '../artifacts/dex-pair.ts';
import { DEX_STABLE_POOL_ARTIFACT } from '../artifacts/dex-stable-pool.ts';
import { readAccountCells, createDataReplacer } from './account-cells.ts';
import { DEX_ACCOUNT_ABI, DEX_ROOT_ABI, DexStage, dexOwner } from './dex-stage.ts';
import { getAbi, COIN } from './stage.ts';
import type { ContractTestChain, Trace } from './stage.ts';

export const STABLE_POOL_ABI = getAbi('DexStablePool');

/** A deployed stable pool. Its roots are in pool order. */
export interface DeployedStablePool {
  readonly address: Address;
  readonly roots: readonly Address[];
  readonly lpRoot: Address;
}

/** Creates an exchange that has the codes of constant-product pairs and stable pools. */
export async function createStableDex(): Promise<DexStage> {
  const dex = await DexStage.create(DEX_PAIR_ARTIFACT.code);
  await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
  return dex;
}

export function deployStablePool(
  dex: DexStage,
  roots: readonly Address[],
  from = dexOwner,
  value = 30n * COIN,
): Promise<Trace> {
  const inputs = { roots: [...roots], send_gas_to: from };
  return dex.call(from, dex.root, DEX_ROOT_ABI, 'deployStablePool', inputs, value);
}

/** Registers a stable pool's tokens with the owner's account. */
export function addStablePoolToAccount(
  dex: DexStage,
  owner: Address,
  roots: readonly Address[],
  value = 5n * COIN,
): Promise<Trace> {
  if (roots.length === 2) return dex.addPoolOfType(owner, roots, 3, value);
  return dex.call(owner, dex.accountOf(owner), DEX_ACCOUNT_ABI, 'addPool', { _roots: [...roots] }, value);
}

export function readLpRoot(dex: DexStage, pool: Address): Address {
  return dex.stage.get(pool, STABLE_POOL_ABI, 'getTokenRoots')['lp'] as Address;
}

/**
 * Deploys a stable pool and deposits the first liquidity from the owner's account. `amounts` are in the order of
 * `tokens`.
 */
export async function deployStablePoolWithLiquidity(
  dex: DexStage,
  tokens: readonly Address[],
  amounts: readonly bigint[] | 'none' = 'none',
): Promise<DeployedStablePool> {
  const order = tokens.map((root, index) => ({
    root,
    amount: amounts === 'none' ? 0n : (amounts[index] ?? 0n),
  }));
  order.sort((a, b) => compareAddresses(a.root, b.root));
  const roots = order.map(({ root }) => root);
  await deployStablePool(dex, roots);
  const address = dex.poolOfType(roots, 3);
  const pool = { address, roots, lpRoot: readLpRoot(dex, address) };
  if (amounts === 'none') return pool;
  await addStablePoolToAccount(dex, dexOwner, roots);
  for (const { root, amount } of order) await dex.depositTokens(dexOwner, root, amount);
  await dex.depositLiquidity(dexOwner, order, { lpRoot: pool.lpRoot, callId: 1n });
  return pool;
}

export interface StablePoolAmounts {
  readonly balances: readonly bigint[];
  readonly lpSupply: bigint;
  readonly fees: readonly bigint[];
}

export function readStablePoolAmounts(dex: DexStage, pool: Address): StablePoolAmounts {
  const { balances, lp_supply } = dex.stage.get(pool, STABLE_POOL_ABI, 'getBalances')['value0'] as {
    balances: bigint[];
    lp_supply: bigint;
  };
  const fees = dex.stage.get(pool, STABLE_POOL_ABI, 'getAccumulatedFees')['accumulatedFees'] as bigint[];
  return { balances, lpSupply: lp_supply, fees };
}

/** State of a stable pool, as tests can set it. */
export interface StablePoolState {
  readonly balances: readonly bigint[];
  readonly fees?: readonly bigint[];
  readonly decimals: readonly number[];
  readonly lpSupply: bigint;
  readonly amplification: { readonly value: bigint; readonly precision: bigint };
  readonly fee: {
    readonly denominator: bigint;
    readonly pool: bigint;
    readonly beneficiary: bigint;
    readonly referrer: bigint;
  };
}

const NUMBERS_PER_CELL = 7;

function buildNumbersCell(numbers: readonly bigint[]): Cell {
  const cell = beginCell();
  for (const value of numbers.slice(0, NUMBERS_PER_CELL)) cell.storeUint(value, 128);
  const rest = numbers.slice(NUMBERS_PER_CELL);
  if (rest.length > 0) cell.storeRef(buildNumbersCell(rest));
  return cell.endCell();
}

/** Returns the pool's storage with another state. Identity, wallets and stored steps are kept. */
function replaceNumbers(data: Cell, state: StablePoolState): Cell {
  const old = data.beginParse();
  old.skip(128);
  const flags = old.loadBits(33);
  old.skip(256);
  old.skip(8 + 8 * old.preloadUint(8));
  // These bits contain the time of the last amplification change and the numbers of the stored route steps.
  const memory = old.loadBits(81);
  const next = beginCell()
    .storeUint(state.lpSupply, 128)
    .storeBits(flags)
    .storeUint(state.amplification.value, 128)
    .storeUint(state.amplification.precision, 128)
    .storeUint(state.decimals.length, 8);
  for (const decimals of state.decimals) next.storeUint(decimals, 8);
  next.storeBits(memory);
  const [numbers, identity, fee] = data.refs.slice(-3);
  if (!numbers || !identity || !fee) throw new Error('a pool has numbers, identity and fee');
  if (data.refs.length === 4) next.storeRef(data.refs[0] ?? Cell.EMPTY);
  next.storeRef(buildNumbersCell([...state.balances, ...(state.fees ?? state.balances.map(() => 0n))]));
  const rates = beginCell();
  for (const value of [state.fee.denominator, state.fee.pool, state.fee.beneficiary, state.fee.referrer]) {
    rates.storeUint(value, 128);
  }
  return next
    .storeRef(identity)
    .storeRef(rates.storeSlice(fee.beginParse().skip(4 * 128)).endCell())
    .endCell();
}

/** Returns a function that builds the pool's account for a given state, base64 AccountStuff. */
export function createStablePoolStateBuilder(
  stage: ContractTestChain,
  pool: Address,
): (state: StablePoolState) => string {
  const { data } = readAccountCells(stage, pool);
  const stateWith = createDataReplacer(stage, pool);
  return (state) => stateWith(replaceNumbers(data, state));
}

/** Replaces the state of a pool on the chain. */
export function putStablePoolState(stage: ContractTestChain, pool: Address, state: StablePoolState): void {
  const { code, data } = readAccountCells(stage, pool);
  stage.chain.putAccount(pool, { code, data: replaceNumbers(data, state), balance: stage.balanceOf(pool) });
}
