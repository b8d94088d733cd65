import { createContext, use, type JSX, type ReactNode } from 'react';
import type { I18n } from './format-message.ts';

const I18nContext = createContext<I18n | undefined>(undefined);

/** Provides locale and messages to the page. The object `i18n` must stay the same until the language changes. */
export function I18nProvider(props: { readonly i18n: I18n; readonly children: ReactNode }): JSX.Element {
  return <I18nContext value={props.i18n}>{props.children}</I18nContext>;
}

/**
 * Returns locale and messages.
 * @throws outside of an `I18nProvider`
 */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (i18n === undefined) throw new Error('useI18n must be used within an I18nProvider');
  return i18n;
}

/** Returns the user's language tag, for formatting dates and numbers. */
export const useLocale = (): string => useI18n().locale;
