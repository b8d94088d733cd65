import { beginCell, Cell } from '@ton/core';
import { findClosingBracket } from './find-mutants.ts';
import type { Mutant } from './find-mutants.ts';

// Compiles all mutants of a source at once (mutant schemata). Each mutant has a switch: a constant that is
// changed in the compiled code. Instructions of mutant 3:
//   PUSHINT 39845891, LESSINT 0     off
//   PUSHINT -27262973, LESSINT 0    on
// Both have the same length, so all other code stays in place. The switches cost gas and make the code longer,
// so a failed test counts only if it passes with all switches off.

/** A source in which every mutant that could be inserted has a switch. */
export interface MutantSwitchSource {
  readonly text: string;
  /** Mutant → number in the constant of its switch, from 1. Mutants without a switch are missing. */
  readonly asked: ReadonlyMap<Mutant, number>;
}

const FIRST_CONSTANT = 0x2_60_00_00;

/**
 * Exit code of the THROW instruction that replaces the switch of a mutant, in order to detect transactions that reach
 * the switch.
 */
export const ALARM_EXIT_CODE = 1999;

/**
 * Bits of THROW (24 bits with an 11-bit exit code), padded with NOPs to the length of PUSHINT with a 27-bit constant.
 */
const THROW_ALARM_BITS = `1111001011000${ALARM_EXIT_CODE.toString(2).padStart(11, '0')}${'0'.repeat(16)}`;

/**
 * Leading bits of PUSHINT with a switch constant, up to the mutant's number. Setting the bit at offset
 * `SIGN_BIT_OFFSET` makes the constant negative.
 */
const SWITCH_PREFIX_BITS = (0x82_0a_60).toString(2);
const SIGN_BIT_OFFSET = 13;
const NUMBER_BITS = 16;

