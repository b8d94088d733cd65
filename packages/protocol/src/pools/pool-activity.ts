import type { Address, Seconds, Units } from '@junction/primitives';

/** What one transaction of a pool did, as far as a market cares. */
export interface PoolActivity {
  readonly pool: Address;
  readonly lt: bigint;
  readonly time: Seconds;
  readonly transactionHash: string;
  /** Hash of the message that caused it. */
  readonly messageHash: string;
  /** In the order the pool emitted them. */
  readonly events: readonly PoolEvent[];
  readonly operation?: PoolOperation;
  /** Events and calls that no interface of ours has. */
  readonly unknown: number;
}

/** Base units with their token's root. */
export interface AmountOf {
  readonly token: Address;
  readonly amount: Units;
}

/** What an exchange paid in one token, base units: kept by the pool, and passed on. */
export interface ExchangeFee {
  readonly token: Address;
  readonly poolFee: Units;
  readonly beneficiaryFee: Units;
  readonly beneficiary: Address;
}

/** Fees of a pool: parts over one denominator. */
export interface PoolFeeParams {
  readonly denominator: bigint;
  readonly pool: bigint;
  readonly beneficiary: bigint;
  readonly referrer: bigint;
  /** Beneficiary; the zero address for none. */
  readonly beneficiaryAddress: Address;
}

/** What a pool made known. */
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
      /** Charged by stable pools for what misses the proportion; pairs tell theirs with an exchange. */
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

/** How far a stable pool keeps to a price of one: `value` over `precision`. */
export interface Amplification {
  readonly value: bigint;
  readonly precision: bigint;
}

/** What a stable pool of so many tokens starts with. */
export function defaultAmplification(tokens: number): Amplification {
  return { value: 100n * BigInt(tokens) ** BigInt(tokens - 1), precision: 1n };
}

/** A swap, deposit or withdrawal that carries a call id, or one step of it. */
export interface PoolOperation {
  readonly callId: bigint;
  /** How it came: tokens sent to the pool, a step of a route that began elsewhere, or an exchange account. */
  readonly origin: 'transfer' | 'route' | 'account';
  readonly outcome: 'done' | 'cancelled';
  /** Tokens that came in. */
  readonly incoming: AmountOf | undefined;
  readonly sender: Address;
  readonly recipient: Address;
  /** Steps of the route this one hands over to. */
  readonly nextSteps: number;
  /** Hashes of the messages by which it goes on: to the next pools, or to the LP root, whose vault goes on. */
  readonly sent?: readonly string[];
  /** A step that a token vault has sent: the vault, and when. Who stands behind it only the vault's history knows. */
  readonly vault?: { readonly account: Address; readonly lt: bigint };
  /** A step that a token vault has sent with minted tokens: who had them minted, and by which message. */
  readonly minted?: MintCall;
}

/** The message that had tokens minted to a vault. */
export interface MintCall {
  readonly hash: string;
  readonly from: Address;
}

/** The fee of a pool until it is told otherwise: 0.3 % for those who provide liquidity. */
export const DEFAULT_FEE_PARAMS = {
  denominator: 1_000_000n,
  pool: 3_000n,
  beneficiary: 0n,
  referrer: 0n,
} as const;
