export { TokenOperationDialog } from './ui/token-operation.tsx';
