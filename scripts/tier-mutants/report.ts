import { AREAS } from './mutants.ts';
import type { Area } from './mutants.ts';

/** Result of a mutant in both tiers. */
export interface Judged {
  readonly area: Area;
  /** `file:line`, the operator and the changed text. */
  readonly name: string;
  /** Test file of the default tier that detected it. */
  readonly byDefault: string | undefined;
  /** Additional test file of the full tier that detected it. */
  readonly byFull: string | undefined;
  /** Number of test files run on it. */
  readonly shown: number;
  /** Number of test files, except journeys, that might detect it and were not run. */
  readonly open: number;
  /** Number of journeys that were not run. */
  readonly openJourneys: number;
}

/** Column titles. A mutant is judged when it was killed, or all test files that reach it were run, except journeys. */
const TITLES = ['mutants', 'judged', 'killed by default', 'killed by full', 'default of full', 'survived'];

/** Returns the table by area and the list of what the default tier missed. */
export function describe(judged: readonly Judged[]): string[] {
  const areas = AREAS.filter((area) => judged.some((one) => one.area === area));
  return [
    row('area', TITLES),
    ...areas.map((area) =>
      lineOf(
        area,
        judged.filter((one) => one.area === area),
      ),
    ),
    lineOf('all', judged),
    ...section(
      'Killed by the full tier alone',
      judged.filter(({ byDefault, byFull }) => byFull !== undefined && byDefault === undefined),
      ({ byFull = '' }) => byFull,
    ),
    ...section(
      'Survived both tiers',
      judged.filter((one) => isSurvivor(one) && one.open === 0),
      ({ shown, openJourneys }) =>
        `shown to ${shown} test files${openJourneys === 0 ? '' : `, not to ${openJourneys} journeys`}`,
    ),
    ...section(
      'Not shown to all test files that might notice them',
      judged.filter((one) => isSurvivor(one) && one.open > 0),
      ({ shown, open }) => `shown to ${shown} test files, ${open} left`,
    ),
  ];
}

const isSurvivor = ({ byDefault, byFull }: Judged): boolean =>
  byDefault === undefined && byFull === undefined;

function lineOf(title: string, ofArea: readonly Judged[]): string {
  const byDefault = ofArea.filter((one) => one.byDefault !== undefined).length;
  const byFull = ofArea.filter((one) => !isSurvivor(one)).length;
  const survived = ofArea.filter((one) => isSurvivor(one) && one.open === 0).length;
  // The full tier may kill each of those it was not run on.
  const open = ofArea.filter((one) => isSurvivor(one) && one.open > 0).length;
  const percent = (100 * byDefault) / Math.max(1, byFull + open);
  const share = byFull === 0 ? '-' : `${open > 0 ? '≥ ' : ''}${percent.toFixed(1)} %`;
  return row(title, [ofArea.length, byFull + survived, byDefault, byFull, share, survived]);
}

function section(title: string, ofIt: readonly Judged[], remark: (one: Judged) => string): string[] {
  if (ofIt.length === 0) return [];
  return ['', `${title} (${ofIt.length}):`, ...ofIt.map((one) => `  ${one.name} | ${remark(one)}`)];
}

const row = (title: string, cells: readonly (number | string)[]): string =>
  title.padEnd(12) + cells.map((cell) => String(cell).padStart(20)).join('');
