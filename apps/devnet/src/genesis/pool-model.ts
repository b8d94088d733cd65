import { exchange, type ConstantProductPool, type TokenIndex } from '@junction/amm/constant-product';
import {
  getBalances,
  exchange as exchangeStable,
  toStableTokens,
  type StablePool,
} from '@junction/amm/stable';
import { CodedError, itemAt, toAddress, type Address } from '@junction/primitives';
import type { AbiJson, AbiRecord } from '@junction/tvm';
import { GENESIS_ABIS } from './dex-abis.ts';
import type { GenesisChain } from './genesis-stage.ts';

export interface MarketToken {
  readonly key: string;
  readonly root: Address;
  readonly decimals: number;
}

const STABLE_PAIR_TYPE = 2n;

type PoolState = ConstantProductPool | StablePool;

/** State of a pool computed with this project's formulas, compared with the contract at the end. */
export class ConstantProductPoolModel {
  readonly address: Address;
  readonly lpRoot: Address;
  /** Tokens in the order of the pool: ascending root addresses. */
  readonly tokens: readonly [MarketToken, MarketToken];
  #state: PoolState;

  private constructor(
    address: Address,
    lpRoot: Address,
    tokens: readonly [MarketToken, MarketToken],
    state: PoolState,
  ) {
    this.address = address;
    this.lpRoot = lpRoot;
    this.tokens = tokens;
    this.#state = state;
  }

  static open(
    stage: GenesisChain,
    address: Address,
    one: MarketToken,
    other: MarketToken,
  ): ConstantProductPoolModel {
    const roots = stage.runGetter(address, GENESIS_ABIS.pair, 'getTokenRoots');
    const tokens: [MarketToken, MarketToken] = roots['left'] === one.root ? [one, other] : [other, one];
    return new ConstantProductPoolModel(
      address,
      toAddress(roots['lp'] as string),
      tokens,
      readPool(stage, address, tokens),
    );
  }

  get isStable(): boolean {
    return this.#state.kind !== 'constant-product';
  }

  get reserves(): readonly [bigint, bigint] {
    const reserves = getReserves(this.#state);
    return [itemAt(reserves, 0), itemAt(reserves, 1)];
  }

  get lpSupply(): bigint {
    return this.#state.lpSupply;
  }

  /** Fee as a fraction of the spent amount. */
  get feeShare(): number {
    const { denominator, pool, beneficiary, referrer } = this.#state.fee;
    return Number(pool + beneficiary + referrer) / Number(denominator);
  }

  indexOf(root: Address): TokenIndex {
    return this.tokens[0].root === root ? 0 : 1;
  }

  /**
   * Quotes a swap of `spent` base units; undefined if it would receive nothing. Call `settle` to apply the swap to the
   * model.
   */
  quote(spentIndex: TokenIndex, spent: bigint): { received: bigint; settle: () => void } | undefined {
    const outcome =
      this.#state.kind === 'constant-product'
        ? exchange(this.#state, spentIndex, spent)
        : exchangeStable(this.#state, spentIndex, spentIndex === 0 ? 1 : 0, spent);
    if (!outcome.ok || outcome.value.received === 0n) return undefined;
    const { received, pool } = outcome.value;
    return { received, settle: () => void (this.#state = pool) };
  }

  /** Reads the state from the contract after an operation that the model does not compute. */
  refresh(stage: GenesisChain): void {
    this.#state = readPool(stage, this.address, this.tokens);
  }

  /** Throws `GENESIS_DIVERGED` if the contract's state differs from the model. */
  assertEqual(stage: GenesisChain): void {
    const actual = readPool(stage, this.address, this.tokens);
    const [expected, actualReserves] = [getReserves(this.#state).join(), getReserves(actual).join()];
    if (actual.lpSupply === this.#state.lpSupply && actualReserves === expected) return;
    throw new CodedError('GENESIS_DIVERGED', {
      pool: this.address,
      expected,
      actual: actualReserves,
    });
  }
}

const getReserves = (state: PoolState): readonly bigint[] =>
  state.kind === 'constant-product' ? state.reserves : getBalances(state);

function readPool(
  stage: GenesisChain,
  address: Address,
  tokens: readonly [MarketToken, MarketToken],
): PoolState {
  const ask = (abi: AbiJson, method: string): AbiRecord =>
    stage.runGetter(address, abi, method)['value0'] as AbiRecord;
  const balances = ask(GENESIS_ABIS.pair, 'getBalances');
  const fee = ask(GENESIS_ABIS.pair, 'getFeeParams');
  const common = {
    lpSupply: balances['lp_supply'] as bigint,
    fee: {
      denominator: fee['denominator'] as bigint,
      pool: fee['pool_numerator'] as bigint,
      beneficiary: fee['beneficiary_numerator'] as bigint,
      referrer: fee['referrer_numerator'] as bigint,
    },
  };
  const reserves = [balances['left_balance'] as bigint, balances['right_balance'] as bigint] as const;
  if (stage.runGetter(address, GENESIS_ABIS.pair, 'getPoolType')['value0'] !== STABLE_PAIR_TYPE)
    return { kind: 'constant-product', reserves, ...common };
  const amplification = ask(GENESIS_ABIS.stablePair, 'getAmplificationCoefficient');
  return {
    kind: 'stable-pair',
    tokens: toStableTokens(
      reserves,
      tokens.map((token) => token.decimals),
    ),
    amplification: {
      value: amplification['value'] as bigint,
      precision: amplification['precision'] as bigint,
    },
    ...common,
  };
}
