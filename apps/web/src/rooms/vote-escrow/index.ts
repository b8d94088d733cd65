export {
  getLockEnd,
  EMPTY_VE_ACCOUNT,
  getVeShare,
  toVeAccount,
  getVeSteps,
  type Escrow,
  type VeAccount,
  type VeStep,
} from './model/escrow.ts';
export { ESCROW_KEYS, escrowQuery, veAccountQuery } from './queries/escrow-queries.ts';
