export { DateTimeFields } from './date-time-fields.tsx';
export {
  EMPTY_DATE_TIME,
  parseEnteredDateTime,
  toEnteredDateTime,
  type EnteredDateTime,
} from './date-time.ts';
