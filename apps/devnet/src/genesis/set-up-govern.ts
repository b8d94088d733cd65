import { INITIAL_TREASURY } from './govern-plan.ts';
import type { EarnSetupContext } from './earn-setting.ts';
import { GovernanceMessageSender } from './govern-actors.ts';
import { toTokenBaseUnits } from './market.ts';
import { planGovernanceActions } from './plan-govern.ts';
import { GovernanceTimeline } from './play-govern.ts';
import type { SeededEarnContracts } from './seed-earn.ts';

/** Fills the treasury of the DAO and plans the proposals. */
export async function setUpGovernance(
  { stage, market, participants, tokens, until, span }: EarnSetupContext,
  earn: SeededEarnContracts,
): Promise<GovernanceTimeline> {
  const { daoRoot } = earn.earn;
  for (const { token: key, amount } of INITIAL_TREASURY) {
    const token = tokens.get(key);
    if (!token) throw new RangeError(`the plan has no ${key}`);
    await market.transfer(participants.issuer, token.root, daoRoot, toTokenBaseUnits(amount, token));
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
  const actors = new GovernanceMessageSender(stage, earn.earn);
  return new GovernanceTimeline(
    stage,
    { market, actors },
    { earn, tokens, payees },
    planGovernanceActions(stage.now, until, span),
  );
}
