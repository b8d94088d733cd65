import { beforeAll, describe, expect, it } from 'vitest';
import {
  generateFarmAccumulatorsEdgeQuery,
  generateGaugeRewardsEdgeQuery,
  generateGaugeRoundsEdgeQuery,
  generateFarmPendingRewardsEdgeQuery,
} from './earn/differential/edge-subjects.ts';
import { GetterQueryRunner } from './earn/differential/query.ts';
import type { QueryGenerator } from './earn/differential/query.ts';
import { RandomSource } from './random-source.ts';
import { ContractTestChain } from './stage.ts';

// Farms and gauges return the same results as packages/earn where rounds, ends and vesting coincide, and where amounts
// are only a few units.

const STATES = 400;

const SUBJECTS: readonly (readonly [name: string, subject: QueryGenerator])[] = [
  ['accumulators of an older farm', generateFarmAccumulatorsEdgeQuery],
  ['rewards of an older farm', generateFarmPendingRewardsEdgeQuery],
  ['rounds of a gauge', generateGaugeRoundsEdgeQuery],
  ['rewards of a gauge account', generateGaugeRewardsEdgeQuery],
];

describe('where moments meet', () => {
  let asker: GetterQueryRunner;
  beforeAll(async () => {
    asker = new GetterQueryRunner(await ContractTestChain.create());
  });

  it.each(SUBJECTS)('the %s are those of the formulas', (name, subject) => {
    const random = new RandomSource(20_261_125 + SUBJECTS.findIndex(([one]) => one === name));
    const differences: string[] = [];
    let agreed = 0;
    for (let tried = 0; tried < STATES && differences.length < 3; tried += 1) {
      const query = subject(random);
      const difference = asker.differenceOf(query);
      if (difference !== undefined) differences.push(difference);
      else if (query.expected) agreed += 1;
    }
    expect(differences).toEqual([]);
    // Queries for which the formulas have no result are skipped, so fewer than all states agree.
    expect(agreed).toBeGreaterThan(STATES / 2);
  });
});
