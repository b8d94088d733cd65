import { seconds, type Seconds } from '@junction/primitives';

/** A day and a time of it as they are typed: YYYY.MM.DD and HH:MM, where the reader is. */
export interface TypedTime {
  readonly date: string;
  readonly time: string;
}

export const NO_TIME: TypedTime = { date: '', time: '' };

const two = (value: number): string => String(value).padStart(2, '0');

/** The moment that is typed; undefined for what is none, the 31st of a short month too. */
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

/** A moment as it would be typed, in whole minutes. */
export function typedTime(at: Seconds): TypedTime {
  const moment = new Date(at * 1_000);
  return {
    date: `${moment.getFullYear()}.${two(moment.getMonth() + 1)}.${two(moment.getDate())}`,
    time: `${two(moment.getHours())}:${two(moment.getMinutes())}`,
  };
}
