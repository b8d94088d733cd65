// Measures with mutants which changes of the code the tests detect. `npm run tier-mutants -- --help` lists the options.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WorkerMutantTestRunner } from './bench.ts';
import type { MutantTestRunner } from './bench.ts';
import { JourneyMutantTestRunner } from './journey-bench.ts';
import { ContractMutantJudge } from './contracts.ts';
import { writeMutants } from './guards.ts';
import { ImportDistances } from './importers.ts';
import { instrumentMutants } from './instrument.ts';
import { MutantJudge } from './judge.ts';
import { MutantResultLedger } from './ledger.ts';
import type { Mutant } from './mutants.ts';
import { TIER_MUTANTS_HELP, readTierMutantsOptions } from './options.ts';
import type { TierMutantsOptions } from './options.ts';
import { planMutants } from './plan.ts';
import { formatMutantReport } from './report.ts';
import type { JudgedMutant } from './report.ts';
import { listGitFiles, prepareScratchCopy } from './scratch.ts';
import { MutantTestSuite } from './suite.ts';
import type { ConcurrentTaskRunner } from './suite.ts';
import type { TestFile } from './worker.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const formatMutant = ({ file, line, operator, original }: Mutant): string =>
  `${file}:${line} ${operator} | ${original.replaceAll(/\s+/g, ' ').slice(0, 80)}`;

/** Creates the task runner that distributes items over all benches until the deadline. */
const createWork =
  (benches: readonly MutantTestRunner[], deadline: number): ConcurrentTaskRunner =>
  async (items, task) => {
    const left = [...items];
    const take = async (bench: MutantTestRunner): Promise<void> => {
      while (left.length > 0 && performance.now() < deadline) {
        const [item] = left.splice(0, 1);
        if (item !== undefined) await task(item, bench);
      }
    };
    await Promise.all(benches.map((bench) => take(bench)));
  };

/**
 * Maximum rank of a test file that counts as nearby: it is in the folder of the source and imports the source directly
 * or through few modules.
 */
const MAX_NEARBY_RANK = 8;

const isInDefaultTier = ({ tier }: TestFile): boolean => tier === 'default';

/** Modules that make a test file do more in the full tier: more seeds, or PostgreSQL. */
const TIER_READERS = ['apps/server/src/test/seeds.ts', 'apps/server/src/test/test-databases.ts'];

/** Runs the test files of both tiers on TypeScript mutants. */
async function judgeTypeScript(
  scratch: string,
  mutants: readonly Mutant[],
  ledger: MutantResultLedger,
  options: TierMutantsOptions,
): Promise<JudgedMutant[]> {
  const benches = Array.from({ length: options.jobs }, () => new WorkerMutantTestRunner(scratch));
  const named = await listTests(benches, options);
  const importers = await ImportDistances.read(
    scratch,
    named.map(({ file }) => file),
  );
  const tests = [...named, ...listExtendedFiles(named, importers)];
  writeMutants(root, scratch, mutants, instrumentMutants);
  const suite = new MutantTestSuite(root, ledger, mutants, tests, importers);
  const judge = new MutantJudge(suite);
  const work = createWork(benches, options.minutes * 60_000);
  try {
    const missed = (): Mutant[] => mutants.filter((mutant) => !judge.killerOf(mutant));
    const inVitest = tests.filter(({ file }) => !isJourney(file));
    const byDefault = inVitest.filter((test) => isInDefaultTier(test));
    const byFull = inVitest.filter((test) => !isInDefaultTier(test));
    say(`${byDefault.length} test files of the default tier, ${byFull.length} more of the full tier`);
    judge.recall(
      mutants,
      tests.filter((test) => isInDefaultTier(test)),
    );
    say('each mutant to the test files beside it');
    await judge.showNearest(mutants, byDefault, work, MAX_NEARBY_RANK);
    say(`what the test files reach that may notice one of ${missed().length}`);
    const reaching = (test: TestFile): Mutant[] => missed().filter((mutant) => suite.mayNotice(mutant, test));
    await suite.measure(
      byDefault.filter((test) => reaching(test).length > 0),
      work,
    );
    say(`${missed().length} to the nearest test files that reach them`);
    await judge.showNearest(mutants, byDefault, work);
    say(`${missed().length} together to the other test files that reach them`);
    await judge.showTogether(byDefault, reaching, work);
    const smoke = tests.filter(({ project }) => project === 'smoke');
    const journeys = tests.filter(({ project }) => project === 'journeys');
    const showJourneys = async (files: readonly TestFile[]): Promise<void> => {
      if (options.journeyMinutes === 0 || files.length === 0 || missed().length === 0) return;
      const bench = await openJourneys(scratch, mutants);
      const deadline = performance.now() + (options.journeyMinutes / 2) * 60_000;
      try {
        await judge.showTogether(files, missed, createWork([bench], deadline));
      } finally {
        await bench.close();
      }
    };
    say(`${missed().length} together to the smoke journeys`);
    await showJourneys(smoke);
    judge.recall(missed(), tests);
    say(`${missed().length} that the default tier missed together to the rest of the full tier`);
    await judge.showTogether(byFull, missed, work);
    say(`${missed().length} together to the journeys of the full tier`);
    await showJourneys(journeys);
    return mutants.map((mutant) => toJudged(mutant, tests, suite, judge));
  } finally {
    for (const bench of benches) await bench.close();
  }
}

