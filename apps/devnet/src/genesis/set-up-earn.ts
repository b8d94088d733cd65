import { deployEarn, type DeployedEarn } from './deploy-earn.ts';
import { EarnActors } from './earn-actors.ts';
import { GOVERNANCE_KEY } from './earn-plan.ts';
import type { EarnSetting } from './earn-setting.ts';
import { FarmActors } from './farm-actors.ts';
import { GenesisRandom } from './genesis-random.ts';
import { pastPeriods } from './govern-plan.ts';
import { pastEpochs, planEarn } from './plan-earn.ts';
import { EarnPlay } from './play-earn.ts';
import type { GovernPlay } from './play-govern.ts';
import type { PoolBook } from './pool-book.ts';
import { seedEarn, type LpToken } from './seed-earn.ts';
import { setUpGovern } from './set-up-govern.ts';
import type { StableBook } from './stable-book.ts';

/** Brings the contracts of earning up, opens gauges and farms, and plans what people do with them. */
export async function setUpEarn(
  setting: EarnSetting,
): Promise<{ earn: DeployedEarn; play: EarnPlay; governing: GovernPlay }> {
  const { stage, market, crowd, tokens, books, seed, until, span } = setting;
  const { issuer } = crowd;
  const governance = tokens.get(GOVERNANCE_KEY);
  if (!governance) throw new RangeError(`the plan has no ${GOVERNANCE_KEY}`);
  const earn = await deployEarn(stage, issuer, {
    governanceToken: governance.root,
    decimals: governance.decimals,
    epochs: pastEpochs(span),
    proposals: pastPeriods(span),
  });
  const actors = new EarnActors(stage, market, earn);
  const people = new Map(
    [crowd.developers, crowd.providers, crowd.holders].flat().map((person) => [person.name, person]),
  );
  const lpOf = (pool: readonly string[]): LpToken => lpTokenOf(books, pool);
  const farmers = new FarmActors(stage, market);
  const sources = { stage, market, actors, farmers, owner: issuer, people, tokens, lpOf };
  const world = await seedEarn(sources, earn, governance);
  // Dice of their own: the market is the same with and without.
  const random = new GenesisRandom(`${seed} earn`);
  const play = new EarnPlay(stage, { actors, farmers }, world, planEarn(stage.now, until, span, random));
  return { earn, play, governing: await setUpGovern(setting, world) };
}

function lpTokenOf(books: readonly (PoolBook | StableBook)[], pool: readonly string[]): LpToken {
  const book = books.find(
    ({ tokens }) => tokens.length === pool.length && tokens.every(({ key }) => pool.includes(key)),
  );
  if (!book) throw new RangeError(`the plan has no pool ${pool.join('/')}`);
  return { root: book.lpRoot, supply: 'state' in book ? book.state.lpSupply : book.lpSupply };
}
