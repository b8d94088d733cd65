export { DateTimeFields } from './date-time-fields.tsx';
export { NO_TIME, readTime, typedTime, type TypedTime } from './date-time.ts';
