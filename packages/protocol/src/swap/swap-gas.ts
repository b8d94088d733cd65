import { ZERO_ADDRESS, nano, type Address, type Nano } from '@junction/primitives';
import { MESSAGE_FLOW_GAS, computeAttachedValueRoundedUp, type GasAmount } from '../gas/gas-values.ts';
import { listSwapStepsDepthFirst, type SwapRoute } from './swap-route.ts';

/** Assets of a swap: only tokens, sold coins, sold coins together with wrapped coins, or bought coins. */
export type SwapAssetKind = 'token' | 'coinIn' | 'coinAndTokenIn' | 'coinOut';

/** Properties of a route that determine its gas. */
export interface RouteGasProperties {
  /**
   * Number of contracts that forward the amount: every pool, and the token vault if it splits the sold
   * amount.
   */
  readonly steps: number;
  /** Number of branch ends of the route, each of which pays the recipient. */
  readonly leaves: number;
  /** Number of hops that mint or burn an LP token. */
  readonly lpHops: number;
  /** Operation of a route with a single pool; undefined for longer routes. */
  readonly direct: 'swap' | 'deposit' | 'withdraw' | undefined;
}

/** Returns the properties of a route that determine its gas. */
export function getRouteGasProperties({ branches }: Pick<SwapRoute, 'branches'>): RouteGasProperties {
  const steps = listSwapStepsDepthFirst(branches);
  const [only] = steps;
  return {
    steps: steps.length + (branches.length > 1 ? 1 : 0),
    leaves: steps.filter(({ next }) => next.length === 0).length,
    lpHops: steps.filter(({ action }) => action !== 'swap').length,
    direct: steps.length === 1 ? only?.action : undefined,
  };
}

/** Returns the nano to attach for a swap, without sold coins and the forward fee of the message itself. */
export function computeSwapGasRoundedUp(
  kind: SwapAssetKind,
  shape: RouteGasProperties,
  deployWalletValue: Nano,
  referrer: Address,
): Nano {
  const delivery = { deployWalletValue, hasReferrer: referrer !== ZERO_ADDRESS };
  const { steps, leaves, lpHops, direct } = shape;
  return computeAttachedValueRoundedUp(
    direct === undefined
      ? getCrossGas(kind, { ...delivery, steps, leaves, lpHops })
      : getDirectGas(kind, direct, delivery),
  );
}

interface DeliveryParams {
  readonly deployWalletValue: bigint;
  readonly hasReferrer: boolean;
}

function getDirectGas(
  kind: SwapAssetKind,
  action: 'swap' | 'deposit' | 'withdraw',
  delivery: DeliveryParams,
): GasAmount {
  switch (kind) {
    case 'coinIn':
      return MESSAGE_FLOW_GAS.coinToToken(delivery);
    case 'coinAndTokenIn':
      return MESSAGE_FLOW_GAS.coinAndWrappedToToken(delivery);
    case 'coinOut':
      return MESSAGE_FLOW_GAS.tokenToCoin(delivery);
    case 'token':
      if (action === 'deposit') return MESSAGE_FLOW_GAS.poolDirectDeposit(delivery);
      return action === 'withdraw'
        ? MESSAGE_FLOW_GAS.poolDirectWithdraw(1, delivery)
        : MESSAGE_FLOW_GAS.poolDirectExchange(delivery);
  }
}

function getCrossGas(
  kind: SwapAssetKind,
  route: DeliveryParams & Pick<RouteGasProperties, 'steps' | 'leaves' | 'lpHops'>,
): GasAmount {
  switch (kind) {
    case 'coinIn':
      return MESSAGE_FLOW_GAS.coinToTokenCross(route);
    case 'coinAndTokenIn':
      return MESSAGE_FLOW_GAS.coinAndWrappedToTokenCross(route);
    case 'coinOut':
      return MESSAGE_FLOW_GAS.tokenToCoinCross(route);
    case 'token':
      return MESSAGE_FLOW_GAS.poolCrossExchange(route);
  }
}

/**
 * Nano that a hop burns, rounded up. Measured on this repository's contracts, including the storage rent for the
 * pending step in the pool.
 */
export const BURNED_NANO_PER_HOP = nano(250_000_000n);
const BURNED_NANO_BASE = 250_000_000n;
const BURNED_NANO_PER_LP_HOP = 100_000_000n;
/** Nano that the payout at each branch end after the first burns. */
const BURNED_NANO_PER_BRANCH_END = 50_000_000n;

/**
 * Returns an upper bound of the nano that a route burns if every hop succeeds. Measured on this repository's contracts
 * and the public ones (0.35 coins for one hop). At every branch end, deploying a wallet costs `deployWalletValue` plus
 * a fifth of it for the message.
 */
export function computeSwapBurnedNanoRoundedUp(
  { steps, leaves, lpHops }: RouteGasProperties,
  deployWalletValue: Nano,
): Nano {
  const hops = BURNED_NANO_PER_HOP * BigInt(steps) + BURNED_NANO_PER_LP_HOP * BigInt(lpHops);
  const ends = BURNED_NANO_PER_BRANCH_END * BigInt(leaves - 1);
  return nano(BURNED_NANO_BASE + hops + ends + (BigInt(leaves) * deployWalletValue * 12n) / 10n);
}
