import { milliseconds, type Milliseconds } from '@junction/primitives';

/** Days of one and of two digits in every month, built from local parts: the same text in every time zone. */
export const daysOfYear = (): readonly Milliseconds[] =>
  Array.from({ length: 12 }, (_, month) =>
    [1, 9, 10, 28].map((day) => milliseconds(new Date(2026, month, day, 23, 59).getTime())),
  ).flat();
