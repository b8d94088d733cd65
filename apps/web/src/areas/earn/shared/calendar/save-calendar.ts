import { calendarOf, type CalendarEntry, type CalendarPlace } from './calendar.ts';
import { saveFile } from './save-file.ts';

/** Hands ends to the browser as a calendar file to keep. */
export function saveCalendar(name: string, entries: readonly CalendarEntry[], place: CalendarPlace): void {
  saveFile(name, 'text/calendar', calendarOf(entries, place));
}
