import type { Milliseconds } from '@junction/primitives';
import type { Language } from '../i18n/languages.ts';

/** Date formatters by language. They are called with dates in the user's time zone. */
export type DateFormatters = Readonly<Record<Language, (date: Date) => string>>;

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

const padTwo = (value: number): string => String(value).padStart(2, '0');

/** Returns the English abbreviation of the month: "Nov". */
export const getMonthName = (date: Date): string => MONTHS[date.getMonth()] ?? '';

const isLanguage = (language: string): language is Language => Object.hasOwn(DAY_FORMATTERS, language);

/**
 * Formats a date, in English if the language is not supported. `Intl` is not used, because its first call loads ICU
 * tables, which takes as long as rendering a page on slow devices. Tests compare the texts with `Intl.DateTimeFormat`.
 */
export const formatDate = (forms: DateFormatters, time: Milliseconds, language: string): string =>
  forms[isLanguage(language) ? language : 'en'](new Date(time));

const DAY_FORMATTERS: DateFormatters = {
  en: (date) => `${getMonthName(date)} ${padTwo(date.getDate())}, ${date.getFullYear()}`,
  ko: (date) => `${date.getFullYear()}년 ${date.getMonth() + 1}월 ${padTwo(date.getDate())}일`,
  ja: (date) => `${date.getFullYear()}年${date.getMonth() + 1}月${padTwo(date.getDate())}日`,
};

/** Formats a date: "Nov 20, 2026". */
export const formatDay = (time: Milliseconds, language: string): string =>
  formatDate(DAY_FORMATTERS, time, language);
