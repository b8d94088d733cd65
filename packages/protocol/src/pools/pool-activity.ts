import type { Address, Seconds, Units } from '@junction/primitives';

/** Decoded transaction of a pool. */
export interface PoolActivity {
  readonly pool: Address;
  readonly lt: bigint;
  readonly time: Seconds;
  readonly transactionHash: string;
  /** Hash of the transaction's inbound message. */
  readonly messageHash: string;
  /** Events in the order of emission. */
  readonly events: readonly PoolEvent[];
  readonly operation?: PoolOperation;
  /** Number of events and calls that no known ABI defines. */
  readonly unknown: number;
}

/** Amount of a token, identified by its root. Base units. */
export interface DecodedTokenAmount {
  readonly token: Address;
  readonly amount: Units;
}

/**
 * Fee of a swap or deposit in one token, base units: the part that stays in the pool and the part of the beneficiary.
 */
export interface ExchangeFee {
  readonly token: Address;
  readonly poolFee: Units;
  readonly beneficiaryFee: Units;
  readonly beneficiary: Address;
}

/** Fees of a pool, in parts of a common denominator. */
export interface PoolFeeParams {
  readonly denominator: bigint;
  readonly pool: bigint;
  readonly beneficiary: bigint;
  readonly referrer: bigint;
  /** Recipient of the beneficiary fee; the zero address means none. */
  readonly beneficiaryAddress: Address;
}

/** Event of a pool. */
export type PoolEvent =
  | {
      readonly kind: 'exchange';
      readonly sender: Address;
      readonly recipient: Address;
      readonly spent: DecodedTokenAmount;
      readonly received: DecodedTokenAmount;
      readonly fees: readonly ExchangeFee[];
    }
  | {
      readonly kind: 'deposit';
      readonly sender: Address;
      readonly owner: Address;
      /**
       * Deposited amounts. Constant-product pairs report them after the implied swap. Stable pairs report them after
       * the implied swap and its fees, including a referrer's share, and report 0 if the fee exceeds the rest. Stable
       * pools of several tokens report the amounts they took.
       */
      readonly tokens: readonly DecodedTokenAmount[];
      readonly lp: Units;
      /**
       * Fees that stable pools charge for imbalanced deposits. Constant-product pairs report the fee in the `exchange`
       * event of the implied swap instead.
       */
      readonly fees: readonly ExchangeFee[];
    }
  | {
      readonly kind: 'withdraw';
      readonly sender: Address;
      readonly owner: Address;
      readonly tokens: readonly DecodedTokenAmount[];
      readonly lp: Units;
      readonly fees: readonly ExchangeFee[];
    }
  | { readonly kind: 'amplification'; readonly amplification: Amplification }
  | { readonly kind: 'sync'; readonly reserves: readonly Units[]; readonly lpSupply: Units }
  | { readonly kind: 'fee'; readonly params: PoolFeeParams }
  | { readonly kind: 'active'; readonly isActive: boolean };

/** Amplification coefficient of a stable pool: `value` divided by `precision`. */
export interface Amplification {
  readonly value: bigint;
  readonly precision: bigint;
}

/**
 * Returns the amplification coefficient with which the contract initializes a stable pool: 100 · n^(n-1).
 *
 * @param tokens number of tokens of the pool, n
 */
export function getDefaultAmplification(tokens: number): Amplification {
  return { value: 100n * BigInt(tokens) ** BigInt(tokens - 1), precision: 1n };
}

/** Swap, deposit or withdrawal with a call id, or one step of a route. */
export interface PoolOperation {
  readonly callId: bigint;
  /**
   * Trigger of the operation: a token transfer to the pool, the previous step of a route, or a call of an exchange
   * account.
   */
  readonly origin: 'transfer' | 'route' | 'account';
  readonly outcome: 'done' | 'cancelled';
  /** Tokens received by the pool. */
  readonly incoming: DecodedTokenAmount | undefined;
  readonly sender: Address;
  readonly recipient: Address;
  /** Number of route steps that directly follow this one. */
  readonly nextSteps: number;
  /**
   * Hashes of the messages that continue the route. They go to the next pools or, after a deposit, to the LP root,
   * which mints LP tokens to a vault that continues the route.
   */
  readonly sent?: readonly string[];
  /** Set if an exchange account requested a deposit. */
  readonly deposit?: AccountDeposit;
  /**
   * Set if a token vault sent the step: the vault's address and the logical time of the message. Only the vault's
   * history shows who started the route.
   */
  readonly vault?: { readonly account: Address; readonly lt: bigint };
  /** Set if a token vault sent the step with newly minted tokens: the message that minted them. */
  readonly minted?: VaultMintMessage;
}

/** Deposit into a pool that an exchange account requested. */
export interface AccountDeposit {
  /** Amounts per token; the same token may occur several times. */
  readonly amounts: readonly DecodedTokenAmount[];
  /**
   * False if a constant-product pair returns the amount that is out of proportion. Stable pools always take the entire
   * amounts.
   */
  readonly isAutoExchanged: boolean;
}

/** Message that minted tokens to a vault. */
export interface VaultMintMessage {
  readonly hash: string;
  readonly from: Address;
}

/** Default fee of a pool: 0.3 % for liquidity providers. */
export const DEFAULT_POOL_FEE_PARAMS = {
  denominator: 1_000_000n,
  pool: 3_000n,
  beneficiary: 0n,
  referrer: 0n,
} as const;
