import { seconds, type Seconds } from '@junction/primitives';

/** Entered date and time: YYYY.MM.DD and HH:MM, in the user's time zone. */
export interface EnteredDateTime {
  readonly date: string;
  readonly time: string;
}

export const EMPTY_DATE_TIME: EnteredDateTime = { date: '', time: '' };

const padTwoDigits = (value: number): string => String(value).padStart(2, '0');

/** Parses an entered time; undefined if it is invalid or does not exist, such as February 31. */
export function parseEnteredDateTime({ date, time }: EnteredDateTime): Seconds | undefined {
  const day = /^(\d{4})\.(\d{1,2})\.(\d{1,2})$/.exec(date.trim());
  const clock = /^(\d{1,2}):(\d{2})$/.exec(time.trim());
  if (day === null || clock === null) return undefined;
  const [year, month, dayOfMonth] = [Number(day[1]), Number(day[2]), Number(day[3])];
  const [hours, minutes] = [Number(clock[1]), Number(clock[2])];
  const moment = new Date(year, month - 1, dayOfMonth, hours, minutes);
  const isSame =
    moment.getFullYear() === year &&
    moment.getMonth() === month - 1 &&
    moment.getDate() === dayOfMonth &&
    moment.getHours() === hours &&
    moment.getMinutes() === minutes;
  const at = Math.floor(moment.getTime() / 1_000);
  return isSame && at >= 0 && at < 2 ** 32 ? seconds(at) : undefined;
}

/** Formats a time as it would be entered, in whole minutes. */
export function toEnteredDateTime(at: Seconds): EnteredDateTime {
  const moment = new Date(at * 1_000);
  return {
    date: `${moment.getFullYear()}.${padTwoDigits(moment.getMonth() + 1)}.${padTwoDigits(moment.getDate())}`,
    time: `${padTwoDigits(moment.getHours())}:${padTwoDigits(moment.getMinutes())}`,
  };
}
