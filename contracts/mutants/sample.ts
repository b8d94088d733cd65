import { RandomSource } from '../tests/random-source.ts';
import { KINDS } from './find-mutants.ts';
import type { Mutant } from './find-mutants.ts';

/**
 * Draws a stratified sample, in which each kind and source has the same share as among all mutants: every n-th entry of
 * a list ordered by kind and source, from a random start. The sample is shuffled, so that its first part is a fair
 * sample as well.
 */
export function drawSample(all: readonly Mutant[], size: number, seed: number): Mutant[] {
  const random = new RandomSource(seed);
  const ordered = all.toSorted((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind));
  const step = Math.max(1, ordered.length / size);
  const start = (random.below(1_000_000) / 1_000_000) * step;
  const picked = ordered.filter(
    (_, at) => Math.floor((at - start) / step) !== Math.floor((at - 1 - start) / step),
  );
  return shuffle(picked, random);
}

function shuffle(mutants: readonly Mutant[], random: RandomSource): Mutant[] {
  const left = [...mutants];
  const order: Mutant[] = [];
  while (left.length > 0) order.push(...left.splice(random.below(left.length), 1));
  return order;
}
