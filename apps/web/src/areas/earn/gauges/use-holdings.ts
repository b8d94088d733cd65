import type { Address } from '@junction/primitives';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { unreadOf, type Holder, type Unavailable } from '../../../entities/token/index.ts';
import { shareDown } from '../../../shared/liquidity/lp.ts';
import type { GaugeFacts } from '../../../entities/gauge/index.ts';
import { gaugePositionsQuery } from '../shared/queries/gauge-chain-queries.ts';
import type { GaugeHolding } from './ui/gauge-cells.tsx';

const NONE: readonly Address[] = [];

/** What the account has in the gauges in sight, read on the chain; undefined without a wallet. */
export function useHoldings(
  holder: Holder,
  gauges: readonly GaugeFacts[] | undefined,
): ReadonlyMap<string, GaugeHolding> | undefined {
  const { account, connection } = holder;
  const addresses = useMemo(() => gauges?.map(({ address }) => address) ?? NONE, [gauges]);
  const { data, isError } = useQuery(gaugePositionsQuery(connection, account, addresses));
  const unread = unreadOf(holder);
  const reason: Unavailable | undefined = unread.kind === 'unavailable' ? unread.reason : undefined;
  return useMemo(() => {
    if (account === undefined) return undefined;
    return new Map(
      addresses.flatMap((address): [string, GaugeHolding][] => {
        const position = data?.get(address);
        if (position !== undefined && reason === undefined)
          return [[address, { position, share: shareOf(position) }]];
        if (reason !== undefined) return [[address, reason]];
        // What could not be read while others could is not on its way.
        return isError || data !== undefined ? [[address, 'failed']] : [];
      }),
    );
  }, [account, addresses, data, isError, reason]);
}

const shareOf = ({ balance, deposits }: { readonly balance: bigint; readonly deposits: bigint }) =>
  deposits === 0n ? undefined : shareDown(balance, deposits);
