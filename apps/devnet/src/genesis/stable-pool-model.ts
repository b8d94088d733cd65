import { CodedError, toAddress, type Address } from '@junction/primitives';
import type { AbiRecord } from '@junction/tvm';
import { GENESIS_ABIS } from './dex-abis.ts';
import type { GenesisChain } from './genesis-stage.ts';
import type { MarketToken } from './pool-model.ts';

/** Stable pool whose state is read from the contract before every trade, so its quotes are exact. */
export class StablePoolModel {
  readonly address: Address;
  readonly lpRoot: Address;
  /** Tokens in the order of the pool: ascending root addresses. */
  readonly tokens: readonly MarketToken[];
  readonly #stage: GenesisChain;

  private constructor(
    stage: GenesisChain,
    address: Address,
    lpRoot: Address,
    tokens: readonly MarketToken[],
  ) {
    this.#stage = stage;
    this.address = address;
    this.lpRoot = lpRoot;
    this.tokens = tokens;
  }

  static open(stage: GenesisChain, address: Address, tokens: readonly MarketToken[]): StablePoolModel {
    const roots = stage.runGetter(address, GENESIS_ABIS.stablePool, 'getTokenRoots');
    const inOrder = (roots['roots'] as string[]).map((root) => {
      const token = tokens.find((candidate) => candidate.root === root);
      if (!token)
        throw new CodedError('GENESIS_DIVERGED', { pool: address, expected: 'a token', actual: root });
      return token;
    });
    return new StablePoolModel(stage, address, toAddress(roots['lp'] as string), inOrder);
  }

  get state(): { readonly balances: readonly bigint[]; readonly lpSupply: bigint } {
    const read = this.#stage.runGetter(this.address, GENESIS_ABIS.stablePool, 'getBalances')[
      'value0'
    ] as AbiRecord;
    return { balances: read['balances'] as bigint[], lpSupply: read['lp_supply'] as bigint };
  }

  /** Returns the base units that a swap of `amount` would receive; 0 if the pool rejects it. */
  quote(spent: MarketToken, received: MarketToken, amount: bigint): bigint {
    const answer = this.#stage.runGetter(this.address, GENESIS_ABIS.stablePool, 'expectedExchange', {
      amount,
      spent_token_root: spent.root,
      receive_token_root: received.root,
    });
    return answer['expected_amount'] as bigint;
  }

  /** Returns the base units of LP tokens for a deposit of one token. */
  quoteDeposit(deposited: MarketToken, amount: bigint): bigint {
    const answer = this.#stage.runGetter(
      this.address,
      GENESIS_ABIS.stablePool,
      'expectedDepositLiquidityOneCoin',
      {
        spent_token_root: deposited.root,
        amount,
      },
    )['value0'] as AbiRecord;
    return answer['lp_reward'] as bigint;
  }
}
