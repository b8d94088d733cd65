export { DateTimeFields } from './date-time-fields.tsx';
export { EMPTY_DATE_TIME, readTime, toEnteredDateTime, type EnteredDateTime } from './date-time.ts';
