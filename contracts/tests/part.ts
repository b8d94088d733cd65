/**
 * Part of a test suite. `sample`: cases that a test file of the default tier runs. `rest`: the cases left to its
 * `.full` file.
 */
export type SuitePart = 'sample' | 'rest';

const isLongRun = process.env['FULL'] === '1';

/**
 * Selects the cases of a part: every `step`-th case belongs to the sample. About half of the remaining cases run only
 * with FULL=1.
 */
export const selectEveryNth = <T>(part: SuitePart, cases: readonly T[], step: number): T[] =>
  cases.filter((_, index) => {
    const place = index % step;
    return part === 'sample' ? place === 0 : place % 2 === 1 || (isLongRun && place > 0);
  });

/** Selects the cases of a part: those for which `isSampled` is true belong to the sample. */
export const selectTestCasesOfPart = <T>(
  part: SuitePart,
  cases: readonly T[],
  isSampled: (one: T) => boolean,
): T[] => cases.filter((one) => isSampled(one) === (part === 'sample'));
