export { ExecutionResults } from './ui/execution-results.tsx';
export { FlightTest } from './ui/flight-test.tsx';
export {
  ACCOUNT_WORDS,
  nameOfAccount,
  sentenceOf,
  tokenAmountText,
  type Telling,
} from './ui/flight-words.ts';
export type { ToldAction } from './queries/flight-queries.ts';
export { useActionWords } from './use-action-words.ts';
export { useTelling } from './use-telling.ts';
export { namedAccounts } from './model/named-accounts.ts';
