import type { Milliseconds } from '@junction/primitives';
import { getMonthName, formatDate, type DateFormatters } from '../../../shared/format/format-day.ts';

// These date formats are separate from `format-day.ts`, so that they are loaded with the chart and not with the first
// screen.

const DAY_OF_YEAR: DateFormatters = {
  en: (date) => `${getMonthName(date)} ${date.getDate()}`,
  ko: (date) => `${date.getMonth() + 1}월 ${date.getDate()}일`,
  ja: (date) => `${date.getMonth() + 1}月${date.getDate()}日`,
};

const MONTH: DateFormatters = {
  en: (date) => `${getMonthName(date)} ${date.getFullYear()}`,
  ko: (date) => `${date.getFullYear()}년 ${date.getMonth() + 1}월`,
  ja: (date) => `${date.getFullYear()}年${date.getMonth() + 1}月`,
};

/** Formats a date without its year: "Nov 5". */
export const formatDayOfYear = (time: Milliseconds, language: string): string =>
  formatDate(DAY_OF_YEAR, time, language);

/** Formats a month with its year: "Nov 2026". */
export const formatMonth = (time: Milliseconds, language: string): string =>
  formatDate(MONTH, time, language);
