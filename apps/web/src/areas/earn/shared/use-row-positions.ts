import type { Address } from '@junction/primitives';
import { useMemo } from 'react';
import {
  getUnreadBalanceState,
  type BalanceOwner,
  type BalanceUnavailableReason,
} from '../../../rooms/token/index.ts';
import { getLpShareRoundedDown } from '../../../shared/liquidity/lp.ts';
import type { ListedEarnPosition, EarnRowPosition } from './ui/holding-cells.tsx';

/** Returns the account's on-chain positions in the visible rows, by address; undefined without a wallet. */
export function useRowPositions(
  holder: BalanceOwner,
  addresses: readonly Address[],
  reading: { readonly data: ReadonlyMap<Address, ListedEarnPosition> | undefined; readonly isError: boolean },
): ReadonlyMap<string, EarnRowPosition> | undefined {
  const { account } = holder;
  const { data, isError } = reading;
  const unread = getUnreadBalanceState(holder);
  const reason: BalanceUnavailableReason | undefined =
    unread.kind === 'unavailable' ? unread.reason : undefined;
  return useMemo(() => {
    if (account === undefined) return undefined;
    return new Map(
      addresses.flatMap((address): [string, EarnRowPosition][] => {
        const position = data?.get(address);
        if (position !== undefined && reason === undefined)
          return [[address, { position, share: getPositionShare(position) }]];
        if (reason !== undefined) return [[address, reason]];
        // A missing position counts as failed if the query has failed, or has completed without this position.
        // Otherwise it is still loading.
        return isError || data !== undefined ? [[address, 'failed']] : [];
      }),
    );
  }, [account, addresses, data, isError, reason]);
}

const getPositionShare = ({ balance, deposits }: ListedEarnPosition) =>
  deposits === 0n ? undefined : getLpShareRoundedDown(balance, deposits);

/**
 * Returns the token roots of the account's positions. Most of these tokens are unlisted, so they must be
 * loaded by root.
 */
export function usePositionTokenRoots(
  found: readonly { readonly address: Address; readonly depositRoot: Address }[],
  rowPositions: ReadonlyMap<string, EarnRowPosition> | undefined,
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
