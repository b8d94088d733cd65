export { saveCalendar } from './save-calendar.ts';
export { saveFile } from './save-file.ts';
