import { deployEarnContracts, type DeployedEarnContracts } from './deploy-earn.ts';
import { EscrowAndGaugeMessageSender } from './earn-actors.ts';
import { GOVERNANCE_TOKEN_KEY } from './earn-plan.ts';
import type { EarnSetupContext } from './earn-setting.ts';
import { FarmMessageSender } from './farm-actors.ts';
import { GenesisRandom } from './genesis-random.ts';
import { scaleProposalPeriodsToHistory } from './govern-plan.ts';
import { getPastEpochParams, planEarnActions } from './plan-earn.ts';
import { EarnTimeline } from './play-earn.ts';
import type { GovernanceTimeline } from './play-govern.ts';
import type { ConstantProductPoolModel } from './pool-model.ts';
import { seedEarnContracts, type LpToken } from './seed-earn.ts';
import { setUpGovernance } from './set-up-govern.ts';
import type { StablePoolModel } from './stable-pool-model.ts';

/** Deploys the staking contracts, opens gauges and farms, and plans the staking actions. */
export async function setUpEarnContracts(
  setting: EarnSetupContext,
): Promise<{ earn: DeployedEarnContracts; play: EarnTimeline; governing: GovernanceTimeline }> {
  const { stage, market, participants, tokens, poolModels, seed, until, span } = setting;
  const { issuer } = participants;
  const governance = tokens.get(GOVERNANCE_TOKEN_KEY);
  if (!governance) throw new RangeError(`the plan has no ${GOVERNANCE_TOKEN_KEY}`);
  const earn = await deployEarnContracts(stage, issuer, {
    governanceToken: governance.root,
    decimals: governance.decimals,
    epochs: getPastEpochParams(span),
    proposals: scaleProposalPeriodsToHistory(span),
  });
  const actors = new EscrowAndGaugeMessageSender(stage, market, earn);
  const people = new Map(
    [participants.developers, participants.providers, participants.holders]
      .flat()
      .map((person) => [person.name, person]),
  );
  const lpOf = (pool: readonly string[]): LpToken => getLpToken(poolModels, pool);
  const farmers = new FarmMessageSender(stage, market);
  const sources = { stage, market, actors, farmers, owner: issuer, people, tokens, lpOf };
  const world = await seedEarnContracts(sources, earn, governance);
  // Staking uses a separate random generator, so that a change of it does not change the market.
  const random = new GenesisRandom(`${seed} earn`);
  const play = new EarnTimeline(
    stage,
    { actors, farmers },
    world,
    planEarnActions(stage.now, until, span, random),
  );
  return { earn, play, governing: await setUpGovernance(setting, world) };
}

function getLpToken(
  poolModels: readonly (ConstantProductPoolModel | StablePoolModel)[],
  pool: readonly string[],
): LpToken {
  const model = poolModels.find(
    ({ tokens }) => tokens.length === pool.length && tokens.every(({ key }) => pool.includes(key)),
  );
  if (!model) throw new RangeError(`the plan has no pool ${pool.join('/')}`);
  return { root: model.lpRoot, supply: 'state' in model ? model.state.lpSupply : model.lpSupply };
}
