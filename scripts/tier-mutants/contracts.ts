import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Compiler } from '../../contracts/mutants/compile.ts';
import { MutantBuilder } from '../../contracts/mutants/exhibits.ts';
import { findAllMutants } from '../../contracts/mutants/find-mutants.ts';
import type { Mutant as ContractMutant } from '../../contracts/mutants/find-mutants.ts';
import { MutantJudge } from '../../contracts/mutants/judge.ts';
import type { MutantJudgement } from '../../contracts/mutants/judge.ts';
import { CAMPAIGN_TEST_FILE, findNearestTests } from '../../contracts/mutants/nearest-tests.ts';
import { drawMutantSample } from '../../contracts/mutants/sample.ts';
import { MutantVerdictStore } from '../../contracts/mutants/verdicts.ts';
import { MutantTestBench } from '../../contracts/mutants/workbench.ts';
import type { MutantResultLedger } from './ledger.ts';
import { hashParts } from './mutants.ts';
import type { JudgedMutant } from './report.ts';
import { isFullTierTestFile } from './suite.ts';

/** Number of mutants to examine per requested one, because some mutants do not change the compiled code. */
const EXAMINED_PER_REQUESTED = 2;

/** Explanation in `contracts/mutants/survivors.json` why a mutant is equivalent to the original. */
type Explanation = Pick<ContractMutant, 'file' | 'source' | 'change'>;

/** Runs mutants of the Tolk sources against recorded transactions and nearby tests, one tier after the other. */
export class ContractMutantJudge {
  readonly #folder: string;
  readonly #ledger: MutantResultLedger;
  readonly #every: readonly ContractMutant[];
  readonly #verdicts: MutantVerdictStore;
  readonly #testsHash: string;

  constructor(root: string, ledger: MutantResultLedger) {
    this.#folder = join(root, 'contracts');
    this.#ledger = ledger;
    const sources = join(this.#folder, 'src');
    this.#every = findAllMutants(sources);
    this.#verdicts = new MutantVerdictStore(
      join(this.#folder, 'mutants/verdicts.json'),
      this.#every,
      (file) => readFileSync(join(sources, file), 'utf8'),
    );
    const tests = readdirSync(this.#testsFolder).filter((name) => name.endsWith('.ts'));
    this.#testsHash = hashParts(...tests.map((name) => readFileSync(join(this.#testsFolder, name), 'utf8')));
  }

  /**
   * Judges the requested number of mutants that change the compiled code, or as many as possible before the deadline.
   */
  async judge(count: number, seed: number, deadline: number): Promise<JudgedMutant[]> {
    const sources = join(this.#folder, 'src');
    const compiler = new Compiler(sources, join(this.#folder, '.cache/mutants'));
    const bench = await MutantTestBench.open();
    const judge = new MutantJudge(compiler, new MutantBuilder(compiler, sources, this.#every), bench, {
      tests: this.#testsFolder,
      killers: join(this.#folder, 'mutants/killers.json'),
      times: join(this.#folder, '.cache/mutants/times.json'),
      isAllowed: (file) => !isFullTierTestFile(file) && existsSync(join(this.#testsFolder, file)),
    });
    const judged: JudgedMutant[] = [];
    try {
      for (const mutant of this.choose(count * EXAMINED_PER_REQUESTED, seed)) {
        if (judged.length >= count || performance.now() > deadline) break;
        const one = await this.#judgeOne(judge, mutant);
        if (one) judged.push(one);
        judge.save(false);
      }
    } finally {
      await bench.close();
    }
    return judged;
  }

  /** Returns a random sample of the mutants that have no explanation in `survivors.json`. */
  choose(count: number, seed: number): ContractMutant[] {
    const path = join(this.#folder, 'mutants/survivors.json');
    const explained = JSON.parse(readFileSync(path, 'utf8')) as readonly Explanation[];
    const isExplained = (mutant: ContractMutant): boolean =>
      explained.some(
        ({ file, source, change }) =>
          file === mutant.file && source === mutant.source && change === mutant.change,
      );
    return drawMutantSample(
      this.#every.filter((mutant) => !isExplained(mutant)),
      count,
      seed,
    );
  }

  get #testsFolder(): string {
    return join(this.#folder, 'tests');
  }

  /**
   * Judges a mutant with the tests of the default tier and, if it survives, with the tests of the full tier. Returns
   * undefined if the mutant does not change the compiled code.
   */
  async #judgeOne(judge: MutantJudge, mutant: ContractMutant): Promise<JudgedMutant | undefined> {
    const near = this.#verdicts.nearestKillers(mutant);
    const inDefault = await this.#remember('default', mutant, async () => {
      return (await judge.judgeQuickly(mutant, near)) ?? (await judge.judge(mutant));
    });
    if (inDefault.verdict === 'same') return undefined;
    const others = [...findNearestTests(mutant.file, this.#testsFolder, () => undefined), CAMPAIGN_TEST_FILE];
    const fullTests = others.filter(
      (file) => isFullTierTestFile(file) && existsSync(join(this.#testsFolder, file)),
    );
    const inFull =
      inDefault.verdict === 'killed'
        ? undefined
        : await this.#remember('full', mutant, () => judge.judge(mutant, fullTests));
    return {
      area: 'contracts',
      name: `contracts/src/${mutant.file}:${mutant.line} ${mutant.change} | ${mutant.source}`,
      byDefault: inDefault.verdict === 'killed' ? inDefault.remark : undefined,
      byFull: inFull?.verdict === 'killed' ? inFull.remark : undefined,
      shown: others.length,
      open: 0,
      openJourneys: 0,
    };
  }

  async #remember(
    tier: string,
    mutant: ContractMutant,
    judge: () => Promise<MutantJudgement>,
  ): Promise<Pick<MutantJudgement, 'verdict' | 'remark'>> {
    const key = `${tier} ${mutant.file} ${hashParts(mutant.text)} ${this.#testsHash}`;
    const known = this.#ledger.contract(key);
    if (known) return known;
    const started = performance.now();
    const { verdict, remark } = await judge();
    this.#ledger.noteContract(key, { verdict, remark });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${verdict} (${tier}) ${mutant.file}:${mutant.line} ${mutant.change} | ${remark} | ${seconds} s`,
    );
    return { verdict, remark };
  }
}
