import type { Address } from '@junction/primitives';
import { getWalletFavourites } from '../../../shared/storage/favourites.ts';
import { STORED_ITEMS } from '../../../shared/storage/stored-items.ts';
import { readStoredItem, writeStoredItem } from '../../../shared/storage/stored-values.ts';
import { useStoredItem } from '../../../shared/storage/use-stored.ts';
import type { TokenUpgradeRow } from './use-upgrade-tokens.ts';

/** Returns the upgrades that the user has not dismissed in this browser, and a function that dismisses all of them. */
export function useDismissedTokenUpgrades(account: Address | undefined, rows: readonly TokenUpgradeRow[]) {
  const [stored] = useStoredItem(STORED_ITEMS.dismissedUpgrades);
  const dismissed = getWalletFavourites(stored, account);
  const isDismissed = ({ token }: TokenUpgradeRow): boolean =>
    dismissed.some(({ address }) => address === token.oldRoot);
  return {
    fresh: rows.filter((row) => !isDismissed(row)),
    dismiss: (): void => {
      if (account === undefined) return;
      // The stored list is read again, because another tab may have dismissed other tokens.
      const all = readStoredItem(STORED_ITEMS.dismissedUpgrades);
      const before = getWalletFavourites(all, account);
      const added = rows
        .map(({ token }) => ({ address: token.oldRoot }))
        .filter(({ address }) => before.every((one) => one.address !== address));
      writeStoredItem(STORED_ITEMS.dismissedUpgrades, { ...all, [account]: [...before, ...added] });
    },
  };
}
