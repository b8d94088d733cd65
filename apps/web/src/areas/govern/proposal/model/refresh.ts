import { REFRESH } from '../../shared/proposals/queries/proposal-queries.ts';

/** Poll interval while the proposal's state is about to change, milliseconds (spec 2, section 9). */
const WAIT = 2_000;

/**
 * Poll intervals for a proposal, milliseconds: of its data from the server and from the chain. False to
 * disable.
 */
interface Refresh {
  readonly indexed: number | false;
  readonly chain: number | false;
}

/**
 * Returns the poll intervals while the operations `running` are pending on the proposal. The default is 15
 * seconds; while an own vote is pending, polling stops; while another action that changes the state is
 * pending, the chain is polled every 2 seconds.
 */
export function refreshOf(running: readonly { readonly kind: string }[]): Refresh {
  const isVoting = running.some(({ kind }) => kind === 'cast-vote');
  const isChanging = running.some(({ kind }) => kind !== 'cast-vote');
  const usual = isVoting ? false : REFRESH;
  return { indexed: usual, chain: isChanging ? WAIT : usual };
}
