import { ZERO_ADDRESS, nano, type Address, type Nano } from '@junction/primitives';
import { GAS_VALUES, attachedValueUp, type GasAmount } from '../gas/gas-values.ts';
import { listSteps, type SwapRoute } from './swap-route.ts';

/** How the sold coin reaches the first pool and how the bought one leaves the last. */
export type SwapSort = 'token' | 'coinIn' | 'coinAndTokenIn' | 'coinOut';

/** What a route is made of, as far as its gas goes. */
export interface RouteShape {
  /** Contracts that pass the amount on: every pool, and the token vault that splits a source amount. */
  readonly steps: number;
  /** Ends that pay out. */
  readonly leaves: number;
  /** Hops into or out of an LP token: each mints or burns it. */
  readonly lpHops: number;
  /** Set when the route is one pool that the tokens go to directly. */
  readonly direct: 'swap' | 'deposit' | 'withdraw' | undefined;
}

/** What the gas of a route follows from: how many steps it has and how it parts. */
export function shapeOf({ branches }: Pick<SwapRoute, 'branches'>): RouteShape {
  const steps = listSteps(branches);
  const [only] = steps;
  return {
    steps: steps.length + (branches.length > 1 ? 1 : 0),
    leaves: steps.filter(({ next }) => next.length === 0).length,
    lpHops: steps.filter(({ action }) => action !== 'swap').length,
    direct: steps.length === 1 ? only?.action : undefined,
  };
}

/** Nano to attach for a swap, the coins sold and those for the message's own receiver not counted. */
export function swapGasUp(
  sort: SwapSort,
  shape: RouteShape,
  deployWalletValue: Nano,
  referrer: Address,
): Nano {
  const delivery = { deployWalletValue, hasReferrer: referrer !== ZERO_ADDRESS };
  const { steps, leaves, lpHops, direct } = shape;
  return attachedValueUp(
    direct === undefined
      ? crossGas(sort, { ...delivery, steps, leaves, lpHops })
      : directGas(sort, direct, delivery),
  );
}

interface Delivery {
  readonly deployWalletValue: bigint;
  readonly hasReferrer: boolean;
}

function directGas(sort: SwapSort, action: 'swap' | 'deposit' | 'withdraw', delivery: Delivery): GasAmount {
  switch (sort) {
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
  sort: SwapSort,
  route: Delivery & Pick<RouteShape, 'steps' | 'leaves' | 'lpHops'>,
): GasAmount {
  switch (sort) {
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

/** Rounded up; measured on our contracts, with rent for the place a pool keeps for the next step. */
export const BURNED_PER_HOP = nano(250_000_000n);
const BURNED_ANYWAY = 250_000_000n;
const BURNED_PER_LP_HOP = 100_000_000n;
/** Every end but the first: its own payout. */
const BURNED_PER_END = 50_000_000n;

/**
 * What a route burns when every hop succeeds, rounded up: measured on our contracts and on the public ones (0.35 for
 * one hop). A wallet made on the way costs its value and the message that carries it, at every end.
 */
export function burnedBySwapUp({ steps, leaves, lpHops }: RouteShape, deployWalletValue: Nano): Nano {
  const hops = BURNED_PER_HOP * BigInt(steps) + BURNED_PER_LP_HOP * BigInt(lpHops);
  const ends = BURNED_PER_END * BigInt(leaves - 1);
  return nano(BURNED_ANYWAY + hops + ends + (BigInt(leaves) * deployWalletValue * 12n) / 10n);
}
