import type { Address } from '@junction/primitives';
import type { ContractStates, ContractState, PoolState } from './contract-states.ts';
import type { CampaignWorld } from './world.ts';

// Values all assets in units of 10⁻¹⁸ coins. Each honest token is worth one coin, independent of pool prices. The value
// of a pool to its providers is what remains after the most profitable trade against it at these prices. Moving the
// price does not change this value, because moving it back earns a trader only what the move cost.

const PRECISION = 18;

/** Returns the integer square root, rounded down. */
function rootDown(square: bigint): bigint {
  if (square < 2n) return square;
  let guess = 1n << BigInt((square.toString(2).length >> 1) + 1);
  for (;;) {
    const next = (guess + square / guess) >> 1n;
    if (next >= guess) return guess;
    guess = next;
  }
}

/**
 * Returns the stable invariant: the total value if all tokens had equal reserves. Implemented independently of the
 * contracts, to check them.
 */
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

/** Values of all assets in one state. */
export class AssetValuation {
  readonly #units: ReadonlyMap<Address, bigint>;
  /** LP token root → its pool and the pool's value to all providers. */
  readonly #lp = new Map<Address, { readonly pool: PoolState; readonly floor: bigint }>();

  constructor(world: CampaignWorld, states: ContractStates) {
    this.#units = new Map(
      world.tokens.map(({ root, decimals }) => [root, 10n ** BigInt(PRECISION - decimals)]),
    );
    for (const [, known] of states.entries())
      if (known.kind === 'pool' && known.lpSupply > 0n)
        this.#lp.set(known.lpRoot, { pool: known, floor: this.#providerValueOf(known) });
  }

  worth(token: Address, amount: bigint): bigint {
    const unit = this.#units.get(token);
    if (unit !== undefined) return unit * amount;
    const lp = this.#lp.get(token);
    return lp ? (lp.floor * amount) / lp.pool.lpSupply : 0n;
  }

  /** Returns the pool's value to all providers, in units of 10⁻¹⁸ coins. */
  providerValueOf(pool: PoolState): bigint {
    return this.#lp.get(pool.lpRoot)?.floor ?? 0n;
  }

  /** Returns the pool's value in excess of its providers' share, which any trader may take. */
  excessOf(pool: PoolState): bigint {
    const all = pool.reserves.reduce((sum, reserve, index) => {
      const root = pool.roots[index];
      return root === undefined ? sum : sum + this.worth(root, reserve);
    }, 0n);
    return all - this.providerValueOf(pool);
  }

  /**
   * Returns the value of an order to its maker: the lower of the remaining offered and wanted amounts. 0 after the
   * order has ended.
   */
  orderFloor(known: Extract<ContractState, { kind: 'order' }>): bigint {
    const { state, spentToken, receiveToken, currentSpent, currentReceive } = known.details;
    if (state === 'filled' || state === 'cancelled') return 0n;
    const [offers, asks] = [this.worth(spentToken, currentSpent), this.worth(receiveToken, currentReceive)];
    return offers < asks ? offers : asks;
  }

  /** Returns by how much the value of an order's offer exceeds the value of the order to its maker. */
  orderExcess(known: Extract<ContractState, { kind: 'order' }>): bigint {
    const { state, spentToken, currentSpent } = known.details;
    if (state === 'filled' || state === 'cancelled') return 0n;
    return this.worth(spentToken, currentSpent) - this.orderFloor(known);
  }

  /**
   * Returns the value of a pool to all its liquidity providers. 0 when the pool contains an attacker's token, because
   * honest users add no liquidity there.
   */
  #providerValueOf(pool: PoolState): bigint {
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
