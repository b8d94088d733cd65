export { CreateToken } from './ui/create-token.tsx';
