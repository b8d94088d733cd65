import type { Language } from '../i18n/languages.ts';
import { STORED, type MarketColours } from '../storage/stored-items.ts';
import { readStored } from '../storage/stored-values.ts';
import { useStored } from '../storage/use-stored.ts';

/**
 * Default market colours by language, as on the exchanges of that language. Korean exchanges show rises in red and
 * falls in blue. Japanese crypto exchanges show rises in green, unlike Japanese stock exchanges.
 */
const DEFAULT_COLOURS: Readonly<Record<Language, MarketColours>> = { en: 'west', ko: 'korea', ja: 'west' };

/** Returns the market colours that the user has chosen, or the default of the language. */
export function readMarketColours(): MarketColours {
  return readStored(STORED.market) || DEFAULT_COLOURS[readStored(STORED.lang)];
}

/** Returns the market colours and a function that sets them. Until the user chooses, they follow the language. */
export function useMarketColours(): readonly [MarketColours, (chosen: MarketColours) => void] {
  const [chosen, choose] = useStored(STORED.market);
  const [language] = useStored(STORED.lang);
  return [chosen || DEFAULT_COLOURS[language], choose];
}
