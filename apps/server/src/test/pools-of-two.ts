import { compareAddresses, POOL_TYPES, type Address, type PoolKind } from '@junction/primitives';
import { encodeExchangePayload } from '@junction/protocol';
import { DEX_STABLE_PAIR_ARTIFACT } from '@junction/contracts/artifacts/dex-stable-pair';
import { DEX_STABLE_POOL_ARTIFACT } from '@junction/contracts/artifacts/dex-stable-pool';
import { DEX_PAIR_ABI, dexOwner, type DexStage } from '../../../../contracts/tests/dex-stage.ts';
import { addLiquidity, sendTokensToPair } from '../../../../contracts/tests/pair-stage.ts';
import { unwrapPayloadResult, buildPayloadV2Options } from '../../../../contracts/tests/pair-world.ts';
import { deployStablePair } from '../../../../contracts/tests/stable-pair-stage.ts';
import { STABLE_POOL_ABI, deployStablePool, readLpRoot } from '../../../../contracts/tests/stable-stage.ts';

export const POOL_KINDS = ['constant-product', 'stable-pair', 'stable-pool'] as const;

/** Installs the code of the other pool kinds on a DEX that only has constant-product pairs. */
export async function installStablePoolCodes(dex: DexStage): Promise<void> {
  await dex.admin('installOrUpdatePairCode', { code: DEX_STABLE_PAIR_ARTIFACT.code, pool_type: 2n });
  await dex.admin('installOrUpdatePoolCode', { code: DEX_STABLE_POOL_ARTIFACT.code, pool_type: 3n });
}

/** Pools of every kind for the same two tokens, initially empty. */
export class PoolsOfEveryKind {
  readonly tokens: readonly [Address, Address];
  readonly #dex: DexStage;
  readonly #off = new Set<PoolKind>();

  private constructor(dex: DexStage, tokens: readonly [Address, Address]) {
    this.#dex = dex;
    this.tokens = compareAddresses(...tokens) < 0 ? tokens : [tokens[1], tokens[0]];
  }

  static async open(dex: DexStage, one: Address, other: Address): Promise<PoolsOfEveryKind> {
    const pools = new PoolsOfEveryKind(dex, [one, other]);
    const [left, right] = pools.tokens;
    const isThere = (kind: PoolKind) => dex.stage.chain.getAccount(pools.at(kind))?.status === 'active';
    if (!isThere('constant-product')) await dex.deployPair(left, right);
    if (!isThere('stable-pair')) await deployStablePair(dex, left, right);
    if (!isThere('stable-pool')) await deployStablePool(dex, pools.tokens);
    return pools;
  }

  at(kind: PoolKind): Address {
    return this.#dex.poolOfType(this.tokens, POOL_TYPES[kind]);
  }

  /** Adds the same amount of both tokens to the liquidity of the pool of this kind. */
  async fund(kind: PoolKind, amount: bigint): Promise<void> {
    const address = this.at(kind);
    await this.#dex.addPoolOfType(dexOwner, this.tokens, POOL_TYPES[kind]);
    const lpRoot = kind === 'stable-pool' ? readLpRoot(this.#dex, address) : this.#dex.lpRootOf(address);
    await addLiquidity(this.#dex, { address, roots: this.tokens, lpRoot }, [amount, amount]);
  }

  /** Swaps as the owner of the tokens, to move the price. */
  async movePrice(kind: PoolKind, token: Address, amount: bigint): Promise<void> {
    const outcoming = this.#other(token);
    const payload = unwrapPayloadResult(
      encodeExchangePayload({ ...buildPayloadV2Options(), expected: 0n, outcoming }),
    );
    await sendTokensToPair(this.#dex, this.at(kind), { from: dexOwner, token, amount, payload });
  }

  /** Disables an enabled pool, or enables a disabled one. */
  async toggle(kind: PoolKind): Promise<void> {
    const isOff = this.#off.delete(kind);
    if (!isOff) this.#off.add(kind);
    const inputs = { _param: { tokenRoots: [...this.tokens], newActive: isOff }, _remainingGasTo: dexOwner };
    await this.#dex.adminOf(this.at(kind), 'setPoolActive', inputs);
  }

  isOff(kind: PoolKind): boolean {
    return this.#off.has(kind);
  }

  /** Returns the output that the pool's getter reports; undefined if the pool is disabled or empty. */
  quote(kind: PoolKind, spent: Address, amount: bigint): bigint | undefined {
    if (this.#off.has(kind)) return undefined;
    const isPool = kind === 'stable-pool';
    const inputs = {
      amount,
      spent_token_root: spent,
      ...(isPool ? { receive_token_root: this.#other(spent) } : {}),
    };
    try {
      const result = this.#dex.stage.get(
        this.at(kind),
        isPool ? STABLE_POOL_ABI : DEX_PAIR_ABI,
        'expectedExchange',
        inputs,
      );
      return result['expected_amount'] as bigint;
    } catch {
      // The getter throws for an empty pool.
      return undefined;
    }
  }

  #other(token: Address): Address {
    return token === this.tokens[0] ? this.tokens[1] : this.tokens[0];
  }
}
