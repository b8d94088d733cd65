import type { Language } from '../i18n/languages.ts';
import { STORED, type MarketColours } from '../storage/stored-items.ts';
import { readStored } from '../storage/stored-values.ts';
import { useStored } from '../storage/use-stored.ts';

/**
 * Default market colours by language, as on local exchanges. Korean ones show rises in red and falls in blue; Japanese
 * crypto exchanges show rises in green, unlike stock exchanges.
 */
const USUAL: Readonly<Record<Language, MarketColours>> = { en: 'west', ko: 'korea', ja: 'west' };

/** Chosen market colours, otherwise the default of the language. */
export function readMarketColours(): MarketColours {
  return readStored(STORED.market) || USUAL[readStored(STORED.lang)];
}

/** Market colours and their setter; they follow the language until chosen. */
export function useMarketColours(): readonly [MarketColours, (chosen: MarketColours) => void] {
  const [chosen, choose] = useStored(STORED.market);
  const [language] = useStored(STORED.lang);
  return [chosen || USUAL[language], choose];
}
