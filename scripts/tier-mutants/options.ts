import { parseArgs } from 'node:util';
import { MUTANT_AREAS } from './mutants.ts';
import type { MutantArea } from './mutants.ts';

/** Default number of mutants per area, 200 in total. */
const DEFAULT_SAMPLE: Readonly<Record<MutantArea, number>> = {
  web: 60,
  packages: 50,
  server: 50,
  contracts: 40,
};

export const TIER_MUTANTS_HELP = `npm run tier-mutants -- [options]

Changes the sources in small ways, and tells which share of the changes that the full tier notices the default tier
notices, too. Works in a copy of the repository in the temporary folder.

  --sample <n>     mutants, divided among the areas (200)
  --seed <n>       another sample (1)
  --area <names>   only these areas: ${MUTANT_AREAS.join(', ')}
  --minutes <n>    starts nothing new after so many minutes; what was not judged is counted
  --jobs <n>       test runners at the same time (2)
  --tests <text>   only test files whose path contains this
  --resume         continues from the results of earlier runs whose sources and tests have not changed
  --journeys <n>   shows survivors to the journeys of both tiers for at most n minutes (0)
  --list           names the mutants and judges none
  --help           this text`;

/** Options of the command line. */
export interface TierMutantsOptions {
  readonly sizes: ReadonlyMap<MutantArea, number>;
  readonly seed: number;
  /** Filter by the path of test files. */
  readonly tests: string;
  readonly minutes: number;
  readonly jobs: number;
  readonly journeyMinutes: number;
  readonly isResumed: boolean;
  readonly mode: 'judge' | 'list' | 'help';
}

/**
 * Parses the command line options.
 * @throws Error with a one-line message for an invalid option
 */
export function readTierMutantsOptions(args: readonly string[]): TierMutantsOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sample: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      area: { type: 'string', default: MUTANT_AREAS.join(',') },
      tests: { type: 'string', default: '' },
      minutes: { type: 'string', default: '100000' },
      jobs: { type: 'string', default: '2' },
      journeys: { type: 'string', default: '0' },
      resume: { type: 'boolean', default: false },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const areas = values.area.split(',').map((name) => toArea(name));
  const judging = values.list ? 'list' : 'judge';
  return {
    sizes: distributeSample(areas, toNumber('--sample', values.sample)),
    seed: toNumber('--seed', values.seed),
    tests: values.tests,
    minutes: toNumber('--minutes', values.minutes),
    jobs: Math.max(1, toNumber('--jobs', values.jobs)),
    journeyMinutes: toNumber('--journeys', values.journeys),
    isResumed: values.resume,
    mode: values.help ? 'help' : judging,
  };
}

function distributeSample(areas: readonly MutantArea[], sample: number): ReadonlyMap<MutantArea, number> {
  const all = areas.reduce((sum, area) => sum + DEFAULT_SAMPLE[area], 0);
  return new Map(areas.map((area) => [area, Math.round((sample * DEFAULT_SAMPLE[area]) / all)]));
}

function toArea(name: string): MutantArea {
  const area = MUTANT_AREAS.find((one) => one === name);
  if (!area) throw new Error(`--area takes ${MUTANT_AREAS.join(', ')}, not "${name}"`);
  return area;
}

function toNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${option} takes a whole number, not "${text}"`);
  return Number(text);
}
