import { deployEarn, type DeployedEarn } from './deploy-earn.ts';
import { EarnActors } from './earn-actors.ts';
import { GOVERNANCE_KEY } from './earn-plan.ts';
import type { EarnSetupContext } from './earn-setting.ts';
import { FarmActors } from './farm-actors.ts';
import { GenesisRandom } from './genesis-random.ts';
import { getPastPeriods } from './govern-plan.ts';
import { getPastEpochTerms, planEarn } from './plan-earn.ts';
import { EarnTimeline } from './play-earn.ts';
import type { GovernTimeline } from './play-govern.ts';
import type { PoolModel } from './pool-model.ts';
import { seedEarn, type LpToken } from './seed-earn.ts';
import { setUpGovern } from './set-up-govern.ts';
import type { StablePoolModel } from './stable-pool-model.ts';

/** Deploys the staking contracts, opens gauges and farms, and plans the staking actions. */
export async function setUpEarn(
  setting: EarnSetupContext,
): Promise<{ earn: DeployedEarn; play: EarnTimeline; governing: GovernTimeline }> {
  const { stage, market, participants, tokens, poolModels, seed, until, span } = setting;
  const { issuer } = participants;
  const governance = tokens.get(GOVERNANCE_KEY);
  if (!governance) throw new RangeError(`the plan has no ${GOVERNANCE_KEY}`);
  const earn = await deployEarn(stage, issuer, {
    governanceToken: governance.root,
    decimals: governance.decimals,
    epochs: getPastEpochTerms(span),
    proposals: getPastPeriods(span),
  });
  const actors = new EarnActors(stage, market, earn);
  const people = new Map(
    [participants.developers, participants.providers, participants.holders]
      .flat()
      .map((person) => [person.name, person]),
  );
  const lpOf = (pool: readonly string[]): LpToken => getLpToken(poolModels, pool);
  const farmers = new FarmActors(stage, market);
  const sources = { stage, market, actors, farmers, owner: issuer, people, tokens, lpOf };
  const world = await seedEarn(sources, earn, governance);
  // Staking uses a separate random generator, so that a change of it does not change the market.
  const random = new GenesisRandom(`${seed} earn`);
  const play = new EarnTimeline(stage, { actors, farmers }, world, planEarn(stage.now, until, span, random));
  return { earn, play, governing: await setUpGovern(setting, world) };
}

function getLpToken(poolModels: readonly (PoolModel | StablePoolModel)[], pool: readonly string[]): LpToken {
  const model = poolModels.find(
    ({ tokens }) => tokens.length === pool.length && tokens.every(({ key }) => pool.includes(key)),
  );
  if (!model) throw new RangeError(`the plan has no pool ${pool.join('/')}`);
  return { root: model.lpRoot, supply: 'state' in model ? model.state.lpSupply : model.lpSupply };
}
