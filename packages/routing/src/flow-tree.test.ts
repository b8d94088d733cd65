import { expect, test } from 'vitest';
import {
  copyFlowNodes,
  evaluateFlowTree,
  createFlowNode,
  optimizeFlowShares,
  computeFlowTreeOutputBound,
  type RouteFlowNode,
} from './flow-tree.ts';
import { createConstantProductCurve } from './swap-curve.ts';
import { RandomSource } from './test/random-source.ts';

const SEED = 20_261_129;
const TREES = 200;
const AMOUNT = 1e12;

/** Returns random branches of up to three pools in sequence, with equal shares. */
function randomNodes(random: RandomSource, depth: number): RouteFlowNode[] {
  const count = 1 + random.below(4);
  return Array.from({ length: count }, (_, pool) => {
    const reserve = AMOUNT * 100 ** (random.next() - 0.5);
    const curve = createConstantProductCurve(reserve, reserve * (0.9 + 0.2 * random.next()), 0.997);
    const move = { pool, from: 0, to: 1, token: depth };
    const next = depth < 3 && random.next() < 0.6 ? randomNodes(random, depth + 1) : [];
    return createFlowNode({ move, from: depth - 1, to: depth, curve }, 1 / count, next);
  });
}

/** Changes every share randomly by up to the fraction `size`. The shares of siblings still sum to 1. */
function perturbShares(nodes: readonly RouteFlowNode[], random: RandomSource, size: number): void {
  let sum = 0;
  for (const node of nodes) {
    node.share *= 1 + size * (random.next() - 0.5);
    sum += node.share;
    perturbShares(node.next, random, size);
  }
  for (const node of nodes) node.share /= sum;
}

test(`optimized shares are within a hundred-thousandth of the bound on ${TREES} trees (seed ${SEED})`, () => {
  for (let index = 0; index < TREES; index += 1) {
    const random = new RandomSource(SEED + index);
    const nodes = randomNodes(random, 1);
    const before = evaluateFlowTree(nodes, AMOUNT);
    const output = optimizeFlowShares(nodes, AMOUNT, 40);
    const bound = computeFlowTreeOutputBound(nodes, AMOUNT);
    expect(output, `tree ${index}`).toBeGreaterThanOrEqual(before);
    expect(output, `tree ${index}`).toBeLessThanOrEqual(bound * (1 + 1e-12));
    expect(bound / output - 1, `tree ${index}`).toBeLessThan(1e-5);
    for (const size of [0.01, 0.1, 1]) {
      const other = copyFlowNodes(nodes);
      perturbShares(other, random, size);
      expect(evaluateFlowTree(other, AMOUNT), `tree ${index}`).toBeLessThanOrEqual(bound * (1 + 1e-12));
    }
  }
});

test('the bound holds for a tree with any shares', () => {
  const random = new RandomSource(SEED);
  for (let index = 0; index < TREES; index += 1) {
    const nodes = randomNodes(random, 1);
    perturbShares(nodes, random, 1.8);
    evaluateFlowTree(nodes, AMOUNT);
    const bound = computeFlowTreeOutputBound(nodes, AMOUNT);
    expect(optimizeFlowShares(nodes, AMOUNT, 40), `tree ${index}`).toBeLessThanOrEqual(bound * (1 + 1e-12));
  }
});
