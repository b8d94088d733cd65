export { ExecutionResults } from './ui/execution-results.tsx';
export { ProposalSimulation } from './ui/proposal-simulation.tsx';
export {
  CONFIGURED_ACCOUNT_NAME_TEXTS,
  findAccountName,
  describeActionInSentence,
  formatKnownTokenAmount,
  type ProposalActionFormat,
} from './ui/action-texts.ts';
export type { DescribedProposalAction } from './queries/simulation-queries.ts';
export { useDescribedProposalActions } from './use-described-actions.ts';
export { useProposalActionFormat } from './use-action-format.ts';
export { getAccountsCallableByProposals } from './model/named-accounts.ts';
