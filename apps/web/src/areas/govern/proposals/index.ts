export {
  parseProposalsSearch,
  formatProposalsSearch,
  type ProposalsSearch,
} from './model/proposals-search.ts';
export { AllProposals } from './ui/all-proposals.tsx';
export { VotedProposalsList } from './ui/my-proposals.tsx';
export { ProposalsPageHeader } from './ui/proposals-head.tsx';
export { GovernanceMetricsStrip } from './ui/votes-strip.tsx';
