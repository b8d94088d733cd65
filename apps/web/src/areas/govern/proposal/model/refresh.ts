import { REFRESH } from '../../shared/proposals/queries/proposal-queries.ts';

/** Poll interval while the proposal's state is about to change, milliseconds (spec 2, section 9). */
const WAIT = 2_000;

/** Poll intervals of server and chain for a proposal, milliseconds; false to disable. */
interface Refresh {
  readonly indexed: number | false;
  readonly chain: number | false;
}

/**
 * Polls every 15 seconds, not while an own vote is pending; the chain every 2 seconds while another action that changes
 * the state is pending. `running` are the pending operations on the proposal.
 */
export function refreshOf(running: readonly { readonly kind: string }[]): Refresh {
  const isVoting = running.some(({ kind }) => kind === 'cast-vote');
  const isChanging = running.some(({ kind }) => kind !== 'cast-vote');
  const usual = isVoting ? false : REFRESH;
  return { indexed: usual, chain: isChanging ? WAIT : usual };
}
