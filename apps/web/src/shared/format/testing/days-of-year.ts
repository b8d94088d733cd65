import { milliseconds, type Milliseconds } from '@junction/primitives';

/**
 * Returns days with one and with two digits in every month. They are built from local date parts, so that their
 * formatted texts are the same in every time zone.
 */
export const listSampleDays = (): readonly Milliseconds[] =>
  Array.from({ length: 12 }, (_, month) =>
    [1, 9, 10, 28].map((day) => milliseconds(new Date(2026, month, day, 23, 59).getTime())),
  ).flat();
