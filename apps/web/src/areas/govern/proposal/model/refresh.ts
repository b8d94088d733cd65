import { REFRESH } from '../../shared/proposals/queries/proposal-queries.ts';

/** Between two looks at a proposal whose state is about to change, milliseconds (spec 2, section 9). */
const WAIT = 2_000;

/** How often server and chain are asked for a proposal, milliseconds; false for not at all. */
interface Refresh {
  readonly indexed: number | false;
  readonly chain: number | false;
}

/**
 * Every 15 seconds, but not while a vote of one's own is on its way; the chain every 2 seconds while anything else is that
 * changes the state. `running` is what this page has under way on the proposal.
 */
export function refreshOf(running: readonly { readonly kind: string }[]): Refresh {
  const isVoting = running.some(({ kind }) => kind === 'cast-vote');
  const isChanging = running.some(({ kind }) => kind !== 'cast-vote');
  const usual = isVoting ? false : REFRESH;
  return { indexed: usual, chain: isChanging ? WAIT : usual };
}
