export { ManageToken } from './ui/manage-token.tsx';
