import type { Language } from '../i18n/languages.ts';
import { STORED, type MarketColours } from '../storage/stored-items.ts';
import { readStored } from '../storage/stored-values.ts';
import { useStored } from '../storage/use-stored.ts';

/**
 * Colours a reader of this language knows from the exchanges of the country. Korean ones paint a rise red and a fall
 * blue; the Japanese exchanges for crypto assets paint a rise green, unlike those for stocks.
 */
const USUAL: Readonly<Record<Language, MarketColours>> = { en: 'west', ko: 'korea', ja: 'west' };

/** What was chosen; until then what is usual in the language of the page. */
export function readMarketColours(): MarketColours {
  return readStored(STORED.market) || USUAL[readStored(STORED.lang)];
}

/** The market colours and their setter; they follow the language until one is chosen. */
export function useMarketColours(): readonly [MarketColours, (chosen: MarketColours) => void] {
  const [chosen, choose] = useStored(STORED.market);
  const [language] = useStored(STORED.lang);
  return [chosen || USUAL[language], choose];
}
