import type { Language } from '../i18n/languages.ts';
import { STORED_ITEMS, type MarketColours } from '../storage/stored-items.ts';
import { readStoredItem } from '../storage/stored-values.ts';
import { useStoredItem } from '../storage/use-stored.ts';

/**
 * Default market colours by language, as on the exchanges of that language. Korean exchanges show rises in red and
 * falls in blue. Japanese crypto exchanges show rises in green, unlike Japanese stock exchanges.
 */
const DEFAULT_COLOURS: Readonly<Record<Language, MarketColours>> = { en: 'west', ko: 'korea', ja: 'west' };

/** Returns the market colours that the user has chosen, or the default of the language. */
export function readMarketColours(): MarketColours {
  return readStoredItem(STORED_ITEMS.market) || DEFAULT_COLOURS[readStoredItem(STORED_ITEMS.lang)];
}

/** Returns the market colours and a function that sets them. Until the user chooses, they follow the language. */
export function useMarketColours(): readonly [MarketColours, (chosen: MarketColours) => void] {
  const [chosen, choose] = useStoredItem(STORED_ITEMS.market);
  const [language] = useStoredItem(STORED_ITEMS.lang);
  return [chosen || DEFAULT_COLOURS[language], choose];
}
