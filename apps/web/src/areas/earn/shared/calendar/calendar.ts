import { toMilliseconds, type Address, type Seconds } from '@junction/primitives';

/** Event of a calendar file. */
export interface CalendarEntry {
  /** Unique within the file. */
  readonly key: string;
  readonly at: Seconds;
  readonly title: string;
}

/** Contract a calendar file belongs to, and the creation time of the file. */
export interface CalendarPlace {
  readonly id: Address;
  readonly now: Seconds;
}

/** Formats a time as RFC 5545 3.3.5, in UTC. */
const formatCalendarTime = (time: Seconds): string =>
  new Date(toMilliseconds(time)).toISOString().replace(/[-:]|\.\d+/g, '');

/** Escapes special characters (RFC 5545, section 3.3.11) and replaces control characters by spaces. */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (found) => `\\${found}`).replace(/\r\n|\p{Cc}/gu, ' ');

const MAX_OCTETS = 73;

/**
 * Breaks a long line so that no line has more than 75 octets (RFC 5545, section 3.1). Continuation lines start with a
 * space, and no character is divided.
 */
function wrapLine(line: string): string {
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

/** Builds a calendar file with an event for each end and a reminder one day before. */
export function buildCalendar(entries: readonly CalendarEntry[], { id, now }: CalendarPlace): string {
  const events = entries.flatMap(({ key, at, title }) => [
    'BEGIN:VEVENT',
    `UID:${key}-${id.slice(2, 18)}@junction`,
    `DTSTAMP:${formatCalendarTime(now)}`,
    `DTSTART:${formatCalendarTime(at)}`,
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
  return `${lines.map(wrapLine).join('\r\n')}\r\n`;
}
