import { toMilliseconds, type Address, type Seconds } from '@junction/primitives';

/** Something that ends at a time. */
export interface CalendarEntry {
  /** Unlike all others of the file. */
  readonly key: string;
  readonly at: Seconds;
  readonly title: string;
}

/** What a calendar is of, and when it is written. */
export interface CalendarPlace {
  readonly id: Address;
  readonly now: Seconds;
}

/** RFC 5545 3.3.5, in UTC. */
const stamp = (time: Seconds): string =>
  new Date(toMilliseconds(time)).toISOString().replace(/[-:]|\.\d+/g, '');

/** What is special in a text is escaped (RFC 5545 3.3.11); line ends and other controls are none of it. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (found) => `\\${found}`).replace(/\r\n|\p{Cc}/gu, ' ');

const MAX_OCTETS = 73;

/** Lines of at most 75 octets: longer ones go on after a space, never within a letter (RFC 5545 3.1). */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  let octets = 0;
  for (const letter of line) {
    const size = new TextEncoder().encode(letter).length;
    if (octets + size > MAX_OCTETS) {
      lines.push(current);
      [current, octets] = ['', 0];
    }
    current += letter;
    octets += size;
  }
  return [...lines, current].join('\r\n ');
}

/** A calendar file with an entry, and a reminder a day before, for each end. */
export function calendarOf(entries: readonly CalendarEntry[], { id, now }: CalendarPlace): string {
  const events = entries.flatMap(({ key, at, title }) => [
    'BEGIN:VEVENT',
    `UID:${key}-${id.slice(2, 18)}@junction`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(at)}`,
    `SUMMARY:${escapeText(title)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(title)}`,
    'TRIGGER:-P1D',
    'END:VALARM',
    'END:VEVENT',
  ]);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Junction//Gauges//EN',
    ...events,
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
