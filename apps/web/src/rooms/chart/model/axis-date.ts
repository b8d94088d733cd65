import type { Milliseconds } from '@junction/primitives';
import { nameOfMonth, writeDate, type DateForms } from '../../../shared/format/format-day.ts';

// Loaded with the chart, since the first screen needs no such dates.

const DAY_OF_YEAR: DateForms = {
  en: (date) => `${nameOfMonth(date)} ${date.getDate()}`,
  ko: (date) => `${date.getMonth() + 1}월 ${date.getDate()}일`,
  ja: (date) => `${date.getMonth() + 1}月${date.getDate()}日`,
};

const MONTH: DateForms = {
  en: (date) => `${nameOfMonth(date)} ${date.getFullYear()}`,
  ko: (date) => `${date.getFullYear()}년 ${date.getMonth() + 1}월`,
  ja: (date) => `${date.getFullYear()}年${date.getMonth() + 1}月`,
};

/** Formats "Nov 5" if the year is known. */
export const formatDayOfYear = (time: Milliseconds, language: string): string =>
  writeDate(DAY_OF_YEAR, time, language);

/** Formats "Nov 2026". */
export const formatMonth = (time: Milliseconds, language: string): string => writeDate(MONTH, time, language);
