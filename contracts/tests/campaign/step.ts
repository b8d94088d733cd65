import type { Address } from '@junction/primitives';

/** Minimum change of the user's tokens in wallet and account, by token. */
export type Outcome = readonly (readonly [token: Address, change: bigint])[];

/** Allowed outcomes of an honest user's message. No effect is always allowed. */
export interface Intent {
  readonly user: Address;
  readonly outcomes: readonly Outcome[];
}

/** A message that no contract sent. */
export interface Step {
  readonly label: string;
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
  /** Base64 BOC. */
  readonly body?: string | undefined;
  /** Present when an honest user sends it. */
  readonly intent?: Intent | undefined;
  /** Tokens for a contract: an honest user sends them only if the contract exists and accepts them. */
  readonly gives?: undefined | { readonly to: Address; readonly token: Address };
  /** An order of the exchange owner: token balances must not decrease, but the value of LP may change. */
  readonly governs?: true;
}

/** Messages that race with each other, after a pause. */
export interface Burst {
  /** Seed of the order of delivery and of the responses of attackers' contracts. */
  readonly seed: number;
  /** Seconds. */
  readonly silence: number;
  readonly steps: readonly Step[];
}

/** Violated invariant. */
export class Violation extends Error {}
