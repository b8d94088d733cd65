import { seconds, toAddress } from '@junction/primitives';
import { describe, expect, it } from 'vitest';
import { buildCalendar } from './calendar.ts';

const FACTS = { id: toAddress(`0:${'ab'.repeat(32)}`), now: seconds(1_700_000_000) };

describe('a calendar file', () => {
  it('has an event for each end, in UTC, with a reminder one day before', () => {
    const text = buildCalendar([{ key: 'lock-1', at: seconds(1_800_000_000), title: 'Lock ends' }], FACTS);
    expect(text.split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Junction//Gauges//EN',
      'BEGIN:VEVENT',
      'UID:lock-1-abababababababab@junction',
      'DTSTAMP:20231114T221320Z',
      'DTSTART:20270115T080000Z',
      'SUMMARY:Lock ends',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:Lock ends',
      'TRIGGER:-P1D',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });
  it('escapes names, and wraps long lines between characters', () => {
    const title = `A;B,C\\D\r\nEND:VCALENDAR\u0000${'예'.repeat(60)}`;
    const text = buildCalendar([{ key: 'k', at: seconds(1), title }], FACTS);
    expect(text).toContain('SUMMARY:A\\;B\\,C\\\\D END:VCALENDAR');
    expect(text.match(/^END:VCALENDAR\r$/gm)).toHaveLength(1);
    for (const line of text.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(text.replaceAll('\r\n ', '')).toContain('예'.repeat(60));
  });
});
