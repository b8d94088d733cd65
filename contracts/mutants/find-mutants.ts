import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

// Finds small changes of contract sources that a test should detect: removed checks, shifted or inverted
// comparisons, reversed rounding, and sender checks that always pass.

export const MUTANT_KINDS = ['assert', 'comparison', 'rounding', 'sender check', 'condition'] as const;
export type MutantKind = (typeof MUTANT_KINDS)[number];

/** One change of one file. */
export interface Mutant {
  readonly kind: MutantKind;
  /** Path relative to the folder of sources. */
  readonly file: string;
  /** Line number, counted from 1. */
  readonly line: number;
  /**
   * Text of the original line without indentation. With `change` it identifies the mutant after lines have
   * moved.
   */
  readonly source: string;
  /** Description of the change, with a number if the line has several equal ones. */
  readonly change: string;
  /** Range of the file that is replaced. */
  readonly from: number;
  readonly to: number;
  /** Complete text of the changed file. */
  readonly text: string;
}

interface MutationSite {
  readonly kind: MutantKind;
  readonly from: number;
  readonly to: number;
  readonly replacement: string;
  readonly change: string;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '==': '!=',
  '!=': '==',
};
const ROUNDINGS: Readonly<Record<string, string>> = { Floor: 'Ceil', Ceil: 'Floor' };

/** Replaces comments by spaces, so that offsets stay the same. */
const blankComments = (text: string): string =>
  text.replaceAll(/\/\/.*$/gm, (comment) => ' '.repeat(comment.length));

/** Returns the offset of the bracket that closes the one at `open`. */
export function findClosingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('a bracket does not close');
}

function* findMutationSites(text: string): Generator<MutationSite> {
  for (const { index } of text.matchAll(/\bassert \(/g)) {
    const to = text.indexOf(';', findClosingBracket(text, text.indexOf('(', index))) + 1;
    const isOfSender = /\bequals\(|\bbitsEqual\(/.test(text.slice(index, to));
    const kind = isOfSender ? 'sender check' : 'assert';
    yield { kind, from: index, to, replacement: '', change: 'assert taken away' };
  }
  for (const [original, operator = ''] of matches(text, / (<=|>=|==|!=|<|>) /g)) {
    const replacement = COMPARISONS[operator] ?? operator;
    const from = original + 1;
    const change = `${operator} becomes ${replacement}`;
    yield { kind: 'comparison', from, to: from + operator.length, replacement, change };
  }
  for (const [original, rounding = ''] of matches(text, /[mM]ulDiv(Floor|Ceil)\(/g)) {
    const from = original + 'mulDiv'.length;
    const replacement = ROUNDINGS[rounding] ?? rounding;
    const change = `${rounding} becomes ${replacement}`;
    yield { kind: 'rounding', from, to: from + rounding.length, replacement, change };
  }
  for (const { index } of text.matchAll(/\b[\w.]+\.(equals|bitsEqual)\(/g)) {
    const to = findClosingBracket(text, text.indexOf('(', index)) + 1;
    yield { kind: 'sender check', from: index, to, replacement: 'true', change: 'anybody is believed' };
  }
  yield* findConditionTerms(text);
}

const COMPARISON = / (<=|>=|==|!=|<|>) /;

/** Finds comparisons that are operands of `&` and `|`. Each is replaced by its neutral value. */
function* findConditionTerms(text: string): Generator<MutationSite> {
  for (const [index, operator] of matches(text, / ([&|]) /g)) {
    const replacement = operator === '&' ? 'true' : 'false';
    const right = text[index + 3] === '(' ? [index + 3, findClosingBracket(text, index + 3) + 1] : [];
    const left = text[index - 1] === ')' ? [findOpeningBracket(text, index - 1), index] : [];
    for (const [from, to] of [left, right]) {
      if (from === undefined || to === undefined || !COMPARISON.test(text.slice(from, to))) continue;
      // The bracket opens the arguments of a call, which are not a condition.
      if (/\w/.test(text[from - 1] ?? '')) continue;
      const change = `${text.slice(from, to).replaceAll(/\s+/g, ' ')} left out`;
      yield { kind: 'condition', from, to, replacement, change };
    }
  }
}

/** Returns the offset of the bracket that opens the one at `close`. */
function findOpeningBracket(text: string, close: number): number {
  let depth = 0;
  for (let at = close; at >= 0; at -= 1) {
    if (text[at] === ')') depth += 1;
    if (text[at] === '(') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error('a bracket does not open');
}

const matches = (text: string, pattern: RegExp): (readonly [number, string | undefined])[] =>
  [...text.matchAll(pattern)].map((match) => [match.index, match[1]] as const);

/**
 * Returns every mutant of a file. If an assert consists of a sender check only, it gives one mutant: the removal of the
 * assert.
 */
export function findMutants(file: string, text: string): Mutant[] {
  const code = blankComments(text);
  const lines = text.split('\n');
  const seen = new Map<string, number>();
  const asserted = /^\s*assert \([\w.]+\.equals\(.*\)\) throw/;
  const found = new Set<string>();
  return [...findMutationSites(code)].flatMap(({ kind, from, to, replacement, change }) => {
    // A term with an operator on each side, such as `b` in `a & b & c`, is found once per operator. The duplicate
    // mutant is dropped.
    const place = `${from} ${to} ${replacement}`;
    if (found.has(place)) return [];
    found.add(place);
    const line = text.slice(0, from).split('\n').length;
    const original = lines[line - 1] ?? '';
    if (change === 'anybody is believed' && asserted.test(original)) return [];
    const source = original.trim();
    const key = `${line} ${change}`;
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return [
      {
        kind,
        file,
        line,
        source,
        change: count === 1 ? change : `${change} (${count})`,
        from,
        to,
        text: text.slice(0, from) + replacement + text.slice(to),
      },
    ];
  });
}

/** Returns every mutant of every source that is not generated, in a fixed order. */
export function findAllMutants(sources: string): Mutant[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tolk') && !path.endsWith('.gen.tolk'))
    .toSorted();
  return files.flatMap((path) => {
    const full = join(sources, path);
    return findMutants(relative(sources, full), readFileSync(full, 'utf8'));
  });
}
