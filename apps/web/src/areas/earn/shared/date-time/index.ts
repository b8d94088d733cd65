export { DateTimeFields } from './date-time-fields.tsx';
export { NO_TIME, readTime, typedTime } from './date-time.ts';
