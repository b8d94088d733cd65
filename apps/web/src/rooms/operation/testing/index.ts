export { callDifferences } from './call-differences.ts';
