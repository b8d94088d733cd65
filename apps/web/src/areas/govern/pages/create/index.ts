export { CreateProposalPage } from './create-proposal-page.tsx';
