import type { Address } from '@junction/primitives';
import { compareAddresses } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { DEX_PAIR_ARTIFACT } from '../artifacts/dex-pair.ts';
import { DexStage, DEX_PAIR_ABI, dexOwner } from './dex-stage.ts';
import { COIN, getAbi } from './stage.ts';
import type { Trace } from './stage.ts';
import { sendTokenTransfer } from './token-stage.ts';

export const PAIR_CALLBACKS_ABI = getAbi('DexPairCallbacks');

/** Two tokens in pool order. */
export type TokenRoots = readonly [Address, Address];

export interface DeployedPair {
  readonly address: Address;
  readonly roots: TokenRoots;
  readonly lpRoot: Address;
}

/** Deploys the pair of two tokens and, unless disabled, deposits the first liquidity from the owner's account. */
export async function deployPairWithLiquidity(
  dex: DexStage,
  a: Address,
  b: Address,
  liquidity: readonly [bigint, bigint] | 'none' = [10n ** 15n, 10n ** 15n],
): Promise<DeployedPair> {
  const roots: TokenRoots = compareAddresses(a, b) < 0 ? [a, b] : [b, a];
  await dex.deployPair(roots[0], roots[1]);
  const address = dex.poolOf(roots);
  const pair: DeployedPair = { address, roots, lpRoot: dex.lpRootOf(address) };
  if (liquidity !== 'none') await dex.addPair(dexOwner, roots[0], roots[1]);
  if (liquidity !== 'none') await addLiquidity(dex, pair, liquidity);
  return pair;
}

/** Deposits both amounts into the owner's account and from there into the pair, without automatic exchange. */
export async function addLiquidity(
  dex: DexStage,
  pair: DeployedPair,
  amounts: readonly [bigint, bigint],
): Promise<Trace> {
  await dex.depositTokens(dexOwner, pair.roots[0], amounts[0]);
  await dex.depositTokens(dexOwner, pair.roots[1], amounts[1]);
  return dex.depositLiquidity(
    dexOwner,
    pair.roots.map((root, index) => ({ root, amount: amounts[index] ?? 0n })),
    { lpRoot: pair.lpRoot, callId: 1n, autoChange: false },
  );
}

export interface TokenTransferToPair {
  readonly from: Address;
  readonly token: Address;
  readonly amount: bigint;
  readonly payload: string;
  readonly value?: bigint;
  /** Nano to attach for the deployment of the pair's wallet of a token that it does not trade. */
  readonly deploy?: bigint;
}

/** Sends tokens with a payload to the pair. */
export function sendTokensToPair(dex: DexStage, pair: Address, swap: TokenTransferToPair): Promise<Trace> {
  return sendTokenTransfer(dex.stage, swap.token, swap.from, {
    amount: swap.amount,
    to: pair,
    notify: true,
    value: swap.value ?? 4n * COIN,
    deploy: swap.deploy ?? 0n,
    payload: swap.payload,
  });
}

export interface PairAmounts {
  readonly reserves: readonly [bigint, bigint];
  readonly lpSupply: bigint;
  readonly fees: readonly bigint[];
}

export function readPairAmounts(dex: DexStage, pair: Address): PairAmounts {
  const balances = dex.stage.get(pair, DEX_PAIR_ABI, 'getBalances')['value0'] as Record<string, bigint>;
  return {
    reserves: [balances['left_balance'] ?? -1n, balances['right_balance'] ?? -1n],
    lpSupply: balances['lp_supply'] ?? -1n,
    fees: dex.stage.get(pair, DEX_PAIR_ABI, 'getAccumulatedFees')['accumulatedFees'] as bigint[],
  };
}

/** Sets the pair's fee through the DEX root, as its owner. */
export function setPairFee(dex: DexStage, pair: DeployedPair, params: AbiInputs): Promise<Trace> {
  return dex.adminOf(pair.address, 'setPairFeeParams', {
    _roots: [...pair.roots],
    _params: { threshold: [], referrer_threshold: [], ...params },
    _remainingGasTo: dexOwner,
  });
}

export const createPairDexStage = (): Promise<DexStage> => DexStage.create(DEX_PAIR_ARTIFACT.code);
