import { ZERO_ADDRESS, nano, type Address, type Nano } from '@junction/primitives';
import { GAS_VALUES, attachedValueUp, type GasAmount } from '../gas/gas-values.ts';
import { listSteps, type SwapRoute } from './swap-route.ts';

/**
 * Which assets a swap involves: tokens only, sold coins, sold coins and wrapped coins together, or bought
 * coins.
 */
export type SwapKind = 'token' | 'coinIn' | 'coinAndTokenIn' | 'coinOut';

/** Properties of a route that determine its gas. */
export interface RouteShape {
  /**
   * Number of contracts that forward the amount: every pool, and the token vault if it splits the sold
   * amount.
   */
  readonly steps: number;
  /** Number of ends of the route; each pays the recipient. */
  readonly leaves: number;
  /** Number of hops that mint or burn an LP token. */
  readonly lpHops: number;
  /** The operation of a route of a single pool; undefined for longer routes. */
  readonly direct: 'swap' | 'deposit' | 'withdraw' | undefined;
}

/** Returns the numbers of contracts, ends and LP hops of a route. */
export function getRouteShape({ branches }: Pick<SwapRoute, 'branches'>): RouteShape {
  const steps = listSteps(branches);
  const [only] = steps;
  return {
    steps: steps.length + (branches.length > 1 ? 1 : 0),
    leaves: steps.filter(({ next }) => next.length === 0).length,
    lpHops: steps.filter(({ action }) => action !== 'swap').length,
    direct: steps.length === 1 ? only?.action : undefined,
  };
}

/** Returns the nano to attach for a swap, excluding sold coins and the value of the message itself. */
export function swapGasUp(
  kind: SwapKind,
  shape: RouteShape,
  deployWalletValue: Nano,
  referrer: Address,
): Nano {
  const delivery = { deployWalletValue, hasReferrer: referrer !== ZERO_ADDRESS };
  const { steps, leaves, lpHops, direct } = shape;
  return attachedValueUp(
    direct === undefined
      ? crossGas(kind, { ...delivery, steps, leaves, lpHops })
      : directGas(kind, direct, delivery),
  );
}

interface DeliveryParams {
  readonly deployWalletValue: bigint;
  readonly hasReferrer: boolean;
}

function directGas(
  kind: SwapKind,
  action: 'swap' | 'deposit' | 'withdraw',
  delivery: DeliveryParams,
): GasAmount {
  switch (kind) {
    case 'coinIn':
      return GAS_VALUES.coinToToken(delivery);
    case 'coinAndTokenIn':
      return GAS_VALUES.coinAndWrappedToToken(delivery);
    case 'coinOut':
      return GAS_VALUES.tokenToCoin(delivery);
    case 'token':
      if (action === 'deposit') return GAS_VALUES.poolDirectDeposit(delivery);
      return action === 'withdraw'
        ? GAS_VALUES.poolDirectWithdraw(1, delivery)
        : GAS_VALUES.poolDirectExchange(delivery);
  }
}

function crossGas(
  kind: SwapKind,
  route: DeliveryParams & Pick<RouteShape, 'steps' | 'leaves' | 'lpHops'>,
): GasAmount {
  switch (kind) {
    case 'coinIn':
      return GAS_VALUES.coinToTokenCross(route);
    case 'coinAndTokenIn':
      return GAS_VALUES.coinAndWrappedToTokenCross(route);
    case 'coinOut':
      return GAS_VALUES.tokenToCoinCross(route);
    case 'token':
      return GAS_VALUES.poolCrossExchange(route);
  }
}

/**
 * Nano that a hop burns, rounded up. Measured on this repository's contracts, including the storage rent of
 * the pool's pending step.
 */
export const BURNED_PER_HOP = nano(250_000_000n);
const BURNED_BASE = 250_000_000n;
const BURNED_PER_LP_HOP = 100_000_000n;
/** Nano that the payout at each end burns, except at the first end. */
const BURNED_PER_END = 50_000_000n;

/**
 * Returns an upper bound of the nano that a route burns if every hop succeeds, measured on this repository's
 * contracts and the public ones (0.35 coins for one hop). At every end, deploying a wallet costs
 * `deployWalletValue` and a fifth of it for the message.
 */
export function swapBurnUp({ steps, leaves, lpHops }: RouteShape, deployWalletValue: Nano): Nano {
  const hops = BURNED_PER_HOP * BigInt(steps) + BURNED_PER_LP_HOP * BigInt(lpHops);
  const ends = BURNED_PER_END * BigInt(leaves - 1);
  return nano(BURNED_BASE + hops + ends + (BigInt(leaves) * deployWalletValue * 12n) / 10n);
}
