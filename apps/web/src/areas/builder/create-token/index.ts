export { CreateTokenForm } from './ui/create-token.tsx';
