import { CodedError, toAddress, type Address } from '@junction/primitives';
import type { AbiRecord } from '@junction/tvm';
import { ABI } from './dex-abis.ts';
import type { GenesisStage } from './genesis-stage.ts';
import type { MarketToken } from './pool-book.ts';

/** What genesis knows of a stable pool. It asks the contract before every trade: what is quoted is what happens. */
export class StableBook {
  readonly address: Address;
  readonly lpRoot: Address;
  /** In the pool's order: ascending root addresses. */
  readonly tokens: readonly MarketToken[];
  readonly #stage: GenesisStage;

  private constructor(
    stage: GenesisStage,
    address: Address,
    lpRoot: Address,
    tokens: readonly MarketToken[],
  ) {
    this.#stage = stage;
    this.address = address;
    this.lpRoot = lpRoot;
    this.tokens = tokens;
  }

  static open(stage: GenesisStage, address: Address, tokens: readonly MarketToken[]): StableBook {
    const roots = stage.ask(address, ABI.stablePool, 'getTokenRoots');
    const inOrder = (roots['roots'] as string[]).map((root) => {
      const token = tokens.find((candidate) => candidate.root === root);
      if (!token)
        throw new CodedError('GENESIS_DIVERGED', { pool: address, expected: 'a token', actual: root });
      return token;
    });
    return new StableBook(stage, address, toAddress(roots['lp'] as string), inOrder);
  }

  get state(): { readonly balances: readonly bigint[]; readonly lpSupply: bigint } {
    const read = this.#stage.ask(this.address, ABI.stablePool, 'getBalances')['value0'] as AbiRecord;
    return { balances: read['balances'] as bigint[], lpSupply: read['lp_supply'] as bigint };
  }

  /** What the spent amount buys now; 0 when it buys nothing. */
  quote(spent: MarketToken, received: MarketToken, amount: bigint): bigint {
    const answer = this.#stage.ask(this.address, ABI.stablePool, 'expectedExchange', {
      amount,
      spent_token_root: spent.root,
      receive_token_root: received.root,
    });
    return answer['expected_amount'] as bigint;
  }

  /** LP for a deposit of one token. */
  quoteDeposit(deposited: MarketToken, amount: bigint): bigint {
    const answer = this.#stage.ask(this.address, ABI.stablePool, 'expectedDepositLiquidityOneCoin', {
      spent_token_root: deposited.root,
      amount,
    })['value0'] as AbiRecord;
    return answer['lp_reward'] as bigint;
  }
}
