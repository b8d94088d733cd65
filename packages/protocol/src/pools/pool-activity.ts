import type { Address, Seconds, Units } from '@junction/primitives';

/** Decoded transaction of a pool. */
export interface PoolActivity {
  readonly pool: Address;
  readonly lt: bigint;
  readonly time: Seconds;
  readonly transactionHash: string;
  /** Hash of the transaction's inbound message. */
  readonly messageHash: string;
  /** In order of emission. */
  readonly events: readonly PoolEvent[];
  readonly operation?: PoolOperation;
  /** Number of events and calls that no known ABI defines. */
  readonly unknown: number;
}

/** Amount of a token in base units. */
export interface AmountOf {
  readonly token: Address;
  readonly amount: Units;
}

/**
 * Fee of a swap or deposit in one token, base units: the part that stays in the pool and the part paid to the
 * beneficiary.
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
  /** The zero address if there is none. */
  readonly beneficiaryAddress: Address;
}

/** Event of a pool. */
export type PoolEvent =
  | {
      readonly kind: 'exchange';
      readonly sender: Address;
      readonly recipient: Address;
      readonly spent: AmountOf;
      readonly received: AmountOf;
      readonly fees: readonly ExchangeFee[];
    }
  | {
      readonly kind: 'deposit';
      readonly sender: Address;
      readonly owner: Address;
      /**
       * Constant-product pairs report the amounts after the implied swap. Stable pairs report them after the
       * implied swap and its fees, the share of a referrer included, and 0 where the fee exceeds the rest.
       * Stable pools of several tokens report what they took.
       */
      readonly tokens: readonly AmountOf[];
      readonly lp: Units;
      /**
       * Fees that stable pools charge for imbalanced deposits. Pairs report the fee in the `exchange` event
       * of the implied swap instead.
       */
      readonly fees: readonly ExchangeFee[];
    }
  | {
      readonly kind: 'withdraw';
      readonly sender: Address;
      readonly owner: Address;
      readonly tokens: readonly AmountOf[];
      readonly lp: Units;
      readonly fees: readonly ExchangeFee[];
    }
  | { readonly kind: 'amplification'; readonly amplification: Amplification }
  | { readonly kind: 'sync'; readonly reserves: readonly Units[]; readonly lpSupply: Units }
  | { readonly kind: 'fee'; readonly params: PoolFeeParams }
  | { readonly kind: 'active'; readonly isActive: boolean };

/** Amplification of a stable pool: `value` divided by `precision`. */
export interface Amplification {
  readonly value: bigint;
  readonly precision: bigint;
}

/**
 * Returns the amplification with which the contract initializes a stable pool: 100 · n^(n-1).
 *
 * @param tokens number of tokens of the pool, n
 */
export function defaultAmplification(tokens: number): Amplification {
  return { value: 100n * BigInt(tokens) ** BigInt(tokens - 1), precision: 1n };
}

/** Swap, deposit or withdrawal with a call id, or one step of a route. */
export interface PoolOperation {
  readonly callId: bigint;
  /**
   * What started it: a token transfer to the pool, a preceding step of a route, or a call of an exchange
   * account.
   */
  readonly origin: 'transfer' | 'route' | 'account';
  readonly outcome: 'done' | 'cancelled';
  /** Tokens received by the pool. */
  readonly incoming: AmountOf | undefined;
  readonly sender: Address;
  readonly recipient: Address;
  /** Number of steps that directly follow in the route. */
  readonly nextSteps: number;
  /**
   * Hashes of the messages that continue the route. They go to the next pools or, after a deposit, to the LP
   * root, which mints LP tokens to a vault that continues.
   */
  readonly sent?: readonly string[];
  /** Set for a deposit from an exchange account. */
  readonly deposit?: AccountDeposit;
  /**
   * Set for a step sent by a token vault: the vault's address and the logical time of the message. Only the
   * vault's history shows who started the route.
   */
  readonly vault?: { readonly account: Address; readonly lt: bigint };
  /** Set for a step that a token vault sent with newly minted tokens: the message that minted them. */
  readonly minted?: MintCall;
}

/** Deposit that an exchange account requested of a pool. */
export interface AccountDeposit {
  /** A token may be named several times. */
  readonly amounts: readonly AmountOf[];
  /**
   * False if a constant-product pair returns the amount that is out of proportion. Stable pools take everything
   * in any case.
   */
  readonly isAutoExchanged: boolean;
}

/** Message that minted tokens to a vault. */
export interface MintCall {
  readonly hash: string;
  readonly from: Address;
}

/** Default fee of a pool: 0.3 % for liquidity providers. */
export const DEFAULT_FEE_PARAMS = {
  denominator: 1_000_000n,
  pool: 3_000n,
  beneficiary: 0n,
  referrer: 0n,
} as const;
