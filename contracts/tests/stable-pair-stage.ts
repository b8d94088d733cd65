import { beginCell, type Cell } from '@ton/core';
import type { FeeParams } from '@junction/amm/fee';
import { compareAddresses } from '@junction/primitives';
import type { Address } from '@junction/primitives';
import { DEX_PAIR_ARTIFACT } from '../artifacts/dex-pair.ts';
import { DEX_STABLE_PAIR_ARTIFACT } from '../artifacts/dex-stable-pair.ts';
import { DexStage, dexOwner } from './dex-stage.ts';
import { addLiquidity, type DeployedPair, type TokenRoots } from './pair-stage.ts';
import { readAccountCells, createDataReplacer } from './account-cells.ts';
import { getAbi, COIN } from './stage.ts';
import type { ContractTestChain, Trace } from './stage.ts';

export const STABLE_PAIR_ABI = getAbi('DexStablePair');

/** State of a stable pair, as tests can set it. */
export interface StablePairState {
  readonly reserves: readonly bigint[];
  readonly decimals: readonly number[];
  readonly amplification: { readonly value: bigint; readonly precision: bigint };
  readonly lpSupply: bigint;
  readonly fee: FeeParams;
}

/** Creates an exchange that has the codes of constant-product and stable pairs. */
export async function createStablePairDex(): Promise<DexStage> {
  const dex = await DexStage.create(DEX_PAIR_ARTIFACT.code);
  await dex.admin('installOrUpdatePairCode', { code: DEX_STABLE_PAIR_ARTIFACT.code, pool_type: 2n });
  return dex;
}

/** Sends the owner's request to deploy a stable pair. */
export function deployStablePair(
  dex: DexStage,
  a: Address,
  b: Address,
  options: { readonly from?: Address; readonly value?: bigint } = {},
): Promise<Trace> {
  const from = options.from ?? dexOwner;
  return dex.call(
    from,
    dex.root,
    getAbi('DexRoot'),
    'upgradePair',
    { left_root: a, right_root: b, pool_type: 2n, send_gas_to: from },
    options.value ?? 15n * COIN,
  );
}

/** Deploys a stable pair and, unless disabled, deposits the first liquidity from the owner's account. */
export async function deployStablePairWithLiquidity(
  dex: DexStage,
  a: Address,
  b: Address,
  liquidity: readonly [bigint, bigint] | 'none' = 'none',
): Promise<DeployedPair> {
  const roots: TokenRoots = compareAddresses(a, b) < 0 ? [a, b] : [b, a];
  await deployStablePair(dex, a, b);
  const address = dex.poolOfType(roots, 2);
  const pair: DeployedPair = { address, roots, lpRoot: dex.lpRootOf(address) };
  if (liquidity === 'none') return pair;
  await dex.addPoolOfType(dexOwner, roots, 2);
  await addLiquidity(dex, pair, a === roots[0] ? liquidity : [liquidity[1], liquidity[0]]);
  return pair;
}

/**
 * Returns a function that builds the pair's account for a given state, base64 AccountStuff. Code, identity and wallets
 * are those of the existing pair.
 */
export function createStablePairStateBuilder(
  stage: ContractTestChain,
  pair: Address,
  fees: readonly [bigint, bigint] = [0n, 0n],
): (pool: StablePairState) => string {
  const { data } = readAccountCells(stage, pair);
  const stateWith = createDataReplacer(stage, pair);
  return (pool) => stateWith(replaceNumbers(data, pool, fees));
}

/** Replaces the state of a stable pair on the chain. */
export function putStablePair(
  stage: ContractTestChain,
  pair: Address,
  pool: StablePairState,
  fees: readonly [bigint, bigint] = [0n, 0n],
): void {
  const { code, data } = readAccountCells(stage, pair);
  stage.chain.putAccount(pair, {
    code,
    data: replaceNumbers(data, pool, fees),
    balance: stage.balanceOf(pair),
  });
}

/**
 * Returns the storage with other numbers. The layout is five amounts, active flag and version, followed by decimals and
 * amplification; the fee is in the last reference.
 */
function replaceNumbers(data: Cell, pool: StablePairState, fees: readonly [bigint, bigint]): Cell {
  const rest = data.beginParse().skip(5 * 128);
  const next = beginCell();
  for (const value of [...pool.reserves, pool.lpSupply, ...fees]) next.storeUint(value, 128);
  next.storeBits(rest.loadBits(33));
  rest.skip(2 * 6 + 2 * 128);
  for (const decimals of pool.decimals) next.storeUint(decimals, 6);
  next.storeUint(pool.amplification.value, 128).storeUint(pool.amplification.precision, 128);
  next.storeBits(rest.loadBits(rest.remainingBits));
  const feeIndex = data.refs.length - 1;
  data.refs.forEach((ref, index) => next.storeRef(index === feeIndex ? replaceFee(ref, pool.fee) : ref));
  return next.endCell();
}

function replaceFee(cell: Cell, fee: StablePairState['fee']): Cell {
  const next = beginCell();
  for (const value of [fee.denominator, fee.pool, fee.beneficiary, fee.referrer]) next.storeUint(value, 128);
  return next.storeSlice(cell.beginParse().skip(4 * 128)).endCell();
}
