export {
  endOf,
  NO_ACCOUNT,
  shareOfVotes,
  veAccountOf,
  veSteps,
  type Escrow,
  type VeAccount,
  type VeStep,
} from './model/escrow.ts';
export { ESCROW_KEYS, escrowQuery, veAccountQuery } from './queries/escrow-queries.ts';
