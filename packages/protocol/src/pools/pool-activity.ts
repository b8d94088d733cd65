import type { Address, Seconds, Units } from '@junction/primitives';

/** Events and operation of one pool transaction. */
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

/** Base units of a token. */
export interface AmountOf {
  readonly token: Address;
  readonly amount: Units;
}

/** Fee of a swap in one token, base units: the part kept by the pool and the part paid to the beneficiary. */
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
      readonly tokens: readonly AmountOf[];
      readonly lp: Units;
      /** Charged by stable pools for imbalanced deposits; pairs report theirs with the implied swap. */
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
 * Returns the initial amplification of a stable pool.
 *
 * @param tokens number of tokens of the pool
 */
export function defaultAmplification(tokens: number): Amplification {
  return { value: 100n * BigInt(tokens) ** BigInt(tokens - 1), precision: 1n };
}

/** Swap, deposit or withdrawal with a call id, or one step of a route. */
export interface PoolOperation {
  readonly callId: bigint;
  /** Trigger: a token transfer to the pool, a step of a route that started elsewhere, or an exchange account. */
  readonly origin: 'transfer' | 'route' | 'account';
  readonly outcome: 'done' | 'cancelled';
  /** Tokens received by the pool. */
  readonly incoming: AmountOf | undefined;
  readonly sender: Address;
  readonly recipient: Address;
  /** Number of steps that follow in the route. */
  readonly nextSteps: number;
  /** Hashes of the messages that continue the route: to the next pools, or to the LP root, whose vault continues. */
  readonly sent?: readonly string[];
  /** For a step sent by a token vault: its address and logical time. Only the vault's history reveals the initiator. */
  readonly vault?: { readonly account: Address; readonly lt: bigint };
  /** For a step that a token vault sent with minted tokens: the message that minted them. */
  readonly minted?: MintCall;
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
