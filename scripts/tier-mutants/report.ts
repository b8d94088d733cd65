import { MUTANT_AREAS } from './mutants.ts';
import type { MutantArea } from './mutants.ts';

/** Result of a mutant in both tiers. */
export interface JudgedMutant {
  readonly area: MutantArea;
  /** `file:line`, the operator and the changed text. */
  readonly name: string;
  /** Test file of the default tier that killed the mutant; undefined if none has. */
  readonly byDefault: string | undefined;
  /** Additional test file of the full tier that killed the mutant; undefined if none has. */
  readonly byFull: string | undefined;
  /** Number of test files that were run with the mutant. */
  readonly shown: number;
  /** Number of test files that might kill the mutant and were not run, except journeys. */
  readonly open: number;
  /** Number of journeys that were not run. */
  readonly openJourneys: number;
}

/**
 * Column titles. A mutant is judged if it was killed, or if all test files that reach it, except journeys, were run.
 */
const TITLES = ['mutants', 'judged', 'killed by default', 'killed by full', 'default of full', 'survived'];

/** Returns the table by area, and the list of mutants that the default tier did not kill. */
export function formatMutantReport(judged: readonly JudgedMutant[]): string[] {
  const areas = MUTANT_AREAS.filter((area) => judged.some((one) => one.area === area));
  return [
    joinCells('area', TITLES),
    ...areas.map((area) =>
      formatRow(
        area,
        judged.filter((one) => one.area === area),
      ),
    ),
    formatRow('all', judged),
    ...formatSection(
      'Killed by the full tier alone',
      judged.filter(({ byDefault, byFull }) => byFull !== undefined && byDefault === undefined),
      ({ byFull = '' }) => byFull,
    ),
    ...formatSection(
      'Survived both tiers',
      judged.filter((one) => isSurvivor(one) && one.open === 0),
      ({ shown, openJourneys }) =>
        `shown to ${shown} test files${openJourneys === 0 ? '' : `, not to ${openJourneys} journeys`}`,
    ),
    ...formatSection(
      'Not shown to all test files that might notice them',
      judged.filter((one) => isSurvivor(one) && one.open > 0),
      ({ shown, open }) => `shown to ${shown} test files, ${open} left`,
    ),
  ];
}

const isSurvivor = ({ byDefault, byFull }: JudgedMutant): boolean =>
  byDefault === undefined && byFull === undefined;

function formatRow(title: string, ofArea: readonly JudgedMutant[]): string {
  const byDefault = ofArea.filter((one) => one.byDefault !== undefined).length;
  const byFull = ofArea.filter((one) => !isSurvivor(one)).length;
  const survived = ofArea.filter((one) => isSurvivor(one) && one.open === 0).length;
  // A surviving mutant is open if some files of the full tier were not run with it, since one of these files may still
  // kill it.
  const open = ofArea.filter((one) => isSurvivor(one) && one.open > 0).length;
  const percent = (100 * byDefault) / Math.max(1, byFull + open);
  const share = byFull === 0 ? '-' : `${open > 0 ? '≥ ' : ''}${percent.toFixed(1)} %`;
  return joinCells(title, [ofArea.length, byFull + survived, byDefault, byFull, share, survived]);
}

function formatSection(
  title: string,
  ofIt: readonly JudgedMutant[],
  remark: (one: JudgedMutant) => string,
): string[] {
  if (ofIt.length === 0) return [];
  return ['', `${title} (${ofIt.length}):`, ...ofIt.map((one) => `  ${one.name} | ${remark(one)}`)];
}

const joinCells = (title: string, cells: readonly (number | string)[]): string =>
  title.padEnd(12) + cells.map((cell) => String(cell).padStart(20)).join('');