interface Insertion {
  readonly at: number;
  readonly text: string;
  /**
   * True for text inserted before a span, false for text inserted after one. At the same offset, the texts that follow
   * a span come first, starting with the innermost span. After them come the texts that precede a span, starting with
   * the outermost span.
   */
  readonly opens: boolean;
  readonly span: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * Inserts a switch for every mutant, except on the lines of `left` and in comparisons with null, which the
 * compiler evaluates at compile time to infer types.
 */
export function insertMutantSwitches(
  text: string,
  mutants: readonly Mutant[],
  left: ReadonlySet<number>,
): MutantSwitchSource {
  const asked = new Map<Mutant, number>();
  const insertions: Insertion[] = [];
  const helpers: string[] = [];
  for (const mutant of mutants) {
    if (left.has(mutant.line)) continue;
    const number = asked.size + 1;
    const waiting = buildInsertions(text, mutant, number);
    if (!waiting) continue;
    asked.set(mutant, number);
    insertions.push(...waiting.insertions);
    helpers.push(...waiting.helpers);
  }
  const ordered = insertions.toSorted(
    (a, b) =>
      a.at - b.at || Number(a.opens) - Number(b.opens) || (a.opens ? b.span - a.span : a.span - b.span),
  );
  let result = '';
  let last = 0;
  for (const { at, text: inserted } of ordered) {
    result += text.slice(last, at) + inserted;
    last = at;
  }
  return { text: `${result}${text.slice(last)}\n${helpers.join('\n')}\n`, asked };
}

interface SwitchInsertions {
  readonly insertions: readonly Insertion[];
  readonly helpers: readonly string[];
}

function buildInsertions(text: string, mutant: Mutant, number: number): SwitchInsertions | undefined {
  const { from, to, change } = mutant;
  const helpers = [constant('bool', `mutant${number}`, number, '')];
  const around = (span: Span, before: string, after: string): SwitchInsertions => ({
    insertions: [
      { at: span.from, text: before, opens: true, span: span.to - span.from },
      { at: span.to, text: after, opens: false, span: span.to - span.from },
    ],
    helpers,
  });
  if (change.startsWith('assert')) {
    const open = text.indexOf('(', from);
    if (comparesNull(text.slice(from, to))) return undefined;
    return around({ from: open + 1, to: findClosingBracket(text, open) }, `mutant${number}() || (`, ')');
  }
  if (change.startsWith('anybody')) return around({ from, to }, `(mutant${number}() || `, ')');
  if (change.includes(' left out')) {
    if (comparesNull(text.slice(from, to))) return undefined;
    const asks = mutant.text.startsWith('true', from) ? `mutant${number}() ||` : `!mutant${number}() &&`;
    return around({ from, to }, `(${asks} `, ')');
  }
  if (mutant.kind === 'rounding') return buildRoundingInsertions(text, mutant, number);
  return buildComparisonInsertions(text, mutant, number, around);
}

/** True for a comparison with null, from which the compiler infers a type. */
const comparesNull = (condition: string): boolean => /\bnull\b/.test(condition);

function buildComparisonInsertions(
  text: string,
  { from, to }: Mutant,
  number: number,
  around: (span: Span, before: string, after: string) => SwitchInsertions,
): SwitchInsertions | undefined {
  const operator = text.slice(from, to);
  if (operator === '==' || operator === '!=') {
    const span = findOperands(text, from, to);
    if (comparesNull(text.slice(span.from, span.to))) return undefined;
    return around(span, `(mutant${number}() ^ (`, '))');
  }
  // A term that is 1 while the switch is on shifts the bound: for integers, a <= b equals a < b + 1.
  const isMore = operator === '<' || operator === '>=';
  const helper = constant('int', `mutant${number}`, number, isMore ? '"NEGATE"' : '');
  return { insertions: [{ at: to, text: ` mutant${number}() +`, opens: true, span: 0 }], helpers: [helper] };
}

function buildRoundingInsertions(text: string, { from, to }: Mutant, number: number): SwitchInsertions {
  const name = /\w*$/.exec(text.slice(0, from))?.[0] ?? '';
  const rounding = text.slice(from, to);
  const other = rounding === 'Floor' ? 'Ceil' : 'Floor';
  const call = (which: string): string => `${name}${which}(a, b, c)`;
  const result = name === 'mulDiv' ? 'int' : 'int?';
  return {
    // Renames the called function: mulDivFloor( becomes mulDivFloorMutant3(.
    insertions: [{ at: to, text: `Mutant${number}`, opens: true, span: 0 }],
    helpers: [
      constant('bool', `mutant${number}`, number, ''),
      `fun ${name}${rounding}Mutant${number}(a: int, b: int, c: int): ${result} { if (mutant${number}()) { return ${call(other)}; } return ${call(rounding)}; }`,
    ],
  };
}

const constant = (type: string, name: string, number: number, after: string): string =>
  `@pure\nfun ${name}(): ${type} asm "${FIRST_CONSTANT + number} PUSHINT" "0 LESSINT" ${after};`;

const OPENING = '([{';
const CLOSING = ')]}';
const ENDS_BEFORE = /(?:[,;]|=>| = | && | \|\| | \? | : | & | \| |\breturn |\n\s*\n)$/;
const STARTS_AFTER = /^(?:[,;]|=>| && | \|\| | \? | : | & | \| | ==? | != )/;

/**
 * Returns the range from the start of the left operand to the end of the right operand of the comparison
 * operator at `from`.
 */
function findOperands(text: string, from: number, to: number): Span {
  let start = from - 1;
  for (let depth = 0; start > 0; start -= 1) {
    const previous = text[start - 1] ?? '';
    if (CLOSING.includes(previous)) depth += 1;
    else if (OPENING.includes(previous)) depth -= 1;
    if (depth < 0 || (depth === 0 && ENDS_BEFORE.test(text.slice(Math.max(0, start - 10), start)))) break;
  }
  let end = to + 1;
  for (let depth = 0; end < text.length; end += 1) {
    const next = text[end] ?? '';
    if (depth === 0 && (CLOSING.includes(next) || STARTS_AFTER.test(text.slice(end, end + 4)))) break;
    if (OPENING.includes(next)) depth += 1;
    else if (CLOSING.includes(next)) depth -= 1;
  }
  while (/\s/.test(text[start] ?? '')) start += 1;
  return { from: start, to: end };
}

/** Bit offsets of the switch constants in a cell, by mutant number. */
type SwitchOffsets = ReadonlyMap<number, readonly number[]>;

interface ChangedCode {
  readonly code: string;
  readonly codeHash: string;
}

/** Compiled code in which mutants can be switched on. */
export class SwitchableMutantCode {
  readonly #code: Cell;
  /** Hash of a cell → offsets of its switch constants. */
  readonly #places = new Map<string, SwitchOffsets>();

