export { saveCalendar } from './save-calendar.ts';
