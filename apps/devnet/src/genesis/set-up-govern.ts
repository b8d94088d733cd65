import { INITIAL_TREASURY } from './govern-plan.ts';
import type { EarnSetupContext } from './earn-setting.ts';
import { GovernActors } from './govern-actors.ts';
import { toUnits } from './market.ts';
import { planGovern } from './plan-govern.ts';
import { GovernTimeline } from './play-govern.ts';
import type { SeededEarn } from './seed-earn.ts';

/** Fills the treasury of the DAO and plans the proposals. */
export async function setUpGovern(
  { stage, market, participants, tokens, until, span }: EarnSetupContext,
  earn: SeededEarn,
): Promise<GovernTimeline> {
  const { daoRoot } = earn.earn;
  for (const { token: key, amount } of INITIAL_TREASURY) {
    const token = tokens.get(key);
    if (!token) throw new RangeError(`the plan has no ${key}`);
    await market.transfer(participants.issuer, token.root, daoRoot, toUnits(amount, token));
  }
  const payees = new Map(
    [
      participants.developers,
      participants.providers,
      participants.holders,
      participants.makers,
      participants.traders,
    ]
      .flat()
      .map((person) => [person.name, person]),
  );
  const actors = new GovernActors(stage, earn.earn);
  return new GovernTimeline(
    stage,
    { market, actors },
    { earn, tokens, payees },
    planGovern(stage.now, until, span),
  );
}
