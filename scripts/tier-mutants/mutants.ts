import { createHash } from 'node:crypto';
import { findMutationEdits } from './edits.ts';
import type { SourceEdit } from './edits.ts';

/** Parts of the repository from which mutants are sampled separately. */
export const MUTANT_AREAS = ['web', 'packages', 'server', 'contracts'] as const;

/** One of {@link MUTANT_AREAS}. */
export type MutantArea = (typeof MUTANT_AREAS)[number];

/** An edit of a source file, with its identity and location. */
export interface Mutant extends SourceEdit {
  /** Identifier that does not change when other lines of the file change. */
  readonly id: string;
  readonly area: MutantArea;
  /** Path relative to the root of the repository. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** The replaced text. */
  readonly original: string;
  /**
   * Identifier of the line that stays valid when the line moves: the text of the line, and the number of equal lines
   * before it.
   */
  readonly lineKey: string;
}

/** Returns a hexadecimal hash of the parts. */
export const hashParts = (...parts: readonly string[]): string =>
  createHash('sha256').update(parts.join('\0')).digest('hex').slice(0, 12);

/** Returns all mutants of a source file. */
export function listFileMutants(area: MutantArea, file: string, text: string): Mutant[] {
  const lines = text.split('\n');
  const keys = computeLineKeys(lines);
  const starts = computeLineStarts(lines);
  const counts = new Map<string, number>();
  return findMutationEdits(file, text).map((edit) => {
    const line = starts.findLastIndex((start) => start <= edit.from) + 1;
    const lineKey = keys[line - 1] ?? '';
    const original = text.slice(edit.from, edit.to);
    const name = hashParts(file, lineKey, edit.operator, original);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { ...edit, id: hashParts(name, String(count)), area, file, line, original, lineKey };
  });
}

function computeLineKeys(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return lines.map((line) => {
    const text = line.trim();
    const count = counts.get(text) ?? 0;
    counts.set(text, count + 1);
    return `${text}#${count}`;
  });
}

function computeLineStarts(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

/**
 * Chooses mutants uniformly over the lines that have any, at most one per line, none inside of another. The choice
 * depends only on the seed and the chosen lines, so other changes of the repository do not affect it.
 */
export function chooseMutants(all: readonly Mutant[], count: number, seed: number): Mutant[] {
  const lines = new Map<string, Mutant[]>();
  for (const mutant of all) {
    const key = hashParts(String(seed), mutant.file, mutant.lineKey);
    lines.set(key, [...(lines.get(key) ?? []), mutant]);
  }
  const chosen: Mutant[] = [];
  for (const [, ofLine] of [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (chosen.length >= count) break;
    const ranked = ofLine.toSorted((a, b) =>
      hashParts(String(seed), a.id) < hashParts(String(seed), b.id) ? -1 : 1,
    );
    const free = ranked.find((mutant) => !chosen.some((other) => overlaps(mutant, other)));
    if (free) chosen.push(free);
  }
  return chosen;
}

const overlaps = (a: Mutant, b: Mutant): boolean => a.file === b.file && a.from < b.to && b.from < a.to;
