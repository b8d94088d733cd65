import { seconds, type Seconds } from '@junction/primitives';

/** Entered date and time: YYYY.MM.DD and HH:MM, in the user's time zone. */
export interface TypedTime {
  readonly date: string;
  readonly time: string;
}

export const NO_TIME: TypedTime = { date: '', time: '' };

const two = (value: number): string => String(value).padStart(2, '0');

/** Parses the time; undefined if invalid, also for the 31st of a short month. */
export function readTime({ date, time }: TypedTime): Seconds | undefined {
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
export function toTypedTime(at: Seconds): TypedTime {
  const moment = new Date(at * 1_000);
  return {
    date: `${moment.getFullYear()}.${two(moment.getMonth() + 1)}.${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
}
