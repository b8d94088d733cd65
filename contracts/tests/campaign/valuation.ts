import type { Address } from '@junction/primitives';
import type { ContractStates, ContractState, PoolState } from './contract-states.ts';
import type { CampaignWorld } from './world.ts';

// Valuation of all assets in 10⁻¹⁸ coins. Honest tokens are worth one coin each, independent of pool prices; the
// value of a pool to its providers is the remainder after the best trade against it at these prices. Moving a price
// costs its value, and moving it back gains no more than that.

const PRECISION = 18;

/** Integer square root by Newton's method, rounded down. */
function rootDown(square: bigint): bigint {
  if (square < 2n) return square;
  let guess = 1n << BigInt((square.toString(2).length >> 1) + 1);
  for (;;) {
    const next = (guess + square / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/** Returns the amount of either token at balance, an independent implementation of the stable invariant. */
function stableInvariant(
  worth: readonly bigint[],
  { value, precision }: { value: bigint; precision: bigint },
): bigint {
  const count = BigInt(worth.length);
  const sum = worth.reduce((total, one) => total + one, 0n);
  if (sum === 0n || worth.includes(0n)) return 0n;
  const leverage = value * count;
  let d = sum;
  for (let round = 0; round < 300; round += 1) {
    const product = worth.reduce((so, one) => (so * d) / (one * count), d);
    const next =
      (((leverage * sum) / precision + product * count) * d) /
      (((leverage - precision) * d) / precision + (count + 1n) * product);
    if (next >= d && round > 0 && next - d <= 1n) return d;
    if (next === d) return d;
    d = next;
  }
  return d;
}

/** Prices at one time. */
export class Valuation {
  readonly #units: ReadonlyMap<Address, bigint>;
  /** LP token → its pool and the pool's value to all providers. */
  readonly #lp = new Map<Address, { readonly pool: PoolState; readonly floor: bigint }>();

  constructor(world: CampaignWorld, states: ContractStates) {
    this.#units = new Map(
      world.tokens.map(({ root, decimals }) => [root, 10n ** BigInt(PRECISION - decimals)]),
    );
    for (const [, known] of states.entries())
      if (known.kind === 'pool' && known.lpSupply > 0n)
        this.#lp.set(known.lpRoot, { pool: known, floor: this.#floorOf(known) });
  }

  worth(token: Address, amount: bigint): bigint {
    const unit = this.#units.get(token);
    if (unit !== undefined) return unit * amount;
    const lp = this.#lp.get(token);
    return lp ? (lp.floor * amount) / lp.pool.lpSupply : 0n;
  }

  /** Value of a pool to all its providers. */
  floorOf(pool: PoolState): bigint {
    return this.#lp.get(pool.lpRoot)?.floor ?? 0n;
  }

  /** Value of the pool above the share of its providers: any trader may take it. */
  excessOf(pool: PoolState): bigint {
    const all = pool.reserves.reduce((sum, reserve, index) => {
      const root = pool.roots[index];
      return root === undefined ? sum : sum + this.worth(root, reserve);
    }, 0n);
    return all - this.floorOf(pool);
  }

  /** Value of an order to its maker: the lower of the offered and the wanted amount. */
  orderFloor(known: Extract<ContractState, { kind: 'order' }>): bigint {
    const { state, spentToken, receiveToken, currentSpent, currentReceive } = known.details;
    if (state === 'filled' || state === 'cancelled') return 0n;
    const [offers, asks] = [this.worth(spentToken, currentSpent), this.worth(receiveToken, currentReceive)];
    return offers < asks ? offers : asks;
  }

  /** Surplus of an order's offer over its price. */
  orderExcess(known: Extract<ContractState, { kind: 'order' }>): bigint {
    const { state, spentToken, currentSpent } = known.details;
    if (state === 'filled' || state === 'cancelled') return 0n;
    return this.worth(spentToken, currentSpent) - this.orderFloor(known);
  }

  /** Value of LP. 0 with an attacker's token in the pool: honest users provide no liquidity there. */
  #floorOf(pool: PoolState): bigint {
    const worth: bigint[] = [];
    for (const [index, root] of pool.roots.entries()) {
      const unit = this.#units.get(root);
      if (unit === undefined) return 0n;
      worth.push(unit * (pool.reserves[index] ?? 0n));
    }
    if (pool.amplification) return stableInvariant(worth, pool.amplification);
    return 2n * rootDown((worth[0] ?? 0n) * (worth[1] ?? 0n));
  }
}
