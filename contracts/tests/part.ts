/** The cases of a test file of the default tier, or those it leaves to its neighbour of the full tier. */
export type Part = 'sample' | 'rest';

/** Of many cases every `step`-th is the sample. */
export const partOf = <T>(part: Part, cases: readonly T[], step: number): T[] =>
  cases.filter((_, index) => (index % step === 0) === (part === 'sample'));

/** The sample are the cases that `isSampled` names. */
export const partWhere = <T>(part: Part, cases: readonly T[], isSampled: (one: T) => boolean): T[] =>
  cases.filter((one) => isSampled(one) === (part === 'sample'));
