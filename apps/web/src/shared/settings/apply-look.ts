import { readStoredItem, subscribeToStoredItem } from '../storage/stored-values.ts';
import { STORED_ITEMS } from '../storage/stored-items.ts';
import { readMarketColours } from './market-colours.ts';

/** Applies theme and market colours to the page, now and whenever a setting or the system's theme changes. */
export function applyAppearanceChanges(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const theme = readStoredItem(STORED_ITEMS.theme);
    const dark = theme === 'dark' || (theme === 'system' && system.matches);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    document.documentElement.dataset['market'] = readMarketColours();
  };
  apply();
  system.addEventListener('change', apply);
  subscribeToStoredItem(STORED_ITEMS.theme, apply);
  subscribeToStoredItem(STORED_ITEMS.market, apply);
  subscribeToStoredItem(STORED_ITEMS.lang, apply);
}
