import { beforeAll, describe, expect, it } from 'vitest';
import {
  generateVeAccountAverageQuery,
  generateEscrowVeAverageQuery,
  generateEpochVoteEndCostQuery,
  generateVotePreviewQuery,
  generateProposalStateQuery,
  generateVeForLockQuery,
} from './earn/differential/escrow-subjects.ts';
import {
  generateFarmAccumulatorsQuery,
  generateFarmPendingRewardsQuery,
} from './earn/differential/farm-subjects.ts';
import {
  generateGaugeAccumulatorsQuery,
  generateLocksAverageQuery,
  generateGaugeAveragesQuery,
  generateIntervalBalancesQuery,
  generateBalanceBoostQuery,
  generateLockBoostQuery,
  generateAccountRewardsQuery,
} from './earn/differential/gauge-subjects.ts';
import { GetterQueryRunner } from './earn/differential/query.ts';
import type { QueryGenerator } from './earn/differential/query.ts';
import { RandomSource } from './random-source.ts';
import { ContractTestChain } from './stage.ts';

// The staking and governance contracts return the same results as packages/earn, bit for bit, on random states. FULL=1
// tests more than 20 000 states; EARN_SEED=<seed> tests other states.

const SEED = Number(process.env['EARN_SEED'] ?? 20_261_123);
/** Number of states per kind of query. */
const STATES = process.env['FULL'] === '1' ? 1500 : 40;

const SUBJECTS: readonly (readonly [name: string, subject: QueryGenerator])[] = [
  ['ve of a lock', generateVeForLockQuery],
  ['the average of all ve', generateEscrowVeAverageQuery],
  ['the average of an account whose locks end', generateVeAccountAverageQuery],
  ['a voting as it would end', generateVotePreviewQuery],
  ['the coins of its end', generateEpochVoteEndCostQuery],
  ['the state of a proposal', generateProposalStateQuery],
  ['the boost of a lock', generateLockBoostQuery],
  ['the averages of a gauge', generateGaugeAveragesQuery],
  ['the accumulators of a gauge', generateGaugeAccumulatorsQuery],
  ['the boost of a balance', generateBalanceBoostQuery],
  ['the balances between two actions', generateIntervalBalancesQuery],
  ['the rewards of an account', generateAccountRewardsQuery],
  ['the average of locked deposits', generateLocksAverageQuery],
  ['the accumulators of an older farm', generateFarmAccumulatorsQuery],
  ['the rewards of an older farm', generateFarmPendingRewardsQuery],
];

describe(`contracts and formulas, seed ${SEED}`, () => {
  let asker: GetterQueryRunner;
  beforeAll(async () => {
    asker = new GetterQueryRunner(await ContractTestChain.create());
  });

  it.each(SUBJECTS)(
    `agree on %s, ${STATES} times`,
    (name, subject) => {
      const random = new RandomSource(SEED + SUBJECTS.findIndex(([one]) => one === name));
      const differences: string[] = [];
      let agreed = 0;
      // Queries for which the formulas have no result are skipped.
      for (let tried = 0; agreed < STATES && tried < 3 * STATES && differences.length < 3; tried += 1) {
        const query = subject(random);
        const difference = asker.differenceOf(query);
        if (difference !== undefined) differences.push(difference);
        else if (query.expected) agreed += 1;
      }
      expect(differences).toEqual([]);
      expect(agreed).toBe(STATES);
    },
    3_600_000,
  );
});
