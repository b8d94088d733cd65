import { UiTextProvider, type UiText } from '@junction/ui-kit';
import { useEffect, useMemo, useState, type JSX, type ReactNode } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import { messages as english } from 'virtual:messages/en';
import type { Language } from '../../shared/i18n/languages.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { STORED } from '../../shared/storage/stored-items.ts';
import { useStored } from '../../shared/storage/use-stored.ts';

type Messages = Readonly<Record<string, string | MessageFormatElement[]>>;

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ messages: Messages }>>> = {
  ko: async () => {
    const [catalogue] = await Promise.all([
      import('virtual:messages/ko'),
      import('@junction/ui-kit/fonts-ko.css'),
    ]);
    return catalogue;
  },
  ja: () => import('virtual:messages/ja'),
};

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
  if (!loaded) return null;
  return (
    <IntlProvider
      locale={loaded.language}
      messages={loaded.messages as Record<string, MessageFormatElement[]>}
    >
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
