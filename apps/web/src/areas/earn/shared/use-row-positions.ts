import type { Address } from '@junction/primitives';
import { useMemo } from 'react';
import { unreadOf, type Holder, type Unavailable } from '../../../rooms/token/index.ts';
import { shareDown } from '../../../shared/liquidity/lp.ts';
import type { ListedPosition, RowPosition } from './ui/holding-cells.tsx';

/** On-chain positions of the account in the visible rows; undefined without a wallet. */
export function useRowPositions(
  holder: Holder,
  addresses: readonly Address[],
  reading: { readonly data: ReadonlyMap<Address, ListedPosition> | undefined; readonly isError: boolean },
): ReadonlyMap<string, RowPosition> | undefined {
  const { account } = holder;
  const { data, isError } = reading;
  const unread = unreadOf(holder);
  const reason: Unavailable | undefined = unread.kind === 'unavailable' ? unread.reason : undefined;
  return useMemo(() => {
    if (account === undefined) return undefined;
    return new Map(
      addresses.flatMap((address): [string, RowPosition][] => {
        const position = data?.get(address);
        if (position !== undefined && reason === undefined)
          return [[address, { position, share: shareOf(position) }]];
        if (reason !== undefined) return [[address, reason]];
        // Rows that could not be read while others could are failed, not loading.
        return isError || data !== undefined ? [[address, 'failed']] : [];
      }),
    );
  }, [account, addresses, data, isError, reason]);
}

const shareOf = ({ balance, deposits }: ListedPosition) =>
  deposits === 0n ? undefined : shareDown(balance, deposits);

/** Roots of the tokens of positions, most of which are unlisted. */
export function usePositionRoots(
  found: readonly { readonly address: Address; readonly depositRoot: Address }[],
  rowPositions: ReadonlyMap<string, RowPosition> | undefined,
): readonly Address[] {
  return useMemo(
    () =>
      found.flatMap(({ address, depositRoot }) => {
        const holding = rowPositions?.get(address);
        if (holding === undefined || typeof holding === 'string') return [];
        const { balance, rewards } = holding.position;
        return [...(balance > 0n ? [depositRoot] : []), ...rewards.map(({ root }) => root)];
      }),
    [found, rowPositions],
  );
}
