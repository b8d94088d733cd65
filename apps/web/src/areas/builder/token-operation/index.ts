export { TokenOperation } from './ui/token-operation.tsx';
