import type { Address } from '@junction/primitives';
import type { SimulatedActionExpectations } from '../../../../rooms/operation/simulation/index.ts';

/** Values of a swap as stated in its review, in base units and nano. */
export interface SwapReviewValues {
  readonly account: Address;
  readonly sold: Address;
  readonly bought: Address;
  /** Base units of the sold token that the account's own wallet transfers. */
  readonly tokens: bigint;
  /** Minimum received amount. If the route would pay less, the sold tokens are returned. */
  readonly minimum: bigint;
  /** True if the result is paid out in native coins. */
  readonly isPaidInCoins: boolean;
  /** Value attached to the message in nano, including the sold coins. */
  readonly value: bigint;
  /** Minimum refund of coins, nano; undefined if the refund is not verified. */
  readonly returned: bigint | undefined;
  /** Accounts of the exchange that hold the sold token: its vault and the pools of the route. */
  readonly holders: readonly Address[];
  readonly messageChecks: SimulatedActionExpectations['messageChecks'];
}

/**
 * Returns the claims that a simulation of the swap verifies: the sold tokens go to the exchange, and at least the
 * minimum arrives.
 */
export function buildSwapSimulationClaims(stated: SwapReviewValues): SimulatedActionExpectations {
  const { account, sold, bought, tokens, minimum, isPaidInCoins, value, returned, holders } = stated;
  return {
    account,
    takes: [{ root: sold, maximum: tokens }],
    // A minimum that was rounded down to 0 still requires a received amount.
    arrives: [{ root: bought, minimum: minimum > 0n ? minimum : 1n, isPaidInCoins }],
    coins: { attached: value, refund: returned },
    holders: holders.map((account) => ({ root: sold, holder: { account } })),
    receivers: 'exchange',
    messageChecks: stated.messageChecks,
  };
}
