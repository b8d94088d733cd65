// npm run tier-mutants -- --help
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Bench } from './bench.ts';
import { rewrite } from './guards.ts';
import { instrument } from './instrument.ts';
import { Judge } from './judge.ts';
import { Ledger } from './ledger.ts';
import type { Mutant } from './mutants.ts';
import { HELP, readOptions } from './options.ts';
import type { Options } from './options.ts';
import { planMutants } from './plan.ts';
import { describe } from './report.ts';
import type { Judged } from './report.ts';
import { listFiles, prepareScratch } from './scratch.ts';
import { Suite, isFullTier } from './suite.ts';
import type { Work } from './suite.ts';
import type { TestFile } from './worker.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const nameOf = ({ file, line, operator, original }: Mutant): string =>
  `${file}:${line} ${operator} | ${original.replaceAll(/\s+/g, ' ').slice(0, 80)}`;

/** Work on all benches at the same time, nothing new after the deadline. */
const workOn =
  (benches: readonly Bench[], deadline: number): Work =>
  async (items, task) => {
    const left = [...items];
    const take = async (bench: Bench): Promise<void> => {
      while (left.length > 0 && performance.now() < deadline) {
        const [item] = left.splice(0, 1);
        if (item !== undefined) await task(item, bench);
      }
    };
    await Promise.all(benches.map((bench) => take(bench)));
  };

/** Shows TypeScript mutants to the test files of both tiers. */
async function judgeTypeScript(
  scratch: string,
  mutants: readonly Mutant[],
  options: Options,
): Promise<Judged[]> {
  rewrite(root, scratch, mutants, instrument);
  const benches = Array.from({ length: options.jobs }, () => new Bench(scratch));
  const deadline = performance.now() + options.minutes * 60_000;
  const suite = new Suite(root, new Ledger(join(root, '.cache/tier-mutants/results.jsonl'), options.isResumed), mutants);
  const work = workOn(benches, deadline);
  const judge = new Judge(suite, work);
  try {
    const [first] = benches;
    const tests = (await first?.listTests()) ?? [];
    const byDefault = tests.filter(({ file }) => !isFullTier(file));
    const byFull = tests.filter(({ file }) => isFullTier(file));
    judge.recall(mutants, byDefault);
    say(`${byDefault.length} test files of the default tier, ${byFull.length} more of the full tier`);
    await suite.measure(byDefault, work);
    say('each mutant to the nearest test files that reach it');
    await judge.showNearest(mutants, byDefault);
    say('the survivors together to the other test files that reach them');
    const reaching = (test: TestFile): Mutant[] =>
      mutants.filter((mutant) => suite.reaching(mutant, [test]).length > 0);
    await judge.showTogether(byDefault, reaching);
    const missed = mutants.filter((mutant) => !judge.killerOf(mutant));
    judge.recall(missed, byFull);
    say(`${missed.length} that the default tier missed together to the rest of the full tier`);
    await judge.showTogether(byFull, () => missed);
    return mutants.map((mutant) => {
      const asked = [...suite.reaching(mutant, byDefault), ...byFull.filter((test) => suite.mayNotice(test))];
      const shown = tests.filter((test) => suite.outcome(mutant, test)).length;
      const killer = judge.killerOf(mutant)?.file;
      return {
        area: mutant.area,
        name: nameOf(mutant),
        byDefault: killer === undefined || isFullTier(killer) ? undefined : killer,
        byFull: killer !== undefined && isFullTier(killer) ? killer : undefined,
        shown,
        open: asked.filter((test) => !suite.outcome(mutant, test)).length,
      };
    });
  } finally {
    for (const bench of benches) bench.close();
  }
}

const say = (line: string): void => console.log(`\n== ${line} (${(performance.now() / 60_000).toFixed(1)} min)`);

async function main(options: Options): Promise<void> {
  if (options.mode === 'help') return console.log(HELP);
  const scratch = prepareScratch(root);
  const mutants = planMutants(root, scratch, listFiles(root), options);
  console.log(`${mutants.length} mutants, seed ${options.seed}`);
  if (options.mode === 'list') {
    for (const mutant of mutants) console.log(`${nameOf(mutant)} → ${mutant.replacement.slice(0, 80)}`);
    return;
  }
  const judged = await judgeTypeScript(scratch, mutants, options);
  console.log(`\n${describe(judged).join('\n')}`);
}

function optionsOrComplaint(): Options | undefined {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    process.exitCode = 2;
    return undefined;
  }
}

const options = optionsOrComplaint();
if (options) await main(options);
