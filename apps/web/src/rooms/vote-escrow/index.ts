export {
  getLockEnd,
  EMPTY_VE_ACCOUNT,
  getVeShare,
  toVeAccount,
  getVeTimeline,
  type VoteEscrowState,
  type VeAccount,
  type VeTimelineStep,
} from './model/escrow.ts';
export { VOTE_ESCROW_QUERY_KEYS, voteEscrowQuery, veAccountQuery } from './queries/escrow-queries.ts';
