import { PROPOSAL_POLL_INTERVAL_MS } from '../../shared/proposals/queries/proposal-queries.ts';

/** Poll interval in milliseconds while the proposal's state is about to change (spec 2, section 9). */
const PENDING_INTERVAL = 2_000;

/**
 * Poll intervals of a proposal in milliseconds, for its data from the server and from the chain. False disables
 * polling.
 */
interface PollIntervals {
  readonly indexed: number | false;
  readonly chain: number | false;
}

/**
 * Returns the poll intervals while the operations `running` are pending on the proposal. The default is 15 seconds.
 * While a vote of the account is pending, polling stops. While another action that changes the state is pending, the
 * chain is polled every 2 seconds.
 */
export function getProposalPollIntervals(running: readonly { readonly kind: string }[]): PollIntervals {
  const isVoting = running.some(({ kind }) => kind === 'cast-vote');
  const isChanging = running.some(({ kind }) => kind !== 'cast-vote');
  const usual = isVoting ? false : PROPOSAL_POLL_INTERVAL_MS;
  return { indexed: usual, chain: isChanging ? PENDING_INTERVAL : usual };
}
