// Command line of the mutation tests: npm run mutants -- --help
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Compiler } from './compile.ts';
import { MutantBuilder } from './exhibits.ts';
import { findAllMutants } from './find-mutants.ts';
import type { Mutant } from './find-mutants.ts';
import { MutantJudge } from './judge.ts';
import { MUTANTS_HELP, parseMutantRunOptions } from './options.ts';
import type { MutantJudgement } from './judge.ts';
import type { MutantRunOptions } from './options.ts';
import { drawMutantSample } from './sample.ts';
import { runTestsWithoutFixes } from './taken-back.ts';
import type { RevertibleFix } from './taken-back.ts';
import { getSourceFolder, formatMutantTableByFolder, MutantTally } from './tally.ts';
import type { MutantOutcome } from './tally.ts';
import { MutantVerdictStore } from './verdicts.ts';
import { MutantTestBench } from './workbench.ts';

const FOLDER = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = join(FOLDER, 'src');
const VERDICTS = join(FOLDER, 'mutants/verdicts.json');
const CACHE = join(FOLDER, '.cache/mutants');

/** Reason why a surviving mutant is equivalent to the original. */
interface Explanation {
  readonly file: string;
  readonly source: string;
  readonly change: string;
  readonly why: string;
}

const explanations = JSON.parse(
  readFileSync(join(FOLDER, 'mutants/survivors.json'), 'utf8'),
) as readonly Explanation[];

const findExplanation = ({ file, source, change }: Mutant): Explanation | undefined =>
  explanations.find((one) => one.file === file && one.source === source && one.change === change);

/** Prints progress: the mutant, the test that detected it, and the duration. */
function printOutcome(outcome: string, mutant: Mutant, remark: string, milliseconds: number): void {
  const seconds = (milliseconds / 1000).toFixed(1);
  const source = mutant.source.slice(0, 90);
  console.log(
    `${outcome} ${mutant.file}:${mutant.line} ${mutant.change} | ${source} | ${remark} | ${seconds} s`,
  );
}

async function withJudge(
  every: readonly Mutant[],
  work: (judge: MutantJudge) => Promise<void>,
): Promise<void> {
  const bench = await MutantTestBench.open();
  const places = {
    tests: join(FOLDER, 'tests'),
    killers: join(FOLDER, 'mutants/killers.json'),
    times: join(CACHE, 'times.json'),
  };
  try {
    const compiler = new Compiler(SOURCES, CACHE);
    await work(new MutantJudge(compiler, new MutantBuilder(compiler, SOURCES, every), bench, places));
  } finally {
    await bench.close();
  }
}

const findOutcome = (verdicts: MutantVerdictStore, mutant: Mutant): MutantOutcome | undefined => {
  if (findExplanation(mutant)) return 'explained';
  const status = verdicts.of(mutant)?.status;
  return status === 'undecided' ? undefined : status;
};

/** Runs the quick tests of all mutants before the complete ones, so that an interrupted run has most verdicts. */
async function judgeAll(
  every: readonly Mutant[],
  mutants: readonly Mutant[],
  verdicts: MutantVerdictStore,
  options: MutantRunOptions,
): Promise<void> {
  const { tests, storesKillers } = options;
  const tally = new MutantTally();
  const times: number[] = [];
  const undecided: Mutant[] = [];
  const recordVerdict = (mutant: Mutant, { verdict, remark, by }: MutantJudgement, started: number): void => {
    tally.note(mutant, verdict);
    times.push(performance.now() - started);
    // A run of only selected tests cannot prove that a mutant survives.
    if (!tests || verdict !== 'survived') verdicts.note(mutant, { status: verdict, ...(by && { by }) });
    printOutcome(verdict, mutant, remark, times.at(-1) ?? 0);
  };
  await withJudge(every, async (judge) => {
    const quickLook = (mutant: Mutant): Promise<MutantJudgement | undefined> => {
      if (tests) return options.isQuick ? judge.runQuickly(mutant, tests) : Promise.resolve(undefined);
      const isLookedAt = options.isOpenOnly && verdicts.of(mutant)?.status === 'undecided';
      return isLookedAt
        ? Promise.resolve(undefined)
        : judge.judgeQuickly(mutant, verdicts.nearestKillers(mutant));
    };
    const lookQuickly = async (mutant: Mutant): Promise<void> => {
      const started = performance.now();
      const known = verdicts.of(mutant);
      const judgement = await quickLook(mutant);
      if (judgement) return recordVerdict(mutant, judgement, started);
      undecided.push(mutant);
      if (tests ? !options.isQuick : options.isOpenOnly && known) return;
      if (!tests || !known) verdicts.note(mutant, { status: 'undecided' });
      printOutcome('undecided', mutant, '', performance.now() - started);
    };
    for (const mutant of mutants) {
      const explanation = findExplanation(mutant);
      if (explanation) {
        tally.note(mutant, 'explained');
        printOutcome('explained', mutant, explanation.why, 0);
      } else await lookQuickly(mutant);
      judge.save(storesKillers);
    }
    console.log(`\n${undecided.length} need a longer look`);
    for (const mutant of options.isQuick ? [] : undecided) {
      const started = performance.now();
      // Results of mutants judged after the quick run may provide tests that kill this mutant, so that the complete run
      // is not needed.
      const known = tests
        ? undefined
        : await judge.judgeQuickly(mutant, verdicts.nearestKillers(mutant), false);
      recordVerdict(mutant, known ?? (await judge.judge(mutant, tests)), started);
      judge.save(storesKillers);
    }
  });
  report(tally, times);
}

