import { UiTextProvider, type UiText } from '@junction/ui-kit';
import { useEffect, useMemo, useState, type JSX, type ReactNode } from 'react';
import { formatInteger } from '../../shared/format/format-number.ts';
import { ENGLISH, IN_ENGLISH } from '../../shared/i18n/english.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import type { Speech } from '../../shared/i18n/say-message.ts';
import { SpeechProvider } from '../../shared/i18n/speech.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { STORED } from '../../shared/storage/stored-items.ts';
import { useStored } from '../../shared/storage/use-stored.ts';

type Catalogue = Omit<Speech, 'locale'>;

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  ko: () => import('./korean.ts'),
  ja: () => import('./japanese.ts'),
};

/** Gives texts in the stored language. A language that does not load leaves the one before in place. */
export function LanguageProvider({ children }: { readonly children: ReactNode }): JSX.Element | null {
  const [wanted] = useStored(STORED.lang);
  const [loaded, setLoaded] = useState<Speech | undefined>(() => (wanted === 'en' ? IN_ENGLISH : undefined));
  useEffect(() => {
    let current = true;
    const show = (speech: Speech): void => {
      if (!current) return;
      document.documentElement.lang = speech.locale;
      setLoaded(speech);
    };
    if (wanted === 'en') show(IN_ENGLISH);
    else {
      LOADERS[wanted]().then(
        ({ messages, parts }) => show({ locale: wanted, messages: { ...ENGLISH, ...messages }, parts }),
        () => setLoaded((before) => before ?? IN_ENGLISH),
      );
    }
    return () => {
      current = false;
    };
  }, [wanted]);
  if (!loaded) return null;
  return (
    <SpeechProvider speech={loaded}>
      <KitText>{children}</KitText>
    </SpeechProvider>
  );
}

function KitText({ children }: { readonly children: ReactNode }): JSX.Element {
  const say = useText();
  const words = useMemo(
    (): UiText => ({
      close: say('kit.close'),
      copy: say('kit.copy'),
      copyOf: (what) => say('kit.copyOf', { what }),
      copied: say('kit.copied'),
      clear: say('kit.clear'),
      loading: say('kit.loading'),
      previousPage: say('kit.previousPage'),
      nextPage: say('kit.nextPage'),
      page: (page) => say('kit.page', { page }),
      pages: say('kit.pages'),
      noSuchPage: (page) => say('kit.noSuchPage', { page: formatInteger(BigInt(page)) }),
      pageCount: (pages) => say('kit.pageCount', { pages }),
      lastPage: say('kit.lastPage'),
      rows: (...counts) => {
        const [first = '', last = '', total = ''] = counts.map((count) => formatInteger(BigInt(count)));
        return say('kit.rows', { first, last, total });
      },
      retry: say('kit.retry'),
      unknown: say('kit.unknown'),
      max: say('kit.max'),
      maxOf: (symbol) => say('kit.maxOf', { symbol }),
      explain: say('kit.explain'),
      selectToken: say('kit.selectToken'),
      changeToken: (symbol) => say('kit.changeToken', { symbol }),
      amountOneDot: say('kit.amount.oneDot'),
      amountNoFraction: say('kit.amount.noFraction'),
      amountAmbiguous: (text) => say('kit.amount.ambiguous', { text }),
      amountNotANumber: (text) => say('kit.amount.notANumber', { text }),
    }),
    [say],
  );
  return <UiTextProvider value={words}>{children}</UiTextProvider>;
}
