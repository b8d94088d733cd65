/** `sample`: cases that a test file of the default tier runs. `rest`: those left to its `.full` file. */
export type Part = 'sample' | 'rest';

/** Assigns every `step`-th case to the sample. */
export const partOf = <T>(part: Part, cases: readonly T[], step: number): T[] =>
  cases.filter((_, index) => (index % step === 0) === (part === 'sample'));

/** Assigns the cases for which `isSampled` is true to the sample. */
export const partWhere = <T>(part: Part, cases: readonly T[], isSampled: (one: T) => boolean): T[] =>
  cases.filter((one) => isSampled(one) === (part === 'sample'));
