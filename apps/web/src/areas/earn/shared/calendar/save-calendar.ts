import { buildCalendar, type CalendarEntry, type CalendarPlace } from './calendar.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';

/** Downloads the events as a calendar file. */
export function saveCalendar(name: string, entries: readonly CalendarEntry[], place: CalendarPlace): void {
  saveFile(name, 'text/calendar', buildCalendar(entries, place));
}
