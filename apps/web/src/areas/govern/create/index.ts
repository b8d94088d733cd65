export { ProposalDraftNote } from './ui/draft-note.tsx';
export { CreateProposalForm } from './ui/create-form.tsx';
