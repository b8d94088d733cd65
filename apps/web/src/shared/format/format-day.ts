import type { Milliseconds } from '@junction/primitives';
import type { Language } from '../i18n/languages.ts';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

const two = (value: number): string => String(value).padStart(2, '0');

/** How a language orders the parts of a date. Months count from one. */
interface DateOrder {
  readonly day: (year: number, month: number, day: number) => string;
  readonly dayOfYear: (month: number, day: number) => string;
  readonly month: (year: number, month: number) => string;
}

const nameOf = (month: number): string => MONTHS[month - 1] ?? '';

/**
 * By hand: the first date that a browser writes itself makes ICU read its tables, on a slow device for as long as a
 * screen takes to be drawn. The test holds the texts to those of `Intl.DateTimeFormat`.
 */
const ORDERS: Readonly<Record<Language, DateOrder>> = {
  en: {
    day: (year, month, day) => `${nameOf(month)} ${two(day)}, ${year}`,
    dayOfYear: (month, day) => `${nameOf(month)} ${day}`,
    month: (year, month) => `${nameOf(month)} ${year}`,
  },
  ko: {
    day: (year, month, day) => `${year}년 ${month}월 ${two(day)}일`,
    dayOfYear: (month, day) => `${month}월 ${day}일`,
    month: (year, month) => `${year}년 ${month}월`,
  },
  ja: {
    day: (year, month, day) => `${year}年${month}月${two(day)}日`,
    dayOfYear: (month, day) => `${month}月${day}日`,
    month: (year, month) => `${year}年${month}月`,
  },
};

const isLanguage = (language: string): language is Language => Object.hasOwn(ORDERS, language);

/** English for a language that the product does not speak. */
const orderOf = (language: string): DateOrder => ORDERS[isLanguage(language) ? language : 'en'];

/** "Nov 20, 2026": a day of the reader's time zone. */
export function formatDay(time: Milliseconds, language: string): string {
  const date = new Date(time);
  return orderOf(language).day(date.getFullYear(), date.getMonth() + 1, date.getDate());
}

/** "Nov 5": a day of the reader's time zone where the year is known. */
export function formatDayOfYear(time: Milliseconds, language: string): string {
  const date = new Date(time);
  return orderOf(language).dayOfYear(date.getMonth() + 1, date.getDate());
}

/** "Nov 2026". */
export function formatMonth(time: Milliseconds, language: string): string {
  const date = new Date(time);
  return orderOf(language).month(date.getFullYear(), date.getMonth() + 1);
}
