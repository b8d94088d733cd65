/** `sample`: cases that a test file of the default tier runs. `rest`: those left to its `.full` file. */
export type Part = 'sample' | 'rest';

const isLongRun = process.env['FULL'] === '1';

/** Assigns every `step`-th case to the sample. About half of the rest is left to FULL=1. */
export const partOf = <T>(part: Part, cases: readonly T[], step: number): T[] =>
  cases.filter((_, index) => {
    const place = index % step;
    return part === 'sample' ? place === 0 : place % 2 === 1 || (isLongRun && place > 0);
  });

/** Assigns the cases for which `isSampled` is true to the sample. */
export const partWhere = <T>(part: Part, cases: readonly T[], isSampled: (one: T) => boolean): T[] =>
  cases.filter((one) => isSampled(one) === (part === 'sample'));
