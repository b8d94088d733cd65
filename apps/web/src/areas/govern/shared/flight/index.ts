export { ExecutionResults } from './ui/execution-results.tsx';
export { FlightTest } from './ui/flight-test.tsx';
export {
  ACCOUNT_NAMES,
  nameOfAccount,
  sentenceOf,
  tokenAmountText,
  type ActionFormat,
} from './ui/flight-texts.ts';
export type { DescribedAction } from './queries/flight-queries.ts';
export { useDescribedActions } from './use-described-actions.ts';
export { useActionFormat } from './use-action-format.ts';
export { namedAccounts } from './model/named-accounts.ts';
