import { usd, type Address, type Usd } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reloadTokenList } from '../../../shared/api/reload-token-list.ts';
import { getMinPoolTvl } from '../../../shared/network/pool-floor.ts';
import type { Quote } from './model/quote.ts';
import type { QuoteRequest } from './strategies/swap-strategy.ts';
import { loadSwapQuoteModule } from './use-quote.ts';

export interface AllowSmallPoolsSetting {
  /** True if routes of this trade may use pools below the minimum TVL. */
  readonly isOn: boolean;
  /** Minimum TVL of pools in routes unless the user allows smaller ones. */
  readonly floor: Usd;
  /** True if the switch is shown: small pools are allowed, or the only route passes through them. */
  readonly isOffered: boolean;
  /** Pools of the route through small pools; empty while unknown. */
  readonly pools: readonly Address[];
  readonly set: (isOn: boolean) => void;
}

const NO_FLOOR = usd(0n);
const NONE: readonly Address[] = [];
const getRoutePools = (quote: Quote | null | undefined): readonly Address[] =>
  quote?.hops.map(({ pool }) => pool) ?? NONE;

/** Whether the user allows pools below the network's minimum TVL for this pair; reset when the pair changes. */
export function useAllowSmallPools(pairKey: string) {
  const floor = getMinPoolTvl();
  const [on, setOn] = useState<string>();
  const isOn = on === pairKey;
  return {
    isOn,
    minTvl: isOn ? NO_FLOOR : floor,
    floor,
    set: (next: boolean) => setOn(next ? pairKey : undefined),
  };
}

/**
 * Returns the setting that allows small pools, with the pools of the affected route. If small pools are allowed, this
 * is the displayed route; if there is no route without them, it is the route that allowing them would give.
 */
export function useAllowSmallPoolsOffer(input: {
  readonly choice: ReturnType<typeof useAllowSmallPools>;
  readonly request: QuoteRequest | undefined;
  readonly hasNoRoute: boolean;
  readonly shown: Quote | undefined;
}): AllowSmallPoolsSetting {
  const { choice, request, hasNoRoute, shown } = input;
  const isAsked = !choice.isOn && choice.floor > 0n && hasNoRoute && request !== undefined;
  const { leftRoot, rightRoot, typedSide, amount } = request?.params ?? {};
  const offer = useQuery({
    queryKey: ['small-pools', request?.mode, leftRoot, rightRoot, typedSide, amount?.toString()],
    enabled: isAsked,
    staleTime: 15_000,
    queryFn: async ({ signal, client }): Promise<Quote | null> => {
      if (request === undefined) return null;
      const { requestQuote } = await loadSwapQuoteModule();
      const asked: QuoteRequest = {
        ...request,
        params: { ...request.params, minTvl: NO_FLOOR, account: undefined },
      };
      const found = await requestQuote(asked, {
        signal,
        onListRejected: (list) => reloadTokenList(client, list),
      });
      return found.kind === 'ready' ? found.quote : null;
    },
  }).data;
  const { isOn, floor, set } = choice;
  const used = isOn ? shown : undefined;
  const pools = getRoutePools(used ?? offer);
  return { isOn, floor, set, pools, isOffered: isOn || (isAsked && pools.length > 0) };
}
