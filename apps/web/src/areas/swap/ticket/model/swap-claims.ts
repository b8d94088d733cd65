import type { Address } from '@junction/primitives';
import type { ActionClaims } from '../../../../rooms/operation/simulation/index.ts';

/** What the review states about a swap. Amounts are base units and nano. */
export interface StatedSwap {
  readonly account: Address;
  readonly sold: Address;
  readonly bought: Address;
  /** Base units of the sold token that the account's own wallet transfers. */
  readonly tokens: bigint;
  /** Least result that the message accepts; less returns the sold tokens. */
  readonly minimum: bigint;
  /** The result is paid out as coins. */
  readonly isPaidInCoins: boolean;
  /** Nano of the message, including sold coins. */
  readonly value: bigint;
  /** Lower bound of the nano that are refunded; undefined to not compare it. */
  readonly returned: bigint | undefined;
  /** Accounts of the exchange that hold the sold token: its vault and the pools of the route. */
  readonly holders: readonly Address[];
  readonly messageChecks: ActionClaims['messageChecks'];
}

/** Returns the claims of a swap: the sold tokens go to the exchange, and at least the minimum arrives. */
export function claimsOfSwap(stated: StatedSwap): ActionClaims {
  const { account, sold, bought, tokens, minimum, isPaidInCoins, value, returned, holders } = stated;
  return {
    account,
    takes: [{ root: sold, maximum: tokens }],
    // A swap without a result never passes, even if its minimum is rounded to nothing.
    arrives: [{ root: bought, minimum: minimum > 0n ? minimum : 1n, isPaidInCoins }],
    coins: { attached: value, refund: returned },
    holders: holders.map((account) => ({ root: sold, holder: { account } })),
    receivers: 'exchange',
    messageChecks: stated.messageChecks,
  };
}
