import { exchange, type ConstantProductPool, type TokenIndex } from '@junction/amm';
import { CodedError, toAddress, type Address } from '@junction/primitives';
import type { AbiRecord } from '@junction/tvm';
import { ABI } from './dex-abis.ts';
import type { GenesisStage } from './genesis-stage.ts';

export interface MarketToken {
  readonly key: string;
  readonly root: Address;
  readonly decimals: number;
}

const STABLE_PAIR = 2n;

/**
 * What genesis knows of a pool. On the constant-product curve its own formulas run ahead of the contract, and at the end
 * both must agree; a stable pair is asked.
 */
export class PoolBook {
  readonly address: Address;
  readonly lpRoot: Address;
  /** In the pool's order: ascending root addresses. */
  readonly tokens: readonly [MarketToken, MarketToken];
  readonly isStable: boolean;
  readonly #stage: GenesisStage;
  #state: ConstantProductPool;

  private constructor(
    stage: GenesisStage,
    address: Address,
    lpRoot: Address,
    tokens: readonly [MarketToken, MarketToken],
    state: ConstantProductPool,
  ) {
    this.#stage = stage;
    this.isStable = stage.ask(address, ABI.pair, 'getPoolType')['value0'] === STABLE_PAIR;
    this.address = address;
    this.lpRoot = lpRoot;
    this.tokens = tokens;
    this.#state = state;
  }

  static open(stage: GenesisStage, address: Address, one: MarketToken, other: MarketToken): PoolBook {
    const roots = stage.ask(address, ABI.pair, 'getTokenRoots');
    const tokens: [MarketToken, MarketToken] = roots['left'] === one.root ? [one, other] : [other, one];
    const book = new PoolBook(
      stage,
      address,
      toAddress(roots['lp'] as string),
      tokens,
      readPool(stage, address),
    );
    return book;
  }

  get reserves(): readonly [bigint, bigint] {
    return this.#state.reserves;
  }

  get lpSupply(): bigint {
    return this.#state.lpSupply;
  }

  /** Share of the fee in what is spent. */
  get feeShare(): number {
    const { denominator, pool, beneficiary, referrer } = this.#state.fee;
    return Number(pool + beneficiary + referrer) / Number(denominator);
  }

  indexOf(root: Address): TokenIndex {
    return this.tokens[0].root === root ? 0 : 1;
  }

  /** What the spent amount buys now; undefined when it buys nothing. */
  quote(spentIndex: TokenIndex, spent: bigint): { received: bigint; settle: () => void } | undefined {
    if (this.isStable) return this.#askQuote(spentIndex, spent);
    const outcome = exchange(this.#state, spentIndex, spent);
    if (!outcome.ok || outcome.value.received === 0n) return undefined;
    const { received, pool } = outcome.value;
    return { received, settle: () => void (this.#state = pool) };
  }

  #askQuote(spentIndex: TokenIndex, amount: bigint): { received: bigint; settle: () => void } | undefined {
    const inputs = { amount, spent_token_root: this.tokens[spentIndex].root };
    const received = this.#stage.ask(this.address, ABI.pair, 'expectedExchange', inputs)[
      'expected_amount'
    ] as bigint;
    return received === 0n ? undefined : { received, settle: () => this.refresh(this.#stage) };
  }

  /** Reads the state again after something the book does not compute. */
  refresh(stage: GenesisStage): void {
    this.#state = readPool(stage, this.address);
  }

  /** Throws `GENESIS_DIVERGED` when the contract holds something else than the book says. */
  assertEqual(stage: GenesisStage): void {
    const actual = readPool(stage, this.address);
    const isEqual =
      actual.lpSupply === this.#state.lpSupply &&
      actual.reserves.every((reserve, index) => reserve === this.#state.reserves[index]);
    if (isEqual) return;
    throw new CodedError('GENESIS_DIVERGED', {
      pool: this.address,
      expected: this.#state.reserves.join(),
      actual: actual.reserves.join(),
    });
  }
}

function readPool(stage: GenesisStage, address: Address): ConstantProductPool {
  const balances = stage.ask(address, ABI.pair, 'getBalances')['value0'] as AbiRecord;
  const fee = stage.ask(address, ABI.pair, 'getFeeParams')['value0'] as AbiRecord;
  return {
    kind: 'constant-product',
    reserves: [balances['left_balance'] as bigint, balances['right_balance'] as bigint],
    lpSupply: balances['lp_supply'] as bigint,
    fee: {
      denominator: fee['denominator'] as bigint,
      pool: fee['pool_numerator'] as bigint,
      beneficiary: fee['beneficiary_numerator'] as bigint,
      referrer: fee['referrer_numerator'] as bigint,
    },
  };
}
