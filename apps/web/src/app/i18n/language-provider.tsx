import { UiTextProvider, type UiText } from '@junction/ui-kit';
import { useEffect, useMemo, useState, type JSX, type ReactNode } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import koreanFonts from '@junction/ui-kit/fonts-ko.css?url';
import { messages as english } from 'virtual:messages/en';
import type { Language } from '../../shared/i18n/languages.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { STORED } from '../../shared/storage/stored-items.ts';
import { useStored } from '../../shared/storage/use-stored.ts';

type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

/** Plain texts travel as texts and become the one-literal trees that react-intl says without a parser. */
function readyToSay(messages: Messages): Record<string, MessageFormatElement[]> {
  return Object.fromEntries(
    Object.entries(messages).map(([id, text]) => [
      id,
      typeof text === 'string' ? [{ type: 0, value: text }] : text,
    ]),
  );
}

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>>> = {
  ko: async () => {
    addKoreanFonts();
    return import('virtual:messages/ko');
  },
  ja: () => import('virtual:messages/ja'),
};

/** Korean faces by unicode range, only for who reads Korean. */
function addKoreanFonts(): void {
  if (document.querySelector(`link[href="${koreanFonts}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = koreanFonts;
  document.head.append(link);
}

/** Gives texts in the stored language. A language that does not load leaves the one before in place. */
export function LanguageProvider({ children }: { readonly children: ReactNode }): JSX.Element | null {
  const [wanted] = useStored(STORED.lang);
  const [loaded, setLoaded] = useState<{ language: Language; messages: Messages } | undefined>(() =>
    wanted === 'en' ? { language: 'en', messages: english } : undefined,
  );
  useEffect(() => {
    let current = true;
    const show = (language: Language, messages: Messages): void => {
      if (!current) return;
      document.documentElement.lang = language;
      setLoaded({ language, messages });
    };
    if (wanted === 'en') show('en', english);
    else {
      LOADERS[wanted]().then(
        ({ messages }) => show(wanted, { ...english, ...messages }),
        () => setLoaded((before) => before ?? { language: 'en', messages: english }),
      );
    }
    return () => {
      current = false;
    };
  }, [wanted]);
  const ready = useMemo(() => readyToSay(loaded?.messages ?? {}), [loaded]);
  if (!loaded) return null;
  return (
    <IntlProvider locale={loaded.language} messages={ready}>
      <KitWords>{children}</KitWords>
    </IntlProvider>
  );
}

function KitWords({ children }: { readonly children: ReactNode }): JSX.Element {
  const say = useText();
  const words = useMemo(
    (): UiText => ({
      close: say('kit.close'),
      copy: say('kit.copy'),
      copied: say('kit.copied'),
      clear: say('kit.clear'),
      loading: say('kit.loading'),
      previousPage: say('kit.previousPage'),
      nextPage: say('kit.nextPage'),
      page: (page) => say('kit.page', { page }),
      pages: say('kit.pages'),
      unknown: say('kit.unknown'),
      max: say('kit.max'),
      explain: say('kit.explain'),
      selectToken: say('kit.selectToken'),
      changeToken: (symbol) => say('kit.changeToken', { symbol }),
    }),
    [say],
  );
  return <UiTextProvider value={words}>{children}</UiTextProvider>;
}
