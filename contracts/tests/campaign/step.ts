import type { Address } from '@junction/primitives';

/** Minimum changes of the user's tokens in wallet and exchange account. Other tokens must not decrease. */
export type AllowedTokenChanges = readonly (readonly [token: Address, change: bigint])[];

/** Allowed outcomes of an honest user's message. The message may also have no effect. */
export interface AllowedStepOutcomes {
  readonly user: Address;
  readonly outcomes: readonly AllowedTokenChanges[];
}

/** A message of a user, attacker or owner, as opposed to one that a contract sends. */
export interface CampaignStep {
  readonly label: string;
  readonly from: Address;
  readonly to: Address;
  readonly value: bigint;
  /** Body, base64 BOC. */
  readonly body?: string | undefined;
  /** Allowed outcomes of an honest user's message; missing for attackers and the owner. */
  readonly intent?: AllowedStepOutcomes | undefined;
  /**
   * Tokens that a recipient receives from the message. The message is sent only if the recipient exists and accepts the
   * token.
   */
  readonly gives?: undefined | { readonly to: Address; readonly token: Address };
  /** Set for a message of the exchange owner that may change the value of LP, but no token balance. */
  readonly changesLpValue?: true;
}

/** Messages that are sent together after a pause and race with each other. */
export interface MessageBurst {
  /** Seed for the order of delivery and the responses of attackers' contracts. */
  readonly seed: number;
  /** Pause before the messages, seconds. */
  readonly silence: number;
  readonly steps: readonly CampaignStep[];
}

/** Thrown when an invariant is violated. */
export class InvariantViolation extends Error {}
