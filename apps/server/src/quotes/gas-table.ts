import DexGasValuesAbi from '@junction/contracts/abi/DexGasValues.abi.json' with { type: 'json' };
import { nano, type Address, type Nano } from '@junction/primitives';
import type { AbiInputs } from '@junction/tvm';
import { LRUCache } from 'lru-cache';
import { unavailable } from '../api/api-fault.ts';
import { FRESH, type ChainGetters } from './chain-getters.ts';

/** How the sold coin reaches the first pool and how the bought one leaves the last. */
export type SwapSort = 'token' | 'coinIn' | 'coinAndTokenIn' | 'coinOut';

export interface GasValue {
  /** Coins that travel with the messages; most come back. */
  readonly fixed: Nano;
  /** Gas units the operation may burn. */
  readonly gas: bigint;
}

const GETTERS = {
  token: ['getPoolDirectExchangeGas', 'getPoolCrossExchangeGas'],
  coinIn: ['getEverToTip3ExchangeGas', 'getEverToTip3CrossExchangeGas'],
  coinAndTokenIn: ['getEverWeverToTip3ExchangeGas', 'getEverWeverToTip3CrossExchangeGas'],
  coinOut: ['getTip3ToEverExchangeGas', 'getTip3ToEverCrossExchangeGas'],
} as const;

/** What a route is made of, as far as its gas goes. */
export interface RouteShape {
  /** Contracts that pass the amount on: every pool, and the token vault that splits a source amount. */
  readonly steps: number;
  /** Ends that pay out. */
  readonly leaves: number;
  /** Hops into or out of an LP token: each mints or burns it. */
  readonly lpHops: number;
  /** Set when the route is one pool that the tokens go to directly. */
  readonly direct: 'swap' | 'deposit' | 'withdraw' | undefined;
}

const GAS_PRICE = 1_000n;
/** What public clients add to every value: the first contract's own work and a coin of margin. */
const EXTRA_GAS = 100_000n;
const MARGIN = 1_000_000_000n;

/** The network's own table of what operations need, read from its gas contract. */
export class GasTable {
  readonly #getters: ChainGetters;
  readonly #oracle: Address;
  readonly #values = new LRUCache<string, GasValue>({ max: 500, ttl: FRESH.code });

  constructor(getters: ChainGetters, oracle: Address) {
    this.#getters = getters;
    this.#oracle = oracle;
  }

  /** Throws `ApiFault` UNAVAILABLE when the network's gas contract does not answer. */
  async ofSwap(
    sort: SwapSort,
    shape: RouteShape,
    deployWalletValue: Nano,
    referrer: Address,
  ): Promise<GasValue> {
    const { method, inputs } = question(sort, shape, deployWalletValue, referrer);
    const key = `${method} ${shape.steps} ${shape.leaves} ${deployWalletValue} ${referrer}`;
    const known = this.#values.get(key);
    if (known) return known;
    const options = { responsible: false, maxAge: FRESH.code };
    const answer = await this.#getters.call(this.#oracle, DexGasValuesAbi, method, inputs, options);
    const value = readGasValue(answer?.['value0']);
    if (!value) throw unavailable('the gas contract of the network does not answer');
    this.#values.set(key, value);
    return value;
  }
}

/** Coins to attach for a value of the table. */
export function attachedValue(value: GasValue): Nano {
  return nano(value.fixed + (value.gas + EXTRA_GAS) * GAS_PRICE + MARGIN);
}

/** Rounded up; measured on our contracts. */
export const BURNED_PER_HOP = nano(150_000_000n);
const BURNED_ANYWAY = 250_000_000n;
const BURNED_PER_LP_HOP = 100_000_000n;
/** Every end but the first: its own payout. */
const BURNED_PER_END = 50_000_000n;

/**
 * What a route burns when every hop succeeds, rounded up: measured on our contracts and on the public ones (0.35 for
 * one hop). A wallet made on the way costs its value and the message that carries it, at every end.
 */
export function burnedBySwapUp({ steps, leaves, lpHops }: RouteShape, deployWalletValue: Nano): Nano {
  const hops = BURNED_PER_HOP * BigInt(steps) + BURNED_PER_LP_HOP * BigInt(lpHops);
  const ends = BURNED_PER_END * BigInt(leaves - 1);
  return nano(BURNED_ANYWAY + hops + ends + (BigInt(leaves) * deployWalletValue * 12n) / 10n);
}

function question(
  sort: SwapSort,
  { steps, leaves, direct }: RouteShape,
  deployWalletValue: Nano,
  referrer: Address,
): { readonly method: string; readonly inputs: AbiInputs } {
  const inputs = { deployWalletValue, referrer };
  if (direct === undefined) return { method: GETTERS[sort][1], inputs: { ...inputs, steps, leaves } };
  if (sort === 'token' && direct === 'deposit')
    return { method: 'getPoolDirectDepositGas', inputs: { ...inputs, poolType: 3, N: 1 } };
  if (sort === 'token' && direct === 'withdraw')
    return { method: 'getPoolDirectWithdrawGas', inputs: { ...inputs, numberOfCurrenciesToWithdraw: 1 } };
  return { method: GETTERS[sort][0], inputs };
}

function readGasValue(value: unknown): GasValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { fixedValue, dynamicGas } = value as { fixedValue?: unknown; dynamicGas?: unknown };
  if (typeof fixedValue !== 'bigint' || typeof dynamicGas !== 'bigint') return undefined;
  return { fixed: nano(fixedValue), gas: dynamicGas };
}
