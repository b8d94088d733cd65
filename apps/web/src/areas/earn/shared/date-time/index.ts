export { DateTimeFields } from './date-time-fields.tsx';
export { NO_TIME, readTime, toTypedTime, type TypedTime } from './date-time.ts';