const isJourney = (file: string): boolean => file.endsWith('.journey.ts');

async function listTests(
  [bench]: readonly WorkerMutantTestRunner[],
  options: TierMutantsOptions,
): Promise<readonly TestFile[]> {
  const inVitest = (await bench?.listTests()) ?? [];
  const journeys = listGitFiles(root)
    .filter((file) => isJourney(file))
    .map((file): TestFile =>
      file.startsWith('e2e/smoke/')
        ? { project: 'smoke', file, tier: 'default' }
        : { project: 'journeys', file, tier: 'full' },
    );
  return [...inVitest, ...journeys].filter(({ file }) => file.includes(options.tests));
}

/** Returns the files of the default tier that test more in the full tier. */
function listExtendedFiles(tests: readonly TestFile[], importers: ImportDistances): TestFile[] {
  const doesMore = ({ file, tier }: TestFile): boolean =>
    tier === 'default' && TIER_READERS.some((module) => importers.hops(module, file) === 1);
  return tests.filter((test) => doesMore(test)).map((test): TestFile => ({ ...test, tier: 'full' }));
}

/** Builds the page from the instrumented sources, and creates a bench for journeys. */
async function openJourneys(scratch: string, mutants: readonly Mutant[]): Promise<JourneyMutantTestRunner> {
  const { buildWeb } = (await import(join(scratch, 'scripts/lib/web-build.mjs'))) as {
    readonly buildWeb: (say: (line: string) => void) => Promise<string>;
  };
  await buildWeb((line) => console.log(line));
  return new JourneyMutantTestRunner(
    scratch,
    new Set(mutants.filter(({ area }) => area !== 'server').map(({ id }) => id)),
  );
}

function toJudged(
  mutant: Mutant,
  tests: readonly TestFile[],
  suite: MutantTestSuite,
  judge: MutantJudge,
): JudgedMutant {
  const killer = judge.killerOf(mutant);
  const open = tests.filter((test) => suite.mayNotice(mutant, test) && !suite.outcome(mutant, test));
  const isByDefault = killer !== undefined && isInDefaultTier(killer);
  return {
    area: mutant.area,
    name: formatMutant(mutant),
    byDefault: isByDefault ? killer.file : undefined,
    byFull: isByDefault ? undefined : killer?.file,
    shown: tests.filter((test) => suite.outcome(mutant, test)).length,
    open: open.filter(({ file }) => !isJourney(file)).length,
    openJourneys: open.filter(({ file }) => isJourney(file)).length,
  };
}

const say = (line: string): void =>
  console.log(`\n== ${line} (${(performance.now() / 60_000).toFixed(1)} min)`);

async function main(options: TierMutantsOptions): Promise<void> {
  if (options.mode === 'help') return console.log(TIER_MUTANTS_HELP);
  const scratch = prepareScratchCopy(root);
  const mutants = planMutants(root, scratch, listGitFiles(root), options);
  const contracts = options.sizes.get('contracts') ?? 0;
  console.log(`${mutants.length + contracts} mutants, seed ${options.seed}`);
  if (options.mode === 'list') {
    for (const mutant of mutants) console.log(`${formatMutant(mutant)} → ${mutant.replacement.slice(0, 80)}`);
    return;
  }
  const ledger = new MutantResultLedger(join(root, '.cache/tier-mutants/results.jsonl'), options.isResumed);
  const judged = mutants.length > 0 ? await judgeTypeScript(scratch, mutants, ledger, options) : [];
  if (contracts > 0) {
    say('mutants of the contracts');
    const deadline = options.minutes * 60_000;
    judged.push(...(await new ContractMutantJudge(root, ledger).judge(contracts, options.seed, deadline)));
  }
  console.log(`\n${formatMutantReport(judged).join('\n')}`);
}

function readOptionsOrExit(): TierMutantsOptions | undefined {
  try {
    return readTierMutantsOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${TIER_MUTANTS_HELP}`);
    process.exitCode = 2;
    return undefined;
  }
}

const options = readOptionsOrExit();
if (options) await main(options);