  constructor(code: string) {
    this.#code = Cell.fromBase64(code);
    this.#visit(this.#code);
  }

  /** Returns the code with the switch of this mutant on. Undefined when the contract does not contain the mutant. */
  withMutant(number: number): ChangedCode | undefined {
    return this.#changed(
      (places) => new Map((places.get(number) ?? []).map((at) => [at + SIGN_BIT_OFFSET, '1'])),
    );
  }

  /**
   * Returns the code that throws `ALARM_EXIT_CODE` at every switch, or only at the switches of one mutant. Returns
   * undefined if there are no such switches.
   */
  alarmed(number?: number): ChangedCode | undefined {
    return this.#changed((places) => {
      const chosen = number === undefined ? [...places.values()] : [places.get(number) ?? []];
      return new Map(chosen.flat().map((at) => [at, THROW_ALARM_BITS]));
    });
  }

  #changed(bitsFor: (places: SwitchOffsets) => ReadonlyMap<number, string>): ChangedCode | undefined {
    const made = new Map<string, Cell>();
    const rebuilt = (cell: Cell): Cell => {
      const key = cell.hash().toString('hex');
      const known = made.get(key);
      if (known) return known;
      const refs = cell.refs.map((ref) => rebuilt(ref));
      const bits = bitsFor(this.#places.get(key) ?? new Map());
      const isSame = bits.size === 0 && refs.every((ref, at) => ref === cell.refs[at]);
      const result = isSame ? cell : replaceBits(cell, bits, refs);
      made.set(key, result);
      return result;
    };
    const cell = rebuilt(this.#code);
    if (cell === this.#code) return undefined;
    return { code: cell.toBoc().toString('base64'), codeHash: cell.hash().toString('hex') };
  }

  #visit(cell: Cell): void {
    const key = cell.hash().toString('hex');
    if (this.#places.has(key)) return;
    const bits = readBits(cell);
    const places = new Map<number, number[]>();
    for (let at = bits.indexOf(SWITCH_PREFIX_BITS); at >= 0; at = bits.indexOf(SWITCH_PREFIX_BITS, at + 1)) {
      const number = Number.parseInt(
        bits.slice(at + SWITCH_PREFIX_BITS.length, at + SWITCH_PREFIX_BITS.length + NUMBER_BITS),
        2,
      );
      places.set(number, [...(places.get(number) ?? []), at]);
    }
    this.#places.set(key, places);
    for (const ref of cell.refs) this.#visit(ref);
  }
}

function readBits(cell: Cell): string {
  let bits = '';
  for (let at = 0; at < cell.bits.length; at += 1) bits += cell.bits.at(at) ? '1' : '0';
  return bits;
}

/** Returns the cell with the bits at each offset replaced by the given ones. */
function replaceBits(cell: Cell, changed: ReadonlyMap<number, string>, refs: readonly Cell[]): Cell {
  let bits = readBits(cell);
  for (const [at, other] of changed) bits = bits.slice(0, at) + other + bits.slice(at + other.length);
  const builder = beginCell();
  for (const bit of bits) builder.storeBit(bit === '1');
  for (const ref of refs) builder.storeRef(ref);
  return builder.endCell();
}
