import { buildCalendar, type CalendarEntry, type CalendarFileContext } from './calendar.ts';
import { downloadTextFile } from '../../../../shared/files/save-file.ts';

/** Downloads the events as a calendar file. */
export function saveCalendar(
  name: string,
  entries: readonly CalendarEntry[],
  place: CalendarFileContext,
): void {
  downloadTextFile(name, 'text/calendar', buildCalendar(entries, place));
}
