import { UiTextProvider, type UiText } from '@junction/ui-kit';
import { useEffect, useMemo, useState, type JSX, type ReactNode } from 'react';
import { formatInteger } from '../../shared/format/format-number.ts';
import { ENGLISH, ENGLISH_I18N } from '../../shared/i18n/english.ts';
import type { Language } from '../../shared/i18n/languages.ts';
import type { I18n } from '../../shared/i18n/format-message.ts';
import { I18nProvider } from '../../shared/i18n/i18n-provider.tsx';
import { useTranslations } from '../../shared/i18n/use-translations.ts';
import { STORED } from '../../shared/storage/stored-items.ts';
import { useStored } from '../../shared/storage/use-stored.ts';

type Catalogue = Omit<I18n, 'locale'>;

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Catalogue>>> = {
  ko: () => import('./korean.ts'),
  ja: () => import('./japanese.ts'),
};

/** Provides the texts of the stored language. If they fail to load, the previous language is kept. */
export function LanguageProvider({ children }: { readonly children: ReactNode }): JSX.Element | null {
  const [wanted] = useStored(STORED.lang);
  const [loaded, setLoaded] = useState<I18n | undefined>(() => (wanted === 'en' ? ENGLISH_I18N : undefined));
  useEffect(() => {
    let current = true;
    const show = (i18n: I18n): void => {
      if (!current) return;
      document.documentElement.lang = i18n.locale;
      setLoaded(i18n);
    };
    if (wanted === 'en') show(ENGLISH_I18N);
    else {
      LOADERS[wanted]().then(
        ({ messages, parts }) => show({ locale: wanted, messages: { ...ENGLISH, ...messages }, parts }),
        () => setLoaded((before) => before ?? ENGLISH_I18N),
      );
    }
    return () => {
      current = false;
    };
  }, [wanted]);
  if (!loaded) return null;
  return (
    <I18nProvider i18n={loaded}>
      <UiKitTextProvider>{children}</UiKitTextProvider>
    </I18nProvider>
  );
}

function UiKitTextProvider({ children }: { readonly children: ReactNode }): JSX.Element {
  const t = useTranslations();
  const words = useMemo(
    (): UiText => ({
      close: t('kit.close'),
      copy: t('kit.copy'),
      copyOf: (what) => t('kit.copyOf', { what }),
      copied: t('kit.copied'),
      clear: t('kit.clear'),
      loading: t('kit.loading'),
      previousPage: t('kit.previousPage'),
      nextPage: t('kit.nextPage'),
      page: (page) => t('kit.page', { page }),
      pages: t('kit.pages'),
      noSuchPage: (page) => t('kit.noSuchPage', { page: formatInteger(BigInt(page)) }),
      pageCount: (pages) => t('kit.pageCount', { pages }),
      lastPage: t('kit.lastPage'),
      rows: (...counts) => {
        const [first = '', last = '', total = ''] = counts.map((count) => formatInteger(BigInt(count)));
        return t('kit.rows', { first, last, total });
      },
      retry: t('kit.retry'),
      unknown: t('kit.unknown'),
      max: t('kit.max'),
      maxOf: (symbol) => t('kit.maxOf', { symbol }),
      explain: t('kit.explain'),
      selectToken: t('kit.selectToken'),
      changeToken: (symbol) => t('kit.changeToken', { symbol }),
      amountOneDot: t('kit.amount.oneDot'),
      amountNoFraction: t('kit.amount.noFraction'),
      amountAmbiguous: (text) => t('kit.amount.ambiguous', { text }),
      amountNotANumber: (text) => t('kit.amount.notANumber', { text }),
    }),
    [t],
  );
  return <UiTextProvider value={words}>{children}</UiTextProvider>;
}
