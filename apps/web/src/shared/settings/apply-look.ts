import { readStored, watchStored } from '../storage/stored-values.ts';
import { STORED } from '../storage/stored-items.ts';
import { readMarketColours } from './market-colours.ts';

/** Applies theme and market colours, and updates them when a setting or the system's theme changes. */
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
  watchStored(STORED.theme, apply);
  watchStored(STORED.market, apply);
  watchStored(STORED.lang, apply);
}
