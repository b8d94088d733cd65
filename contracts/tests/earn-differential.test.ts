import { beforeAll, describe, expect, it } from 'vitest';
import {
  averageOfAccount,
  averageOfEscrow,
  coinsOfEnd,
  previewOfVoting,
  stateOfProposal,
  veOfLock,
} from './earn/differential/escrow-subjects.ts';
import { accumulatorsOfFarm, pendingOfFarm } from './earn/differential/farm-subjects.ts';
import {
  accumulatorsOfGauge,
  averageOfLocks,
  averagesOfGauge,
  balancesOfInterval,
  boostOfBalance,
  boostOfLock,
  rewardsOfAccount,
} from './earn/differential/gauge-subjects.ts';
import { QueryRunner } from './earn/differential/query.ts';
import type { Subject } from './earn/differential/query.ts';
import { RandomSource } from './random-source.ts';
import { Stage } from './stage.ts';

// The contracts of earning and governing equal packages/earn bit for bit on random states. FULL=1 tests more
// than 20 000 states; EARN_SEED=<seed> tests others.

const SEED = Number(process.env['EARN_SEED'] ?? 20_261_123);
/** States per kind of query. */
const STATES = process.env['FULL'] === '1' ? 1500 : 40;

const SUBJECTS: readonly (readonly [name: string, subject: Subject])[] = [
  ['ve of a lock', veOfLock],
  ['the average of all ve', averageOfEscrow],
  ['the average of an account whose locks end', averageOfAccount],
  ['a voting as it would end', previewOfVoting],
  ['the coins of its end', coinsOfEnd],
  ['the state of a proposal', stateOfProposal],
  ['the boost of a lock', boostOfLock],
  ['the averages of a gauge', averagesOfGauge],
  ['the accumulators of a gauge', accumulatorsOfGauge],
  ['the boost of a balance', boostOfBalance],
  ['the balances between two actions', balancesOfInterval],
  ['the rewards of an account', rewardsOfAccount],
  ['the average of locked deposits', averageOfLocks],
  ['the accumulators of an older farm', accumulatorsOfFarm],
  ['the rewards of an older farm', pendingOfFarm],
];

describe(`contracts and formulas, seed ${SEED}`, () => {
  let asker: QueryRunner;
  beforeAll(async () => {
    asker = new QueryRunner(await Stage.create());
  });

  it.each(SUBJECTS)(
    `agree on %s, ${STATES} times`,
    (name, subject) => {
      const random = new RandomSource(SEED + SUBJECTS.findIndex(([one]) => one === name));
      const differences: string[] = [];
      let agreed = 0;
      // Queries without a result of the formulas are skipped.
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
