import type { ProposalRules } from '@junction/protocol/govern/decode';
import type { ModuleActivity } from '../../database/activity-json.ts';
import type { ModuleProjection } from '../index-module.ts';
import { keyOf, put, type RowKey, type RowPut, type Rows } from '../module-rows.ts';
import type { DaoEvent } from './govern-events.ts';
import { DAOS, PROPOSALS, type ProposalRow } from './govern-tables.ts';

type DaoActivity = ModuleActivity<DaoEvent>;

/** The row a transaction of the DAO root is folded into. */
export const daoNeeds = ({ account }: DaoActivity): readonly RowKey[] => [keyOf(DAOS, { account })];

/** Folds a transaction of the DAO root: the rules, and proposals with the rules as they were then. Pure. */
export function projectDao(activity: DaoActivity, rows: Rows): ModuleProjection {
  const { account, events } = activity;
  const before = rows.get(DAOS, { account })?.rules;
  let rules = before;
  let oddity: string | undefined;
  const puts: RowPut[] = [];
  for (const event of events)
    if (event.kind === 'made') rules ??= event.rules;
    else if (event.kind === 'rules') rules = changed(rules, event.changed);
    else if (rules) puts.push(put(PROPOSALS, proposalOf(activity, event, rules)));
    else oddity = 'a proposal whose rules nobody told';
  if (rules !== before) puts.push(put(DAOS, { account, rules }));
  return oddity === undefined ? { puts } : { puts, oddity };
}

/** Before all of them are known, a change of one says nothing of the others. */
function changed(
  rules: ProposalRules | undefined,
  change: Partial<ProposalRules>,
): ProposalRules | undefined {
  const all = { ...rules, ...change };
  return isComplete(all) ? all : rules;
}

const isComplete = (rules: Partial<ProposalRules>): rules is ProposalRules =>
  rules.votingDelay !== undefined &&
  rules.votingPeriod !== undefined &&
  rules.timeLock !== undefined &&
  rules.gracePeriod !== undefined &&
  rules.quorumVotes !== undefined &&
  rules.threshold !== undefined;

function proposalOf(
  { account, lt, time, transactionHash: hash, messageHash }: DaoActivity,
  event: Extract<DaoEvent, { kind: 'proposed' }>,
  { votingDelay, votingPeriod, timeLock, gracePeriod, quorumVotes }: ProposalRules,
): ProposalRow {
  const { proposalId, proposal: address, proposer, description, actions, foreignActions } = event;
  return {
    account,
    proposalId,
    address,
    proposer,
    description,
    actions,
    foreignActions,
    votingDelay,
    votingPeriod,
    timeLock,
    gracePeriod,
    quorumVotes,
    lt,
    time,
    hash,
    messageHash,
  };
}
