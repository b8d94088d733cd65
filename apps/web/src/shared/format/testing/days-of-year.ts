import { milliseconds, type Milliseconds } from '@junction/primitives';

/** Days with one and two digits of every month, from local parts: the same text in every time zone. */
export const daysOfYear = (): readonly Milliseconds[] =>
  Array.from({ length: 12 }, (_, month) =>
    [1, 9, 10, 28].map((day) => milliseconds(new Date(2026, month, day, 23, 59).getTime())),
  ).flat();
