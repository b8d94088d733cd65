import { readStored, subscribeToStored } from '../storage/stored-values.ts';
import { STORED } from '../storage/stored-items.ts';
import { readMarketColours } from './market-colours.ts';

/** Applies theme and market colours to the page, now and whenever a setting or the system's theme changes. */
export function applyAppearanceChanges(): void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => {
    const theme = readStored(STORED.theme);
    const dark = theme === 'dark' || (theme === 'system' && system.matches);
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
    document.documentElement.dataset['market'] = readMarketColours();
  };
  apply();
  system.addEventListener('change', apply);
  subscribeToStored(STORED.theme, apply);
  subscribeToStored(STORED.market, apply);
  subscribeToStored(STORED.lang, apply);
}
