export { ExecutionResults } from './ui/execution-results.tsx';
export { ProposalSimulation } from './ui/proposal-simulation.tsx';
export {
  ACCOUNT_NAMES,
  findAccountName,
  describeActionInSentence,
  formatKnownTokenAmount,
  type ActionFormat,
} from './ui/action-texts.ts';
export type { DescribedAction } from './queries/simulation-queries.ts';
export { useDescribedActions } from './use-described-actions.ts';
export { useActionFormat } from './use-action-format.ts';
export { getCallableAccounts } from './model/named-accounts.ts';