function report(tally: MutantTally, times: readonly number[]): void {
  for (const { file, line, change, source } of tally.survivors)
    console.log(`\nsurvived: ${file}:${line}\n  ${source}\n  ${change}`);
  console.log(`\n${tally.lines().join('\n')}`);
  const median = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
  if (median !== undefined) console.log(`\nhalf of them took ${(median / 1000).toFixed(1)} s or less each`);
  process.exitCode = tally.survivors.length > 0 ? 1 : 0;
}

async function main(options: MutantRunOptions): Promise<void> {
  if (options.mode === 'help') {
    console.log(MUTANTS_HELP);
    return;
  }
  if (options.mode === 'taken back') {
    const fixes = JSON.parse(
      readFileSync(join(FOLDER, 'mutants/taken-back.json'), 'utf8'),
    ) as readonly RevertibleFix[];
    const chosen = fixes.filter(
      ({ fix, without }) => fix.startsWith(options.only) && without.includes(options.change),
    );
    await withJudge([], async (judge) => {
      process.exitCode = (await runTestsWithoutFixes(judge, SOURCES, chosen)) ? 0 : 1;
    });
    return;
  }
  const every = findAllMutants(SOURCES);
  const verdicts = new MutantVerdictStore(VERDICTS, every, (file) =>
    readFileSync(join(SOURCES, file), 'utf8'),
  );
  const all = every.filter(
    (mutant) =>
      options.only.split(',').some((only) => `${mutant.file}:${mutant.line}`.startsWith(only)) &&
      mutant.change.includes(options.change),
  );
  const rank = ({ file }: Mutant): number =>
    options.only.split(',').findIndex((only) => file.startsWith(only.split(':')[0] ?? ''));
  // Mutants are tested in the order of lines, because a test that detects a change often detects the next one.
  const chosen =
    options.sample === undefined
      ? all.toSorted(
          (a, b) => rank(a) - rank(b) || (a.file < b.file ? -1 : Number(a.file > b.file)) || a.line - b.line,
        )
      : drawMutantSample(all, options.sample, options.seed);
  if (options.mode === 'totals') {
    const inOrder = every.filter((mutant) => chosen.includes(mutant));
    console.log(formatMutantTableByFolder(inOrder, (mutant) => findOutcome(verdicts, mutant)).join('\n'));
    return;
  }
  // The sample is drawn from all mutants, and the mutants that already have a verdict are removed from it afterwards.
  // Drawing the sample only from mutants without a verdict would bias it.
  const mutants = chosen.filter((mutant) => !(options.isOpenOnly && findOutcome(verdicts, mutant)));
  console.log(
    `${mutants.length} of ${all.length} mutants${options.sample === undefined ? '' : `, seed ${options.seed}`}`,
  );
  if (options.mode === 'list') {
    for (const { kind, file, line, change, source } of mutants)
      console.log(`${file}:${line} ${kind}: ${change}: ${source}`);
    return;
  }
  await judgeAll(every, mutants, verdicts, options);
  const inFolders = every.filter(({ file }) =>
    mutants.some((one) => getSourceFolder(one.file) === getSourceFolder(file)),
  );
  console.log(
    `\n${formatMutantTableByFolder(inFolders, (mutant) => findOutcome(verdicts, mutant)).join('\n')}`,
  );
}

function readOptionsOrPrintError(): MutantRunOptions | undefined {
  try {
    return parseMutantRunOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${MUTANTS_HELP}`);
    process.exitCode = 2;
    return undefined;
  }
}

const options = readOptionsOrPrintError();
if (options) await main(options);
