import { MUTANT_KINDS } from './find-mutants.ts';
import type { MutantKind, Mutant } from './find-mutants.ts';

export type MutantOutcome = 'killed' | 'survived' | 'explained' | 'same';

/** Returns the 95 % confidence interval (Wilson) of a proportion from 0 to 1, estimated from a random sample. */
export function computeShareConfidenceInterval(
  hits: number,
  sample: number,
): readonly [low: number, high: number] {
  if (sample === 0) return [0, 1];
  const z = 1.959_964;
  const share = hits / sample;
  const spread = z * Math.sqrt((share * (1 - share)) / sample + (z * z) / (4 * sample * sample));
  const middle = share + (z * z) / (2 * sample);
  const scale = 1 + (z * z) / sample;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}

/** Counts verdicts by kind of mutant. */
export class MutantTally {
  readonly #counts = new Map<string, number>();
  readonly survivors: Mutant[] = [];

  note(mutant: Mutant, outcome: MutantOutcome): void {
    const key = `${mutant.kind}/${outcome}`;
    this.#counts.set(key, this.#count(mutant.kind, outcome) + 1);
    if (outcome === 'survived') this.survivors.push(mutant);
  }

  /**
   * Returns a table with a row per kind and a total. The share of killed mutants does not include mutants that are
   * equivalent to the original or change no code.
   */
  lines(): string[] {
    const head = row('kind', [
      'killed',
      'survived',
      'explained',
      'no change',
      'killed of judged',
      '95 % interval',
    ]);
    return [head, ...MUTANT_KINDS.map((kind) => this.#line(kind, [kind])), this.#line('all', MUTANT_KINDS)];
  }

  #line(title: string, kinds: readonly MutantKind[]): string {
    const sum = (outcome: MutantOutcome): number =>
      kinds.reduce((total, kind) => total + this.#count(kind, outcome), 0);
    const judged = sum('killed') + sum('survived');
    const [low, high] = computeShareConfidenceInterval(sum('killed'), judged);
    const share = judged === 0 ? '-' : percent(sum('killed') / judged);
    const counts = [sum('killed'), sum('survived'), sum('explained'), sum('same')];
    return row(title, [...counts, share, `${percent(low)} to ${percent(high)}`]);
  }

  #count(kind: MutantKind, outcome: MutantOutcome): number {
    return this.#counts.get(`${kind}/${outcome}`) ?? 0;
  }
}

/** Returns the first two levels of a source's folder: `earn/gauge/account/vesting.tolk` → `earn/gauge`. */
export function getSourceFolder(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(0, parts[0] === 'earn' ? 2 : 1).join('/');
}

/**
 * Returns a table with a row per folder and a total. Its share column is the number of killed mutants divided by the
 * number of killed, survived and explained mutants.
 */
export function formatMutantTableByFolder(
  mutants: readonly Mutant[],
  outcomeOf: (mutant: Mutant) => MutantOutcome | undefined,
): string[] {
  const line = (title: string, ofIt: readonly Mutant[]): string => {
    const outcomes = ofIt.map((mutant) => outcomeOf(mutant));
    const count = (wanted: MutantOutcome | undefined): number =>
      outcomes.filter((one) => one === wanted).length;
    const judged = count('killed') + count('survived') + count('explained');
    const share = judged === 0 ? '-' : percent(count('killed') / judged);
    const counts = [
      ofIt.length,
      judged,
      count('killed'),
      count('survived'),
      count('explained'),
      count('same'),
    ];
    return row(title, [...counts, count(undefined), share]);
  };
  const titles = [
    'mutants',
    'judged',
    'killed',
    'survived',
    'explained',
    'no change',
    'open',
    'killed of judged',
  ];
  const folders = [...new Set(mutants.map(({ file }) => getSourceFolder(file)))];
  return [
    row('folder', titles),
    ...folders.map((folder) =>
      line(
        folder,
        mutants.filter(({ file }) => getSourceFolder(file) === folder),
      ),
    ),
    line('all', mutants),
  ];
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
const row = (title: string, cells: readonly (number | string)[]): string =>
  title.padEnd(18) + cells.map((cell) => String(cell).padStart(18)).join('');
