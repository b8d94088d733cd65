import DexGasValuesAbi from '@junction/contracts/abi/DexGasValues.abi.json' with { type: 'json' };
import { nano, type Address, type Nano } from '@junction/primitives';
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
  async ofSwap(sort: SwapSort, hops: number, deployWalletValue: Nano, referrer: Address): Promise<GasValue> {
    const method = GETTERS[sort][hops === 1 ? 0 : 1];
    const inputs = { deployWalletValue, referrer, ...(hops === 1 ? {} : { steps: hops, leaves: 1 }) };
    const key = `${method} ${hops} ${deployWalletValue} ${referrer}`;
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

/**
 * What a swap burns when every hop succeeds, rounded up: measured on our contracts (0.10 + 0.10 per hop) and on the
 * public ones (0.35 for one hop). A wallet made on the way costs its value and the message that carries it.
 */
export function burnedBySwapUp(hops: number, deployWalletValue: Nano): Nano {
  return nano(250_000_000n + 100_000_000n * BigInt(hops) + (deployWalletValue * 12n) / 10n);
}

function readGasValue(value: unknown): GasValue | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { fixedValue, dynamicGas } = value as { fixedValue?: unknown; dynamicGas?: unknown };
  if (typeof fixedValue !== 'bigint' || typeof dynamicGas !== 'bigint') return undefined;
  return { fixed: nano(fixedValue), gas: dynamicGas };
}
