export { calendarOf } from './calendar.ts';
export { saveFile } from './save-file.ts';
