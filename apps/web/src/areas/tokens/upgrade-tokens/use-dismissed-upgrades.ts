import type { Address } from '@junction/primitives';
import { getFavourites } from '../../../shared/storage/favourites.ts';
import { STORED } from '../../../shared/storage/stored-items.ts';
import { readStored, writeStored } from '../../../shared/storage/stored-values.ts';
import { useStored } from '../../../shared/storage/use-stored.ts';
import type { UpgradeRow } from './use-upgrade-tokens.ts';

/** Returns the upgrades that the user has not dismissed in this browser, and a function that dismisses all of them. */
export function useDismissedUpgrades(account: Address | undefined, rows: readonly UpgradeRow[]) {
  const [stored] = useStored(STORED.dismissedUpgrades);
  const dismissed = getFavourites(stored, account);
  const isDismissed = ({ token }: UpgradeRow): boolean =>
    dismissed.some(({ address }) => address === token.oldRoot);
  return {
    fresh: rows.filter((row) => !isDismissed(row)),
    dismiss: (): void => {
      if (account === undefined) return;
      // The stored list is read again, because another tab may have dismissed other tokens.
      const all = readStored(STORED.dismissedUpgrades);
      const before = getFavourites(all, account);
      const added = rows
        .map(({ token }) => ({ address: token.oldRoot }))
        .filter(({ address }) => before.every((one) => one.address !== address));
      writeStored(STORED.dismissedUpgrades, { ...all, [account]: [...before, ...added] });
    },
  };
}
