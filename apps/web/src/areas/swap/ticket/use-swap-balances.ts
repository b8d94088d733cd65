import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { usdPricesQuery, useBalances, type Balances, type BalanceOwner } from '../../../rooms/token/index.ts';
import { getNetwork } from '../../../shared/network/network.ts';
import type { SwapSides } from './model/derive-sides.ts';

export interface SwapBalances {
  readonly balances: Balances;
  /** Returns the USD price of a token (1e18 fixed point); undefined if unknown. */
  readonly priceOf: (root: Address) => bigint | undefined;
}

/** Returns balances and USD prices of both tokens and the wrapped coin. */
export function useSwapBalances(holder: BalanceOwner, { left, right }: SwapSides): SwapBalances {
  const { wrappedCoinRoot } = getNetwork().contracts;
  const roots = [...new Set([wrappedCoinRoot, left?.root, right?.root].filter((root) => root !== undefined))];
  const balances = useBalances(holder, roots);
  const prices = useQuery(usdPricesQuery(roots)).data;
  return { balances, priceOf: (root) => prices?.get(root) };
}
