export { DraftNote } from './ui/draft-note.tsx';
export { CreateForm } from './ui/create-form.tsx';
